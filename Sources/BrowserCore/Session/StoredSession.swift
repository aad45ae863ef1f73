import Foundation

/// All that a restart brings back.
public struct StoredSession: Hashable, Sendable {
  /// A closed tab that can be opened again.
  public struct Closed: Hashable, Sendable {
    /// The tab as it was.
    public var tab: StoredTab
    /// Where it stood.
    public var index: Int
    /// When it was closed.
    public var closedAt: Date

    /// Makes an entry.
    public init(tab: StoredTab, index: Int, closedAt: Date) {
      self.tab = tab
      self.index = index
      self.closedAt = closedAt
    }
  }

  /// The normal tabs, in order.
  public var tabs: [StoredTab]
  /// The selected one; nil when a private tab was shown.
  public var selectedID: TabID?
  /// Closed tabs, the last closed first.
  public var closed: [Closed]

  /// Makes a session.
  public init(tabs: [StoredTab] = [], selectedID: TabID? = nil, closed: [Closed] = []) {
    self.tabs = tabs
    self.selectedID = selectedID
    self.closed = closed
  }

  /// What of a model outlives the program.
  /// - Parameter page: the page that a tab shows, or showed when it was closed.
  public init(_ model: TabsModel, page: (TabID) -> PageState) {
    tabs = model.normal.tabs.map { StoredTab($0, page: page($0.id)) }
    selectedID = model.normal.selectedID
    closed = model.recentlyClosed.map {
      Closed(tab: StoredTab($0.tab, page: page($0.id)), index: $0.index, closedAt: $0.closedAt)
    }
  }

  /// The model to begin with. What contradicts itself in a damaged session is left out, never trapped on.
  public var model: TabsModel {
    let selected = selectedID.flatMap { id in tabs.contains { $0.id == id } ? id : nil }
    return TabsModel(
      tabs: tabs.map(\.tab), selectedID: selected,
      recentlyClosed: closed.map { ClosedTab(tab: $0.tab.tab, index: $0.index, closedAt: $0.closedAt) })
  }

  /// What the pages of its tabs go on from, closed ones included.
  public var pages: [TabID: PageState] {
    Dictionary((tabs + closed.map(\.tab)).map { ($0.id, $0.page) }, uniquingKeysWith: { first, _ in first })
  }
}
