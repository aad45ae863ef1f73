import BrowserCore

/// Keeps the session. Calls may come from any thread and are carried out one after the other.
public protocol SessionStorage: Sendable {
  /// What was kept last.
  func load() throws(StorageProblem) -> StoredSession
  /// Keeps a session: all of it or, when this throws, what was there before.
  func save(_ session: StoredSession) throws(StorageProblem)
}
