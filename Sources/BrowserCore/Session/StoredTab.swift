import Foundation

/// A tab as it outlives the program. Private tabs never become one.
public struct StoredTab: Identifiable, Hashable, Sendable {
  /// The tab's identity.
  public var id: TabID
  /// The tab from whose page this one was opened.
  public var openerID: TabID?
  /// The address of the page; nil on the start page.
  public var url: URL?
  /// The page's title.
  public var title: String
  /// The engine's back-forward list with scroll positions, as `WKWebView.interactionState` gives it; nil while there is none.
  public var interactionState: Data?
  /// `WKWebView.pageZoom`; 1 is the page's own size.
  public var pageZoom: Double

  /// Makes a stored tab.
  public init(
    id: TabID, openerID: TabID? = nil, url: URL? = nil, title: String = "", interactionState: Data? = nil,
    pageZoom: Double = 1
  ) {
    self.id = id
    self.openerID = openerID
    self.url = url
    self.title = title
    self.interactionState = interactionState
    self.pageZoom = pageZoom
  }

  /// Takes from a tab what outlives the program.
  public init(_ tab: Tab, page: PageState = PageState()) {
    self.init(
      id: tab.id, openerID: tab.openerID, url: tab.url, title: tab.title,
      interactionState: page.interactionState, pageZoom: page.zoom)
  }

  /// The tab to show, nothing of it loaded yet.
  public var tab: Tab {
    var tab = Tab(id: id, openerID: openerID, url: url, title: title)
    // How many pages lie ahead of the start view is known once the engine has its list; at least one does.
    if url == nil, interactionState != nil { tab.position = .start(ahead: 1) }
    return tab
  }

  /// What its page goes on from.
  public var page: PageState { PageState(interactionState: interactionState, zoom: pageZoom) }
}

/// What a page goes on from when it is shown again.
public struct PageState: Hashable, Sendable {
  /// The engine's back-forward list with scroll positions.
  public var interactionState: Data?
  /// `WKWebView.pageZoom`; 1 is the page's own size.
  public var zoom: Double

  /// Makes a state.
  public init(interactionState: Data? = nil, zoom: Double = 1) {
    self.interactionState = interactionState
    self.zoom = zoom
  }
}
