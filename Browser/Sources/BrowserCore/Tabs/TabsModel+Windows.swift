import Foundation

/// The end of a window while others stay.
extension TabsModel {
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
