import Foundation

/// The truth about tabs: which there are, in which order, and which one is selected.
///
/// Bars, pages and overview are views of it. Normal and private tabs are two lists, one of which is shown.
/// Every operation that changes something returns what changed, in order, so that a view can follow without
/// comparing. The list that is shown always has a tab: closing its last one puts an empty one in its place.
///
/// Rules:
/// - A tab opened from a page stands next to that page, after those which it opened before in a row.
/// - Closing the selected tab selects the one at its right, else the one at its left.
/// - When the last tab has a page, a hidden empty tab stands at its right (docs/interface-figures.md, "Swiping between tabs").
/// - Pinned tabs stand before the others of their list, and are closed by their own command alone.
/// - Normal tabs lie in a plain list and in those of groups. One of these lists is open; of the others nothing is loaded.
/// - Closed normal tabs with a page can be opened again; private ones leave no trace.
public struct TabsModel: Hashable, Sendable {
  /// The number of closed tabs that are remembered.
  public static let recentlyClosedLimit = 100

  /// The normal tabs of the list that is open.
  public internal(set) var normal = TabList(isPrivate: false)
  /// The private tabs.
  public internal(set) var privates = TabList(isPrivate: true)
  /// True if the private tabs are shown.
  public internal(set) var isPrivateMode = false
  /// The groups, in their order.
  public internal(set) var groups: [TabGroup] = []
  /// The list of normal tabs that is open, also while the private ones are shown.
  public internal(set) var openList = TabListName.plain
  /// The other lists of normal tabs, one for each that is not open.
  var shelves: [TabListName: TabList] = [:]
  /// Closed tabs, the last closed first.
  public internal(set) var recentlyClosed: [ClosedTab] = []

  /// Makes a model with one empty tab.
  public init() {
    self.init(tabs: [], selectedID: nil)
  }

  /// Restores a model. Tabs of both kinds may be given, in order; a repeated identity counts once.
  ///
  /// - Parameters:
  ///   - tabs: The tabs.
  ///   - selectedID: The tab to select; its kind is the one that is shown, and its list the one that is open. The last one of the
  ///     plain list without it.
  ///   - recentlyClosed: Closed tabs, the last closed first.
  ///   - groups: The groups, in order; a repeated identity counts once.
  ///   - members: The groups of the tabs that have one. A group that is not among `groups` is none.
  ///   - selections: The tabs that are selected in the lists that are not open; the last one without it.
  public init(
    tabs: [Tab], selectedID: TabID?, recentlyClosed: [ClosedTab] = [], groups: [TabGroup] = [],
    members: [TabID: TabGroup.ID] = [:], selections: [TabListName: TabID] = [:]
  ) {
    var seen = Set<TabID>()
    var known = Set<TabGroup.ID>()
    self.groups = groups.filter { known.insert($0.id).inserted }
    func list(of id: TabID) -> TabListName {
      TabListName(members[id].flatMap { known.contains($0) ? $0 : nil })
    }
    let isNormal = selectedID.map { id in tabs.contains { $0.id == id && !$0.isPrivate } } ?? false
    if isNormal, let selectedID { openList = list(of: selectedID) }
    for name in listNames where name != openList { shelves[name] = TabList(isPrivate: false) }
    for tab in tabs where seen.insert(tab.id).inserted {
      if tab.isPrivate {
        privates.tabs.append(tab)
      } else if list(of: tab.id) == openList {
        normal.tabs.append(tab)
      } else {
        shelves[list(of: tab.id)]?.tabs.append(tab)
      }
    }
    normal.settlePins()
    privates.settlePins()
    shelves = Dictionary(
      uniqueKeysWithValues: shelves.map { name, list in
        var list = list
        list.settlePins()
        list.selectedID =
          selections[name].flatMap(list.index(of:)).map { list.tabs[$0].id } ?? list.tabs.last?.id
        return (name, list)
      })
    for entry in recentlyClosed.prefix(Self.recentlyClosedLimit)
    where !entry.tab.isPrivate && seen.insert(entry.id).inserted {
      self.recentlyClosed.append(entry)
    }
    isPrivateMode = selectedID.map { id in privates.tabs.contains { $0.id == id } } ?? false
    if shown.tabs.isEmpty { shown.tabs.append(Tab(isPrivate: isPrivateMode)) }
    normal.selectedID =
      selections[openList].flatMap(normal.index(of:)).map { normal.tabs[$0].id } ?? normal.tabs.last?.id
    privates.selectedID = privates.tabs.last?.id
    if let selectedID, shown.index(of: selectedID) != nil { shown.selectedID = selectedID }
    var ignored: [TabsChange] = []
    settleHiddenTab(isPrivate: false, &ignored)
    settleHiddenTab(isPrivate: true, &ignored)
    _checkInvariants()
  }

