import Foundation

/// A tab as it outlives the program. Private tabs never become one.
public struct StoredTab: Identifiable, Hashable, Sendable {
  /// The tab's identity.
  public var id: TabID
  /// The tab from whose page this one was opened.
  public var openerID: TabID?
  /// The group that has it; nil for the plain list, and for closed tabs.
  public var groupID: TabGroup.ID?
  /// The window that has it; nil for the first one, and for closed tabs.
  public var windowID: StoredWindow.ID?
  /// The address of the page; nil on the start page.
  public var url: URL?
  /// The page's title.
  public var title: String
  /// The engine's back-forward list.
  public var list: StoredList
  /// `WKWebView.pageZoom`; 1 is the page's own size.
  public var pageZoom: Double
  /// The offset down to which the page's article was being read in Reader, in points; nil when it was not.
  public var readingOffset: Double?
  /// True if the tab is pinned; closed tabs are not.
  public var isPinned: Bool

  /// Makes a stored tab.
  public init(
    id: TabID, openerID: TabID? = nil, groupID: TabGroup.ID? = nil, windowID: StoredWindow.ID? = nil,
    url: URL? = nil, title: String = "", list: StoredList = .none, pageZoom: Double = 1,
    readingOffset: Double? = nil, isPinned: Bool = false
  ) {
    self.id = id
    self.openerID = openerID
    self.groupID = groupID
    self.windowID = windowID
    self.url = url
    self.title = title
    self.list = list
    self.pageZoom = pageZoom
    self.readingOffset = readingOffset
    self.isPinned = isPinned
  }

  /// Takes from a tab what outlives the program.
  public init(_ tab: Tab, list: StoredList = .none, pageZoom: Double = 1, readingOffset: Double? = nil) {
    self.init(
      id: tab.id, openerID: tab.openerID, url: tab.url, title: tab.title, list: list, pageZoom: pageZoom,
      readingOffset: readingOffset, isPinned: tab.isPinned)
  }

  /// The tab to show, nothing of it loaded yet.
  public var tab: Tab {
    var tab = Tab(id: id, openerID: openerID, url: url, title: title)
    tab.isPinned = isPinned
    if url == nil, list != .none { tab.hasPagesAhead() }
    return tab
  }

  /// The same as one of the closed tabs, which are not pinned.
  var closedTab: Tab {
    var tab = tab
    tab.isPinned = false
    return tab
  }
}

/// A back-forward list with scroll positions, as `WKWebView.interactionState` gives it, and whether it is in the file yet.
///
/// Lists are most of what is stored, and nearly all of them belong to tabs that are not looked at: they stay in the file until
/// their tab is shown.
public enum StoredList: Hashable, Sendable {
  /// There is none.
  case none
  /// The file has it.
  case stored
  /// It is new, and to be written.
  case changed(Data)
}

/// The state that a page goes on from when it is shown again.
public struct PageState: Hashable, Sendable {
  /// The engine's back-forward list with scroll positions.
  public var interactionState: Data?
  /// True if there is a list that is too large to be kept (``ListSize``); what was kept of it earlier does not fit the page any more.
  public var hasTooLargeList = false
  /// `WKWebView.pageZoom`; 1 is the page's own size.
  public var zoom: Double
  /// The offset down to which the page's article is being read in Reader, in points; nil when it is not.
  public var readingOffset: Double?

  /// Makes a state.
  public init(interactionState: Data? = nil, zoom: Double = 1, readingOffset: Double? = nil) {
    self.interactionState = interactionState
    self.zoom = zoom
    self.readingOffset = readingOffset
  }
}
