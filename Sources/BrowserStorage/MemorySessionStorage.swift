import BrowserCore
import Synchronization

/// Keeps the session as long as the program runs.
public final class MemorySessionStorage: SessionStorage {
  private let session: Mutex<StoredSession>

  /// Makes a store.
  public init(_ session: StoredSession = StoredSession()) {
    self.session = Mutex(session)
  }

  public func load() -> StoredSession { session.withLock { $0 } }

  public func save(_ session: StoredSession) { self.session.withLock { $0 = session } }
}
