import Foundation

/// Tabs that go from one window to another.
extension TabsModel {
  /// True if there is nothing but an empty tab, and no group.
  public var isUntouched: Bool {
    groups.isEmpty && allNormalTabs.count <= 1
      && (allNormalTabs + privates.tabs).allSatisfy { $0.isEmpty && !$0.hasPage }
  }

  /// True if there is another tab beside this one, of whichever kind and list.
  public func hasTabs(besides id: TabID) -> Bool {
    (allNormalTabs + privates.tabs).contains { $0.id != id }
  }

  /// Takes an open tab out, for the model of another window. Selected, it hands over as a closed one does, but it is not among the closed tabs.
  /// - Parameter taken: the tab; left alone where the lists that are open do not have it.
  @discardableResult
  public mutating func takeTab(_ id: TabID, _ taken: inout Tab?) -> [TabsChange] {
    guard let place = location(of: id) else { return [] }
    taken = list(isPrivate: place.isPrivate).tabs[place.index]
    return remove(at: place.index, isPrivate: place.isPrivate, heir: nil, closedAt: nil)
  }

  /// The normal tabs, open and closed, of which pictures are kept.
  public var rememberedTabs: Set<TabID> { Set(allNormalTabs.map(\.id) + recentlyClosed.map(\.id)) }

  /// Remembers the normal tabs of another window as closed ones, and those that it had closed before. Its private tabs are gone.
  ///
  /// Opened again one after the other, the first tab comes first.
  ///
  /// - Parameters:
  ///   - other: the model of the window that was closed.
  ///   - date: when.
  @discardableResult
  public mutating func takeClosed(of other: TabsModel, at date: Date = Date()) -> [TabsChange] {
    let open = other.listNames.flatMap { other.list($0).tabs.enumerated().map { ($0.offset, $0.element) } }
    // The same tab is not there twice.
    let known = Set(allNormalTabs.map(\.id) + other.allNormalTabs.map(\.id))
    let before = recentlyClosed
    recentlyClosed = StoredSession.merged([recentlyClosed, other.recentlyClosed]).filter {
      !known.contains($0.id)
    }
    var changes: [TabsChange] = recentlyClosed == before ? [] : [.recentlyClosed]
    for (index, tab) in open.reversed() where self[tab.id] == nil && shelvedTab(tab.id) == nil {
      remember(tab, index: index, date: date, &changes)
    }
    return changes.isEmpty ? [] : [.recentlyClosed]
  }
}
