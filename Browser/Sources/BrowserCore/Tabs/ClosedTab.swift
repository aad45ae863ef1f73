import Foundation

/// A tab that was closed and can be opened again.
public struct ClosedTab: Identifiable, Hashable, Sendable {
  /// The tab as it was.
  public var tab: Tab
  /// The index at which it stood.
  public var index: Int
  /// The date when it was closed.
  public var closedAt: Date

  /// The closed tab's identity; it is kept when the tab is opened again.
  public var id: TabID { tab.id }

  /// Makes an entry.
  public init(tab: Tab, index: Int, closedAt: Date) {
    self.tab = tab
    self.index = index
    self.closedAt = closedAt
  }
}
