import BrowserCore
import Foundation
import Synchronization

/// Keeps the session as long as the program runs.
public final class MemorySessionStorage: SessionStorage {
  private struct Kept {
    var session = StoredSession()
    var lists: [TabID: Data] = [:]
  }

  private let kept = Mutex(Kept())

  /// Makes a store.
  public init() {}

  /// Returns the session that was saved last; an empty one at first.
  public func load() -> StoredSession { kept.withLock { $0.session } }

  /// Returns the back-forward list of a tab; nil when there is none.
  public func list(of id: TabID) -> Data? { kept.withLock { $0.lists[id] } }

  /// Returns the tabs whose lists have one of the texts among their bytes; all with a list for nil.
  public func tabs(withListsMentioning texts: [String]?) -> Set<TabID> {
    let lists = kept.withLock { $0.lists }
    guard let texts else { return Set(lists.keys) }
    return Set(lists.filter { list in texts.contains { list.value.range(of: Data($0.utf8)) != nil } }.keys)
  }

  /// Keeps the session in memory, in place of the one before.
  public func save(_ session: StoredSession) {
    kept.withLock { kept in
      let old = kept.lists
      kept.lists = [:]
      for tab in session.allTabs {
        switch tab.list {
        case .none: continue
        case .stored: kept.lists[tab.id] = old[tab.id]
        case .changed(let list): kept.lists[tab.id] = list
        }
      }
      kept.session = session.written
    }
  }
}
