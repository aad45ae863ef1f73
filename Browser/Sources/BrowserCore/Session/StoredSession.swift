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

  /// The normal tabs of all lists, in order: those of the plain list, then those of the groups in their order.
  public var tabs: [StoredTab]
  /// The selected one of the list that was open; nil when a private tab was shown.
  public var selectedID: TabID?
  /// The groups, in their order.
  public var groups: [StoredGroup]
  /// The selected tab of the plain list while a group is open; nil when it has none.
  public var plainSelectedID: TabID?
  /// Closed tabs, the last closed first.
  public var closed: [Closed]
  /// The state of the window.
  public var window: WindowState

  /// Makes a session.
  public init(
    tabs: [StoredTab] = [], selectedID: TabID? = nil, closed: [Closed] = [],
    window: WindowState = WindowState(), groups: [StoredGroup] = [], plainSelectedID: TabID? = nil
  ) {
    self.tabs = tabs
    self.selectedID = selectedID
    self.groups = groups
    self.plainSelectedID = plainSelectedID
    self.closed = closed
    self.window = window
  }

  /// Creates the part of a model that outlives the program.
  /// - Parameter stored: a tab with its list and zoom, open or closed.
  public init(_ model: TabsModel, window: WindowState, stored: (Tab) -> StoredTab) {
    tabs = model.listNames.flatMap { name in
      model.list(name).tabs.map { tab in
        var tab = stored(tab)
        tab.groupID = name.groupID
        return tab
      }
    }
    selectedID = model.normal.selectedID
    groups = model.groups.map { group in
      let name = TabListName.group(group.id)
      // Of the open one it is said above, so that selecting tabs changes no group.
      return StoredGroup(
        id: group.id, name: group.name, selectedID: name == model.openList ? nil : model.list(name).selectedID
      )
    }
    plainSelectedID = model.openList == .plain ? nil : model.list(.plain).selectedID
    closed = model.recentlyClosed.map {
      Closed(tab: stored($0.tab), index: $0.index, closedAt: $0.closedAt)
    }
    self.window = window
  }

  /// The model to begin with. What contradicts itself in a damaged session is left out, never trapped on.
  public var model: TabsModel {
    let selected = selectedID.flatMap { id in tabs.contains { $0.id == id } ? id : nil }
    var selections: [TabListName: TabID] = [.plain: plainSelectedID].compactMapValues { $0 }
    for group in groups { selections[.group(group.id)] = group.selectedID }
    return TabsModel(
      tabs: tabs.map(\.tab), selectedID: selected,
      recentlyClosed: closed.map { ClosedTab(tab: $0.tab.closedTab, index: $0.index, closedAt: $0.closedAt) },
      groups: groups.map { TabGroup(id: $0.id, name: $0.name) },
      members: Dictionary(
        tabs.compactMap { tab in tab.groupID.map { (tab.id, $0) } }, uniquingKeysWith: { first, _ in first }),
      selections: selections)
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
