import Foundation

/// The session as windows see it: a model for each.
extension StoredSession {
  /// A window's tabs and its state, while the program runs.
  public struct Window: Sendable {
    /// The window's identity; where it is the first one it is not stored.
    public var id: StoredWindow.ID
    /// Its tabs.
    public var model: TabsModel
    /// Its state.
    public var state: WindowState

    /// Makes a window.
    public init(id: StoredWindow.ID = StoredWindow.ID(), model: TabsModel, state: WindowState = WindowState())
    {
      self.id = id
      self.model = model
      self.state = state
    }
  }

  // MARK: - Storing

  /// Creates the part of a model that outlives the program, of the only window.
  /// - Parameter stored: a tab with its list and zoom, open or closed.
  public init(_ model: TabsModel, window: WindowState, stored: (Tab) -> StoredTab) {
    self.init([Window(model: model, state: window)], stored: stored)
  }

  /// Creates the part of several windows that outlives the program. One that has private tabs alone leaves nothing, but for the last one.
  /// - Parameters:
  ///   - windows: in the order in which they were opened.
  ///   - stored: a tab with its list and zoom, open or closed.
  public init(_ windows: [Window], stored: (Tab) -> StoredTab) {
    self.init()
    let lasting = windows.filter { !$0.model.allNormalTabs.isEmpty }
    let kept = lasting.isEmpty ? Array(windows.prefix(1)) : lasting
    for (index, window) in kept.enumerated() {
      let (model, id) = (window.model, index == 0 ? nil : window.id)
      for name in model.listNames {
        for tab in model.list(name).tabs {
          var tab = stored(tab)
          (tab.groupID, tab.windowID) = (name.groupID, id)
          tabs.append(tab)
        }
      }
      for group in model.groups {
        let name = TabListName.group(group.id)
        // Of the open one the window says it, so that selecting tabs changes no group.
        let selected = name == model.openList ? nil : model.list(name).selectedID
        groups.append(StoredGroup(id: group.id, name: group.name, selectedID: selected, windowID: id))
      }
      let plain = model.openList == .plain ? nil : model.list(.plain).selectedID
      if let id {
        furtherWindows.append(
          StoredWindow(
            id: id, selectedID: model.normal.selectedID, plainSelectedID: plain, state: window.state))
      } else {
        (selectedID, plainSelectedID, self.window) = (model.normal.selectedID, plain, window.state)
      }
    }
    closed = Self.merged(windows.map(\.model.recentlyClosed)).map {
      Closed(tab: stored($0.tab), index: $0.index, closedAt: $0.closedAt)
    }
  }

  /// The closed tabs of all windows, the last closed first. Those of each keep their order, whatever the clock said.
  static func merged(_ lists: [[ClosedTab]]) -> [ClosedTab] {
    var rest = lists.filter { !$0.isEmpty }.map { $0[...] }
    var all: [ClosedTab] = []
    while all.count < TabsModel.recentlyClosedLimit,
      let next = rest.indices.max(by: {
        (rest[$0].first?.closedAt ?? .distantPast) < (rest[$1].first?.closedAt ?? .distantPast)
      })
    {
      all.append(rest[next].removeFirst())
      if rest[next].isEmpty { rest.remove(at: next) }
    }
    return all
  }

  // MARK: - Beginning again

  /// The model to begin with where one window shows all tabs; groups stay groups. What contradicts itself in a damaged session is left out,
  /// never trapped on.
  public var model: TabsModel {
    Self.model(tabs, groups, selectedID, plainSelectedID, closed)
  }

  /// The windows to begin with, the first one first. The closed tabs are the first one's. Tabs and groups of a window that the session does
  /// not know are the first one's, too, and a window without tabs is not opened again.
  public var windows: [Window] {
    var known: Set<StoredWindow.ID> = []
    let further = furtherWindows.filter { known.insert($0.id).inserted }
    func isIn(_ id: StoredWindow.ID?, _ window: StoredWindow.ID?) -> Bool {
      id.flatMap { known.contains($0) ? $0 : nil } == window
    }
    func part(_ window: StoredWindow.ID?) -> (tabs: [StoredTab], groups: [StoredGroup]) {
      (tabs.filter { isIn($0.windowID, window) }, groups.filter { isIn($0.windowID, window) })
    }
    // A tab counts once, wherever it is named first.
    var seen: Set<TabID> = []
    let first = part(nil)
    seen.formUnion(first.tabs.map(\.id))
    var others: [(window: StoredWindow, tabs: [StoredTab], groups: [StoredGroup])] = []
    for window in further {
      var own = part(window.id)
      own.tabs.removeAll { seen.contains($0.id) }
      guard !own.tabs.isEmpty else { continue }
      seen.formUnion(own.tabs.map(\.id))
      others.append((window, own.tabs, own.groups))
    }
    let closed = closed.filter { !seen.contains($0.tab.id) }
    var all = [
      Window(
        model: Self.model(first.tabs, first.groups, selectedID, plainSelectedID, closed), state: self.window)
    ]
    for (window, tabs, groups) in others {
      let model = Self.model(tabs, groups, window.selectedID, window.plainSelectedID, [])
      all.append(Window(id: window.id, model: model, state: window.state))
    }
    return all
  }

  private static func model(
    _ tabs: [StoredTab], _ groups: [StoredGroup], _ selectedID: TabID?, _ plainSelectedID: TabID?,
    _ closed: [Closed]
  ) -> TabsModel {
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
}
