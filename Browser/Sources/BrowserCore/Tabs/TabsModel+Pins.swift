import Foundation

/// Pinned tabs, which stand first in their list and are not closed in passing.
extension TabsModel {
  /// Pins a tab that has a page, behind those that are pinned in its list, or lets it go, before those that are not. Hidden tabs and
  /// unknown ones are left alone.
  @discardableResult
  public mutating func setPinned(_ id: TabID, _ isPinned: Bool) -> [TabsChange] {
    if let place = location(of: id) {
      let tab = list(isPrivate: place.isPrivate).tabs[place.index]
      guard tab.isPinned != isPinned, tab.hasPage || !isPinned else { return [] }
      let target = withList(isPrivate: place.isPrivate) { $0.pin(at: place.index, isPinned) }
      var changes: [TabsChange] = []
      if target != place.index {
        changes.append(.moved(id, from: place.index, to: target, isPrivate: place.isPrivate))
      }
      changes.append(.pinned(id))
      settleHiddenTab(isPrivate: place.isPrivate, &changes)
      return changes
    }
    guard let name = shelf(of: id), let index = shelves[name]?.index(of: id),
      let tab = shelves[name]?.tabs[index], tab.isPinned != isPinned, tab.hasPage || !isPinned
    else { return [] }
    _ = shelves[name]?.pin(at: index, isPinned)
    return [.groups]
  }

  /// Closes the tab that is shown, or leaves it where it is pinned: for the first that is not, or an empty one where there is none.
  ///
  /// - Parameter date: When; it is kept with the closed tab.
  @discardableResult
  public mutating func closeOrLeaveSelected(at date: Date = Date()) -> [TabsChange] {
    guard selectedTab.isPinned else { return close(selectedID, at: date) }
    guard let next = tabs.first(where: { !$0.isPinned }) else { return openEmptyTab() }
    return select(next.id)
  }

  /// The number of tabs that ``closeAll(isPrivate:at:)`` closes.
  public func closableCount(isPrivate: Bool) -> Int {
    let list = self.list(isPrivate: isPrivate)
    return isPrivate ? list.count : list.count - list.pinnedCount
  }

  /// The number of tabs that ``closeAllLists(at:)`` closes.
  public var closableCountOfAllLists: Int { allNormalTabs.count(where: { !$0.isPinned }) }

  /// The tabs beside another one that "Close Other Tabs" closes: those that are shown and not pinned.
  public func closableTabs(beside id: TabID) -> [TabID] {
    tabs.filter { $0.id != id && !$0.isPinned }.map(\.id)
  }

  /// Closes the tabs that are shown beside another one; pinned ones stay.
  ///
  /// - Parameter date: When; it is kept with the closed tabs.
  @discardableResult
  public mutating func closeOthers(beside id: TabID, at date: Date = Date()) -> [TabsChange] {
    var changes: [TabsChange] = []
    for other in closableTabs(beside: id) { changes += close(other, at: date) }
    return changes
  }
}

extension TabList {
  /// The number of pinned tabs, which come first.
  public var pinnedCount: Int { tabs.firstIndex { !$0.isPinned } ?? tabs.count }

  /// The positions that a tab may have: among the pinned ones if it is pinned, else behind them.
  /// - Parameter count: how many tabs there are without it, `pinned` of which are pinned.
  static func places(isPinned: Bool, pinned: Int, count: Int) -> ClosedRange<Int> {
    isPinned ? 0...pinned : pinned...max(pinned, count)
  }

  /// Puts a tab in, as near to a position as it may stand.
  /// - Returns: its position.
  mutating func insert(_ tab: Tab, near index: Int) -> Int {
    let places = Self.places(isPinned: tab.isPinned, pinned: pinnedCount, count: count)
    let position = min(max(index, places.lowerBound), places.upperBound)
    tabs.insert(tab, at: position)
    return position
  }

  /// Pins a tab or lets it go: either way it stands between the pinned ones and the others.
  /// - Returns: its new position.
  mutating func pin(at index: Int, _ isPinned: Bool) -> Int {
    var tab = tabs.remove(at: index)
    tab.isPinned = isPinned
    let position = pinnedCount
    tabs.insert(tab, at: position)
    return position
  }

  /// Puts the pinned tabs first; each kind keeps its order.
  mutating func settlePins() {
    tabs = tabs.filter(\.isPinned) + tabs.filter { !$0.isPinned }
  }
}
