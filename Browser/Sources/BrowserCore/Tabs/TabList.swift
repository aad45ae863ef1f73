import Foundation

/// The ordered tabs of one kind (normal or private), the selected one, and the hidden one at the end.
///
/// Only ``TabsModel`` changes it.
public struct TabList: Hashable, Sendable {
  /// True if these are the private tabs.
  public let isPrivate: Bool
  /// The tabs in the order of the tab overview, which is also the order of the bars: pinned ones first.
  public internal(set) var tabs: [Tab] = []
  /// The selected tab; nil only when there is no tab.
  public internal(set) var selectedID: TabID?
  /// The tab that waits at the right of the last one until it is swiped in; nil when the last one is empty.
  public internal(set) var hiddenTab: Tab?

  /// Makes an empty list.
  public init(isPrivate: Bool) {
    self.isPrivate = isPrivate
  }

  /// The number of tabs, the hidden one left out.
  public var count: Int { tabs.count }

  /// The tabs that have an address bar: all, and the hidden one at the end.
  public var tabsWithHidden: [Tab] { tabs + (hiddenTab.map { [$0] } ?? []) }

  /// The tab whose address bar stands at `index`; nil past the last bar. O(1).
  public func tabWithHidden(at index: Int) -> Tab? {
    if tabs.indices.contains(index) { return tabs[index] }
    return index == tabs.count ? hiddenTab : nil
  }

  /// Returns the index of a tab; nil when it is not here. O(n).
  public func index(of id: TabID) -> Int? {
    tabs.firstIndex { $0.id == id }
  }

  /// The index of the selected tab.
  public var selectedIndex: Int? { selectedID.flatMap(index(of:)) }

  /// The selected tab.
  public var selectedTab: Tab? { selectedIndex.map { tabs[$0] } }
}
