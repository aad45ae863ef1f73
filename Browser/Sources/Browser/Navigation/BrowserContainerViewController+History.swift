import BrowserCore
import UIKit
import WebKit

/// The list that a long press or a secondary click on back or forward shows.
extension BrowserContainerViewController {
  /// Most pages in one list; the start view is shown besides. Ours.
  private static let longestList = 20

  func setUpHistoryMenus() {
    windowHead.head.button(.back)?.menu = toolbarController.menu(of: .back)
    windowHead.head.button(.forward)?.menu = toolbarController.menu(of: .forward)
  }

  /// The nearest first; of a long list the far pages are left out, the start view is not.
  func historyActions(_ direction: PageTurn.Direction) -> [UIAction] {
    guard let page = selectedTabController else { return [] }
    let places = direction == .back ? page.position.behind : page.position.ahead
    let pages = places.filter { $0 != .start }.prefix(Self.longestList)
    return (pages + places.filter { $0 == .start }).map { place in
      let isStart = place == .start && !page.returnsToOpener
      return UIAction(title: page.title(of: place), image: UIImage(systemName: isStart ? "house" : "globe")) {
        [weak page] _ in page?.go(to: place)
      }
    }
  }
}

extension TabViewController {
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
