import Foundation

/// All that a controller restores one tab from.
///
/// `webViewInteractionState` and `fullWebViewVisibleState` bring the page back; the others are what a tab shows before its page is loaded.
public struct BrowserState: Codable, Hashable, Sendable {
  /// The engine's back-forward list with scroll positions; nil while there is none.
  public var webViewInteractionState: Data?
  /// True if the page is seen, and not the start view.
  public var fullWebViewVisibleState: Bool
  /// The address of the page; nil on the start view.
  public var url: URL?
  /// The page's title.
  public var title: String
  /// `WKWebView.pageZoom`; 1 is the page's own size.
  public var pageZoom: Double
  /// The offset down to which the page's article is being read in Reader, in points; nil when it is not.
  public var readingOffset: Double?

  /// Takes what outlives the program from a tab and its page.
  public init(_ tab: Tab, page: PageState) {
    webViewInteractionState = page.interactionState
    fullWebViewVisibleState = tab.hasPage
    url = tab.url
    title = tab.title
    pageZoom = page.zoom
    readingOffset = page.readingOffset
  }

  /// The tab to show, nothing of it loaded yet.
  public func tab(id: TabID) -> Tab {
    guard fullWebViewVisibleState else {
      var tab = Tab(id: id)
      if webViewInteractionState != nil { tab.hasPagesAhead() }
      return tab
    }
    return Tab(id: id, url: url, title: title)
  }

  /// The state that its page goes on from.
  public var page: PageState {
    PageState(interactionState: webViewInteractionState, zoom: pageZoom, readingOffset: readingOffset)
  }
}
