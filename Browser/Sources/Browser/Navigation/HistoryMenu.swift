import BrowserCore
import UIKit
import WebKit

/// The list that a long press or a secondary click on back or forward shows, and the names of a tab's places.
@MainActor
final class HistoryMenu {
  private unowned let page: any TabPage
  private let go: (NavigationPosition.Place) -> Void

  /// Most pages in one list; the start view is shown besides. Ours.
  private static let longestList = 20

  /// - Parameter go: goes to a place of the tab's history.
  init(page: any TabPage, go: @escaping (NavigationPosition.Place) -> Void) {
    (self.page, self.go) = (page, go)
  }

  /// Returns the pages in a direction, the nearest first; of a long list the far pages are left out, the start view is not.
  func actions(_ direction: PageTurn.Direction) -> [UIAction] {
    let places = direction == .back ? page.position.behind : page.position.ahead
    let pages = places.filter { $0 != .start }.prefix(Self.longestList)
    return (pages + places.filter { $0 == .start }).map { place in
      let isStart = place == .start && !page.returnsToOpener
      return UIAction(title: title(of: place), image: UIImage(systemName: isStart ? "house" : "globe")) {
        [weak self] _ in self?.go(place)
      }
    }
  }

  /// Returns the title of a place of the tab's history.
  func title(of place: NavigationPosition.Place) -> String {
    guard case .page(let index) = place else {
      guard page.returnsToOpener, let opener = page.ties.opener else { return "Start Page" }
      return opener.tab.title.isEmpty ? opener.tab.url?.shownDomain ?? "Back" : opener.tab.title
    }
    let items = page.webView?.backForwardList.allItems ?? []
    // A restored tab has no list until its pages are shown.
    guard items.indices.contains(index) else { return "Page \(index + 1)" }
    return items[index].shownTitle ?? items[index].url.shownDomain
  }
}
