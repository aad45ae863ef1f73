import BrowserCore
import UIKit
import WebKit

/// The list that a long press or a secondary click on back or forward shows.
extension TabViewController {
  /// Most pages in one list; the start view is shown besides. Ours.
  private static let longestList = 20

  /// Returns the pages in a direction, the nearest first; of a long list the far pages are left out, the start view is not.
  func historyActions(_ direction: PageTurn.Direction) -> [UIAction] {
    let places = direction == .back ? position.behind : position.ahead
    let pages = places.filter { $0 != .start }.prefix(Self.longestList)
    return (pages + places.filter { $0 == .start }).map { place in
      let isStart = place == .start && !returnsToOpener
      return UIAction(title: title(of: place), image: UIImage(systemName: isStart ? "house" : "globe")) {
        [weak self] _ in self?.go(to: place)
      }
    }
  }

  /// Returns the title of a place of the tab's history.
  func title(of place: NavigationPosition.Place) -> String {
    guard case .page(let index) = place else {
      guard returnsToOpener, let opener = ties.opener else { return "Start Page" }
      return opener.tab.title.isEmpty ? opener.tab.url?.shownDomain ?? "Back" : opener.tab.title
    }
    let items = webView?.backForwardList.allItems ?? []
    // A restored tab has no list until its pages are shown.
    guard items.indices.contains(index) else { return "Page \(index + 1)" }
    return items[index].shownTitle ?? items[index].url.shownDomain
  }
}
