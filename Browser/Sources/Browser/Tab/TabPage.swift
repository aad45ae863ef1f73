import BrowserCore
import UIKit
import WebKit

/// The page of a tab, as the parts that have one topic of it each see it.
@MainActor
protocol TabPage: AnyObject {
  /// The model's tab.
  var tab: Tab { get }
  /// The view of the tab's pages; nil while nothing is loaded.
  var webView: WKWebView? { get }
  /// The view that is read and scrolled: the article in Reader, else the page.
  var shownWebView: WKWebView? { get }
  /// True for the tab that is shown.
  var isSelected: Bool { get }
  /// True if a page is seen, and neither the start page nor an error page in its place.
  var showsPage: Bool { get }
  /// The relations to windows that pages have opened.
  var ties: WindowTies { get }
  /// True if behind the first page is the one that opened this window, and not the start view.
  var returnsToOpener: Bool { get }
  /// The entry that was gone to and has not come yet.
  var heading: WKBackForwardListItem? { get }
  /// The entry whose page is on the screen, or was before the start view.
  var shownItem: WKBackForwardListItem? { get }
  /// The number of events with which the tab went on: what was asked for before one of them is of no use after it.
  var turns: Int { get }
  /// Changes what the model knows of the tab beside its loads.
  func change(_ change: @escaping (inout Tab) -> Void)
  /// Tells the tab's state of an event and does what follows.
  /// - Parameter words: what else is known of the page in this moment.
  func handle(_ event: NavigationEvent, _ words: @escaping (inout Tab) -> Void)
  /// Returns the engine's list as it is now; nil without a web view.
  func readList() -> PageList?
  /// Opens an address in the tab.
  /// - Parameter fallback: tried when `url` fails in a way that says nothing about the server.
  func open(_ url: URL, fallback: URL?)
  /// Asks for the page again.
  func reload()
  /// Returns the web view, made when a page is first wanted.
  @discardableResult func ensureWebView() -> WKWebView
  /// Lets go of the engine's view and with it of its list.
  func dropWebView()
  /// Returns true if the page may have one more of it; the first that it may not have is told.
  func admits(_ deed: PageFloods.Deed) -> Bool
}

extension TabPage {
  /// Tells the tab's state of an event and does what follows.
  func handle(_ event: NavigationEvent) { handle(event) { _ in } }

  /// Opens an address in the tab.
  func open(_ url: URL) { open(url, fallback: nil) }

  /// The state of the tab's loads, which is the model's.
  var navigation: TabNavigation { tab.navigation }

  /// The tab's position in its history.
  var position: NavigationPosition { navigation.position }

  /// The name of the page that asks: that whose scripts run, not one that is on its way. The engine does not tell which frame.
  var askerName: String { tab.load.liveDocument?.askerName ?? PageQuestionText.thisPage }

  /// The address and the title of the document that is seen; nil where none is. While another page is awaited the tab's address is that one's,
  /// and its title may be.
  var seenPage: (url: URL, title: String)? {
    guard let document = tab.load.document else { return nil }
    return (document.url, tab.load.url == document.url ? tab.title : "")
  }

  /// The name for questions that every frame may ask, also one to which the page has given no permission.
  var dialogName: String { tab.load.liveDocument?.dialogName ?? PageQuestionText.thisPage }
}
