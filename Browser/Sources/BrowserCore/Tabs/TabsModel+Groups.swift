import Foundation

/// The lists of normal tabs: the plain one and those of groups.
extension TabsModel {
  // MARK: - Reading

  /// All lists of normal tabs, the plain one first, then the groups' in their order.
  public var listNames: [TabListName] { [.plain] + groups.map { .group($0.id) } }

  /// A list of normal tabs, open or not; an empty one for a group that there is not.
  public func list(_ name: TabListName) -> TabList {
    name == openList ? normal : shelves[name] ?? TabList(isPrivate: false)
  }

  /// The group that is open; nil for the plain list.
  public var openGroup: TabGroup? { openList.groupID.flatMap(group) }

  /// Returns a group; nil when there is none of that identity.
  public func group(_ id: TabGroup.ID) -> TabGroup? { groups.first { $0.id == id } }

  /// The normal tabs of all lists, the plain one's first, then the groups' in their order.
  public var allNormalTabs: [Tab] { listNames.flatMap { list($0).tabs } }

  /// The normal tabs of the lists that are not open, in the order of ``listNames``.
  public var shelvedTabs: [Tab] { listNames.flatMap { shelves[$0]?.tabs ?? [] } }

  /// A tab of a list that is not open; nil when there is none. O(n).
  public func shelvedTab(_ id: TabID) -> Tab? {
    guard let list = shelf(of: id).flatMap({ shelves[$0] }) else { return nil }
    return list.index(of: id).map { list.tabs[$0] }
  }

  /// The list of a tab that is in a list that is not open.
  func shelf(of id: TabID) -> TabListName? { shelves.first { $0.value.index(of: id) != nil }?.key }

  // MARK: - Opening

  /// Opens a list of normal tabs and shows the normal tabs. The list that was open is put away, and nothing of it is loaded any
  /// longer. A list without tabs gets an empty one. Groups that there are not are left alone.
  @discardableResult
  public mutating func open(_ name: TabListName) -> [TabsChange] {
    guard name == openList || shelves[name] != nil else { return [] }
    let changes = put(name)
    return changes + setPrivateMode(false)
  }

  /// Opens the list beside the open one in the order of ``listNames``: `offset` 1 for the next, −1 for the one before. There is
  /// nothing beyond the ends.
  @discardableResult
  public mutating func openNeighbour(_ offset: Int) -> [TabsChange] {
    let names = listNames
    guard let index = names.firstIndex(of: openList), names.indices.contains(index + offset) else {
      return []
    }
    return open(names[index + offset])
  }

  /// Puts a list in the place of the open one; the private tabs stay shown if they are.
  private mutating func put(_ name: TabListName) -> [TabsChange] {
    guard name != openList, let coming = shelves.removeValue(forKey: name) else { return [] }
    let previous = openList
    var going = normal
    going.hiddenTab = nil
    going.tabs = going.tabs.map(\.shelved)
    shelves[previous] = going
    (normal, openList) = (coming, name)
    var changes: [TabsChange] = [.list(name, previous: previous)]
    if normal.tabs.isEmpty {
      let empty = Tab()
      normal.tabs.append(empty)
      normal.selectedID = empty.id
    }
    settleHiddenTab(isPrivate: false, &changes)
    return changes
  }

  // MARK: - Groups

  /// Makes an empty group behind the others and opens it.
  @discardableResult
  public mutating func addGroup(_ group: TabGroup) -> [TabsChange] {
    guard self.group(group.id) == nil else { return [] }
    groups.append(group)
    shelves[.group(group.id)] = TabList(isPrivate: false)
    return [.groups] + open(.group(group.id))
  }

  /// Makes a group of one normal tab behind the others; it is not opened. There is none for a tab that has gone.
  @discardableResult
  public mutating func addGroup(_ group: TabGroup, with id: TabID) -> [TabsChange] {
    guard self.group(group.id) == nil, normal.index(of: id) != nil || shelf(of: id) != nil else { return [] }
    groups.append(group)
    shelves[.group(group.id)] = TabList(isPrivate: false)
    return [.groups] + move(id, to: .group(group.id))
  }

  /// Makes a group of all tabs of the plain list, behind the others, and opens it. Pages that are loaded stay so; the plain list has
  /// no tabs then.
  @discardableResult
  public mutating func addGroupFromPlainList(_ group: TabGroup) -> [TabsChange] {
    guard self.group(group.id) == nil else { return [] }
    groups.append(group)
    let name = TabListName.group(group.id)
    if openList == .plain {
      openList = name
      shelves[.plain] = TabList(isPrivate: false)
      // The list is the one that was open: its tabs are those that are shown, and remain it.
      return [.groups] + setPrivateMode(false) + fillOpenList()
    }
    shelves[name] = shelves[.plain]
    shelves[.plain] = TabList(isPrivate: false)
    return [.groups] + open(name)
  }

