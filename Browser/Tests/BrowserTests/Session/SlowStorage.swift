import BrowserCore
import BrowserStorage
import Foundation

/// Keeps a session in memory, and saves none before it is opened.
final class SlowStorage: SessionStorage {
  private let storage: CountingStorage
  private let gate = DispatchSemaphore(value: 0)

  init(_ session: StoredSession = StoredSession()) { storage = CountingStorage(session) }

  /// The sessions that were saved, in order.
  var saved: [StoredSession] { storage.saved }

  /// Lets all saves pass.
  func open() { gate.signal() }

  func load() -> StoredSession { storage.load() }
  func list(of id: TabID) -> Data? { storage.list(of: id) }
  func tabs(withListsMentioning texts: [String]?) -> Set<TabID> { storage.tabs(withListsMentioning: texts) }

  func save(_ session: StoredSession) {
    gate.wait()
    gate.signal()
    storage.save(session)
  }
}
