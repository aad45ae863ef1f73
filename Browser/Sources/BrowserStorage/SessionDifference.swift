import BrowserCore
import Foundation

/// The changes that have to be written so that one session becomes another.
struct SessionDifference: Equatable {
  var removedTabs: [TabID] = []
  var changedTabs: [StoredTab] = []
  var removedClosed: [TabID] = []
  /// The one closed first comes first: rows of one moment keep their order by being written in it.
  var changedClosed: [StoredSession.Closed] = []
  /// Lists to write; nil is taken away.
  var lists: [TabID: Data?] = [:]
  /// nil: as it was.
  var selection: Selection?
  /// The same of the plain list while a group is open.
  var plainSelection: Selection?
  /// All of them, in order; nil: as they were.
  var groups: [StoredGroup]?
  /// All of them, in order; nil: as they were.
  var furtherWindows: [StoredWindow]?
  /// nil: as it was.
  var window: WindowState?

  enum Selection: Equatable {
    case tab(TabID)
    case none
  }

  /// O(n) in the number of tabs.
  /// - Parameter old: what is in the file.
  init(from old: StoredSession, to new: StoredSession) {
    let oldTabs = Self.table(old.tabs)
    let newTabs = Set(new.tabs.map(\.id))
    removedTabs = old.tabs.map(\.id).filter { !newTabs.contains($0) }
    changedTabs = new.tabs.filter { oldTabs[$0.id] != Self.withoutList($0) }
    let oldClosed = Dictionary(old.closed.map { ($0.tab.id, $0) }, uniquingKeysWith: { first, _ in first })
    let newClosed = Set(new.closed.map(\.tab.id))
    removedClosed = old.closed.map(\.tab.id).filter { !newClosed.contains($0) }
    changedClosed = new.closed.reversed().filter { entry in
      guard let old = oldClosed[entry.tab.id] else { return true }
      return old.index != entry.index || old.closedAt != entry.closedAt
        || Self.withoutList(old.tab) != Self.withoutList(entry.tab)
    }
    if old.selectedID != new.selectedID { selection = new.selectedID.map(Selection.tab) ?? Selection.none }
    if old.plainSelectedID != new.plainSelectedID {
      plainSelection = new.plainSelectedID.map(Selection.tab) ?? Selection.none
    }
    if old.groups != new.groups { groups = new.groups }
    if old.furtherWindows != new.furtherWindows { furtherWindows = new.furtherWindows }
    if old.window != new.window { window = new.window }
    compareLists(from: old, to: new)
  }

  private mutating func compareLists(from old: StoredSession, to new: StoredSession) {
    var unseen = Set(old.allTabs.filter { $0.list != .none }.map(\.id))
    for tab in new.allTabs {
      switch tab.list {
      case .none: continue
      case .stored: break
      case .changed(let list): lists[tab.id] = .some(list)
      }
      unseen.remove(tab.id)
    }
    for id in unseen { lists[id] = .some(nil) }
  }

  var isEmpty: Bool {
    removedTabs.isEmpty && changedTabs.isEmpty && removedClosed.isEmpty && changedClosed.isEmpty
      && lists.isEmpty && selection == nil && plainSelection == nil && groups == nil && window == nil
      && furtherWindows == nil
  }

  private static func table(_ tabs: [StoredTab]) -> [TabID: StoredTab] {
    Dictionary(tabs.map { ($0.id, withoutList($0)) }, uniquingKeysWith: { first, _ in first })
  }

  /// The tab as its row has it.
  private static func withoutList(_ tab: StoredTab) -> StoredTab {
    var tab = tab
    tab.list = .none
    return tab
  }
}
