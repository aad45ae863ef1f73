import Foundation

/// All that a restart brings back.
public struct StoredSession: Hashable, Sendable {
  /// A closed tab that can be opened again.
  public struct Closed: Hashable, Sendable {
    /// The tab as it was.
    public var tab: StoredTab
    /// The index at which it stood.
    public var index: Int
    /// The date when it was closed.
    public var closedAt: Date

    /// Makes an entry.
    public init(tab: StoredTab, index: Int, closedAt: Date) {
      self.tab = tab
      self.index = index
      self.closedAt = closedAt
    }
  }

  /// The normal tabs of all lists, in order: those of the first window, then those of the further ones, of each those of the plain list and
  /// then those of the groups in their order.
  public var tabs: [StoredTab]
  /// The selected one of the list that was open in the first window; nil when a private tab was shown.
  public var selectedID: TabID?
  /// The groups of all windows, in their order.
  public var groups: [StoredGroup]
  /// The selected tab of the first window's plain list while a group is open; nil when it has none.
  public var plainSelectedID: TabID?
  /// Closed tabs of all windows, the last closed first.
  public var closed: [Closed]
  /// The state of the first window.
  public var window: WindowState
  /// The windows beside the first one, in the order in which they were opened.
  public var furtherWindows: [StoredWindow]

  /// Makes a session.
  public init(
    tabs: [StoredTab] = [], selectedID: TabID? = nil, closed: [Closed] = [],
    window: WindowState = WindowState(), groups: [StoredGroup] = [], plainSelectedID: TabID? = nil,
    furtherWindows: [StoredWindow] = []
  ) {
    self.tabs = tabs
    self.selectedID = selectedID
    self.groups = groups
    self.plainSelectedID = plainSelectedID
    self.closed = closed
    self.window = window
    self.furtherWindows = furtherWindows
  }

  /// All its tabs, closed ones included.
  public var allTabs: [StoredTab] { tabs + closed.map(\.tab) }

  /// The same with other lists, of open and of closed tabs.
  public func mapLists<Failure: Error>(
    _ list: (StoredTab) throws(Failure) -> StoredList
  ) throws(Failure) -> StoredSession {
    var session = self
    for index in tabs.indices { session.tabs[index].list = try list(tabs[index]) }
    for index in closed.indices { session.closed[index].tab.list = try list(closed[index].tab) }
    return session
  }

  /// The same once it has been written: every list is in the file.
  public var written: StoredSession {
    mapLists { tab in
      guard case .changed = tab.list else { return tab.list }
      return .stored
    }
  }
}
