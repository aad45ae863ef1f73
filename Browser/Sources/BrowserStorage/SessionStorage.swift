import BrowserCore
import Foundation

/// Keeps the session. Calls may come from any thread and are carried out one after the other.
public protocol SessionStorage: Sendable {
  /// Returns the session that was kept last, without the lists.
  func load() throws(StorageProblem) -> StoredSession
  /// The back-forward list that was kept of a tab, open or closed; nil when there is none. Does not wait for a save.
  func list(of id: TabID) throws(StorageProblem) -> Data?
  /// The tabs, open and closed, whose lists that were kept have one of these texts among their bytes; all with a list for nil.
  func tabs(withListsMentioning texts: [String]?) throws(StorageProblem) -> Set<TabID>
  /// Keeps a session: all of it or, when this throws, what was there before.
  func save(_ session: StoredSession) throws(StorageProblem)
}
