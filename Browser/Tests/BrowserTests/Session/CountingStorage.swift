import BrowserCore
import BrowserStorage
import Foundation
import Synchronization

/// Keeps a session in memory and counts what is asked of it.
final class CountingStorage: SessionStorage {
  private let storage = MemorySessionStorage()
  private let read = Mutex<[TabID]>([])
  private let written = Mutex<[StoredSession]>([])

  init(_ session: StoredSession) {
    storage.save(session)
  }

  /// The tabs whose lists were read, in order.
  var readLists: [TabID] { read.withLock { $0 } }
  /// The sessions that were saved, in order.
  var saved: [StoredSession] { written.withLock { $0 } }

  func load() -> StoredSession { storage.load() }

  func list(of id: TabID) -> Data? {
    read.withLock { $0.append(id) }
    return storage.list(of: id)
  }

  func tabs(withListsMentioning texts: [String]?) -> Set<TabID> { storage.tabs(withListsMentioning: texts) }

  func save(_ session: StoredSession) {
    written.withLock { $0.append(session) }
    storage.save(session)
  }
}
