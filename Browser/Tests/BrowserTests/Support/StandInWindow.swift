import BrowserCore
import UIKit
import WebKitAdditions

@testable import Browser
@testable import WebKit

/// The window of pages without a browser: their tabs are a store's, and what they ask for is noted.
@MainActor
final class StandInWindow: TabViewControllerDelegate {
  private let tabs: TabsStore
  /// The addresses that were to be opened in tabs that are shown then, and in tabs that are not.
  private(set) var shown: [URL] = []
  private(set) var hidden: [URL] = []
  /// The addresses for other programs.
  private(set) var handedOver: [URL] = []
  /// The texts that were to be searched for.
  private(set) var searches: [String] = []

  init(tabs: TabsStore) { self.tabs = tabs }

  func tab(_ tab: TabViewController, didChange change: @escaping (inout Tab) -> Void) -> Tab? {
    tabs.perform { $0.update(tab.tab.id) { change(&$0) } }
    return tabs.model[tab.tab.id]
  }

  func tab(_ tab: TabViewController, openInNewTab url: URL, select: Bool) {
    if select { shown.append(url) } else { hidden.append(url) }
  }

  func tab(_ tab: TabViewController, handle url: URL, isRedirect: Bool) { handedOver.append(url) }
  func tab(_ tab: TabViewController, searchFor text: String) { searches.append(text) }

  // MARK: - What nothing here looks at

  var startPageItems: StartPageItems? { nil }
  func startPage(_ startPage: StartPageView, reopen id: TabID) {}
  func startPageDidChooseProfile(_ startPage: StartPageView) {}
  func startPage(_ startPage: StartPageView, showAll destination: StartPageItems.Destination) {}
  func startPage(
    _ startPage: StartPageView, showMenuFor url: URL, from source: UIView, at point: CGPoint,
    open: @escaping @MainActor () -> Void
  ) {}
  func layout(of tab: TabViewController) -> WindowLayout? { nil }
  func pages(beside tab: TabViewController) -> [TabViewController] { [tab] }
  func tab(_ tab: TabViewController, pageDragBegan scrollView: UIScrollView, offset: CGFloat) {}
  func tab(_ tab: TabViewController, pageDragged scrollView: UIScrollView, velocity: CGFloat) {}
  func tab(_ tab: TabViewController, pageDragEndedWithVelocity velocity: CGFloat) {}
  func tabDidReachTop(_ tab: TabViewController) {}
  func tabDidReachBottom(_ tab: TabViewController) {}
  func tab(
    _ tab: TabViewController, makeTabFor configuration: WKWebViewConfiguration, request: URLRequest
  ) -> WKWebView? { nil }
  func tabDidClose(_ tab: TabViewController) {}
  func tabAsksForFocus(_ tab: TabViewController) {}
  func tabDidTurnPage(_ tab: TabViewController) {}
  func tabDidReplaceDocument(_ tab: TabViewController) {}
  func tabDidChangeFullscreen(_ tab: TabViewController) {}
  func tab(_ tab: TabViewController, didHover link: URL?) {}
  func tab(_ tab: TabViewController, showMenuFor element: WebMenuElement, at location: CGPoint) {}
  func tab(
    _ tab: TabViewController, sheetFor request: ShareRequest,
    answer: @escaping @MainActor (PageShares.Answer) -> Void
  ) -> ShareSheetViewController? { nil }
  func tab(_ tab: TabViewController, bringForward activationToken: String?) {}
}