  /// The plain list may have been without tabs while the private ones were shown.
  private mutating func fillOpenList() -> [TabsChange] {
    normal.tabs.isEmpty ? insert(Tab(), select: false) : []
  }

  /// Gives a group another name; one that says nothing is not taken.
  @discardableResult
  public mutating func renameGroup(_ id: TabGroup.ID, to name: String) -> [TabsChange] {
    guard let index = groups.firstIndex(where: { $0.id == id }), let name = TabGroup.cleaned(name),
      groups[index].name != name
    else { return [] }
    groups[index].name = name
    return [.groups]
  }

  /// Moves a group to another position among the groups; the position is brought into bounds.
  @discardableResult
  public mutating func moveGroup(_ id: TabGroup.ID, to position: Int) -> [TabsChange] {
    guard let index = groups.firstIndex(where: { $0.id == id }) else { return [] }
    let target = min(max(position, 0), groups.count - 1)
    guard target != index else { return [] }
    groups.insert(groups.remove(at: index), at: target)
    return [.groups]
  }

  /// Deletes a group and closes its tabs. In place of the open one the plain list is opened.
  ///
  /// - Parameter date: When; it is kept with the closed tabs.
  @discardableResult
  public mutating func deleteGroup(_ id: TabGroup.ID, at date: Date = Date()) -> [TabsChange] {
    guard let index = groups.firstIndex(where: { $0.id == id }) else { return [] }
    var changes = openList == .group(id) ? put(.plain) : []
    changes += closeAll(ofShelf: .group(id), date)
    shelves[.group(id)] = nil
    groups.remove(at: index)
    return changes + [.groups]
  }

  // MARK: - Tabs of several lists

  /// Moves a normal tab to the end of another list, which is not opened. The selected one hands over as if it was closed.
  /// An empty tab that is all that list has makes room. A pinned tab stays so.
  @discardableResult
  public mutating func move(_ id: TabID, to name: TabListName) -> [TabsChange] {
    guard name == openList || shelves[name] != nil else { return [] }
    if name == openList { return takeOut(id) }
    var changes: [TabsChange] = []
    let tab: Tab
    if let index = normal.index(of: id) {
      tab = normal.tabs[index]
      changes += remove(at: index, isPrivate: false, heir: nil, closedAt: nil)
    } else if let from = shelf(of: id), from != name, let index = shelves[from]?.index(of: id),
      let taken = shelves[from]?.tabs[index]
    {
      tab = taken
      dropShelved(at: index, of: from)
    } else {
      return []
    }
    if let list = shelves[name], list.count == 1, list.tabs[0].isEmpty { shelves[name]?.tabs.removeAll() }
    _ = shelves[name]?.insert(tab.shelved, near: .max)
    if shelves[name]?.selectedIndex == nil { shelves[name]?.selectedID = tab.id }
    return changes + [.groups]
  }

  /// Puts a shelved tab at the end of the open list.
  private mutating func takeOut(_ id: TabID) -> [TabsChange] {
    guard let from = shelf(of: id), let index = shelves[from]?.index(of: id),
      let tab = shelves[from]?.tabs[index]
    else { return [] }
    dropShelved(at: index, of: from)
    return insert(tab, at: normal.count, select: false) + [.groups]
  }

  private mutating func dropShelved(at index: Int, of name: TabListName) {
    guard var list = shelves[name] else { return }
    let tab = list.tabs.remove(at: index)
    if list.selectedID == tab.id {
      list.selectedID = list.tabs.isEmpty ? nil : list.tabs[min(index, list.count - 1)].id
    }
    shelves[name] = list
  }

  /// Closes the normal tabs of all lists but pinned ones. The groups stay.
  ///
  /// - Parameter date: When; it is kept with the closed tabs.
  @discardableResult
  public mutating func closeAllLists(at date: Date = Date()) -> [TabsChange] {
    var changes: [TabsChange] = []
    for name in listNames where name != openList {
      changes += closeAll(ofShelf: name, date, sparingPinned: true)
    }
    return changes + closeAll(isPrivate: false, at: date) + [.groups]
  }

  private mutating func closeAll(
    ofShelf name: TabListName, _ date: Date, sparingPinned: Bool = false
  ) -> [TabsChange] {
    var changes: [TabsChange] = []
    guard let list = shelves[name] else { return [] }
    var left = TabList(isPrivate: false)
    left.tabs = sparingPinned ? list.tabs.filter(\.isPinned) : []
    left.selectedID = list.selectedID.flatMap(left.index(of:)).map { left.tabs[$0].id } ?? left.tabs.last?.id
    shelves[name] = left
    for (index, tab) in list.tabs.enumerated() where left.index(of: tab.id) == nil {
      remember(tab, index: index, date: date, &changes)
    }
    return changes
  }
}