  // MARK: - Reading

  /// The list that is shown.
  public internal(set) var shown: TabList {
    get { isPrivateMode ? privates : normal }
    set { if isPrivateMode { privates = newValue } else { normal = newValue } }
  }

  /// The tabs that are shown, in order, the hidden one left out.
  public var tabs: [Tab] { shown.tabs }

  /// The identity of the tab that is shown.
  public var selectedID: TabID {
    guard let id = shown.selectedID else { preconditionFailure("the list that is shown has no selected tab") }
    return id
  }

  /// The index of the tab that is shown.
  public var selectedIndex: Int {
    guard let index = shown.selectedIndex else { preconditionFailure("selected tab is not in the list") }
    return index
  }

  /// The tab that is shown.
  public var selectedTab: Tab { shown.tabs[selectedIndex] }

  /// A tab of either kind, also a hidden one; nil when there is none, or its list is not open. O(n).
  public subscript(id: TabID) -> Tab? {
    for list in [normal, privates] {
      if let index = list.index(of: id) { return list.tabs[index] }
      if let hidden = list.hiddenTab, hidden.id == id { return hidden }
    }
    return nil
  }

  /// The list of one kind.
  public func list(isPrivate: Bool) -> TabList { isPrivate ? privates : normal }

  /// The addresses of the web that the shown tabs stand for, in order.
  public var links: [URL] {
    tabs.compactMap(\.url).filter { ["http", "https"].contains($0.scheme?.lowercased()) }
  }

  /// True if a closed tab can be opened again.
  public var canReopen: Bool { !recentlyClosed.isEmpty }

  // MARK: - Plumbing

  mutating func withList<Result>(isPrivate: Bool, _ body: (inout TabList) -> Result) -> Result {
    isPrivate ? body(&privates) : body(&normal)
  }

  /// Returns the location of a tab of either kind.
  func location(of id: TabID) -> (isPrivate: Bool, index: Int)? {
    if let index = normal.index(of: id) { return (false, index) }
    if let index = privates.index(of: id) { return (true, index) }
    return nil
  }

  /// Brings the hidden tab in agreement with the last tab.
  mutating func settleHiddenTab(isPrivate: Bool, _ changes: inout [TabsChange]) {
    withList(isPrivate: isPrivate) { list in
      let wanted = list.tabs.last?.hasPage ?? false
      if wanted, list.hiddenTab == nil {
        let tab = Tab(isPrivate: isPrivate)
        list.hiddenTab = tab
        changes.append(.hiddenTab(tab.id, isPrivate: isPrivate))
      } else if !wanted, list.hiddenTab != nil {
        list.hiddenTab = nil
        changes.append(.hiddenTab(nil, isPrivate: isPrivate))
      }
    }
  }

  /// Selects a tab that is known to be in the list.
  mutating func select(_ id: TabID, isPrivate: Bool, _ changes: inout [TabsChange]) {
    withList(isPrivate: isPrivate) { list in
      guard list.selectedID != id else { return }
      let previous = list.selectedID
      list.selectedID = id
      changes.append(.selected(id, previous: previous, isPrivate: isPrivate))
    }
  }
}
