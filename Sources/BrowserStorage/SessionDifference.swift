import BrowserCore

/// What has to be written so that one session becomes another.
struct SessionDifference: Equatable {
  /// A tab and its place among the others.
  struct Row: Equatable {
    var tab: StoredTab
    var position: Int
  }

  /// A tab that is as it was, in another place.
  struct Move: Equatable {
    var id: TabID
    var position: Int
  }

  var removedTabs: [TabID] = []
  var changedTabs: [Row] = []
  var movedTabs: [Move] = []
  var removedClosed: [TabID] = []
  /// The one closed first comes first: rows of one moment keep their order by being written in it.
  var changedClosed: [StoredSession.Closed] = []
  /// nil: as it was.
  var selection: Selection?

  enum Selection: Equatable {
    case tab(TabID)
    case none
  }

  /// O(n) in the number of tabs.
  init(from old: StoredSession, to new: StoredSession) {
    let oldPlaces = Self.places(old.tabs.map(\.id))
    let newPlaces = Self.places(new.tabs.map(\.id))
    removedTabs = old.tabs.map(\.id).filter { newPlaces[$0] == nil }
    for (position, tab) in new.tabs.enumerated() {
      guard let place = oldPlaces[tab.id], old.tabs[place] == tab else {
        changedTabs.append(Row(tab: tab, position: position))
        continue
      }
      if place != position { movedTabs.append(Move(id: tab.id, position: position)) }
    }
    let oldClosed = Dictionary(old.closed.map { ($0.tab.id, $0) }, uniquingKeysWith: { first, _ in first })
    let newClosed = Self.places(new.closed.map(\.tab.id))
    removedClosed = old.closed.map(\.tab.id).filter { newClosed[$0] == nil }
    changedClosed = new.closed.reversed().filter { oldClosed[$0.tab.id] != $0 }
    if old.selectedID != new.selectedID { selection = new.selectedID.map(Selection.tab) ?? Selection.none }
  }

  var isEmpty: Bool {
    removedTabs.isEmpty && changedTabs.isEmpty && movedTabs.isEmpty && removedClosed.isEmpty
      && changedClosed.isEmpty && selection == nil
  }

  private static func places(_ ids: [TabID]) -> [TabID: Int] {
    Dictionary(ids.enumerated().map { ($0.element, $0.offset) }, uniquingKeysWith: { first, _ in first })
  }
}
