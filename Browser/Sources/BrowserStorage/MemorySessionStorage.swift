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

  public func load() -> StoredSession { kept.withLock { $0.session } }

  public func list(of id: TabID) -> Data? { kept.withLock { $0.lists[id] } }

  public func tabs(withListsMentioning texts: [String]?) -> Set<TabID> {
    let lists = kept.withLock { $0.lists }
    guard let texts else { return Set(lists.keys) }
    return Set(lists.filter { list in texts.contains { list.value.range(of: Data($0.utf8)) != nil } }.keys)
  }

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
