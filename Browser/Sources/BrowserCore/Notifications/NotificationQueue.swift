/// The notifications of one page that stand in the desktop's list, oldest first: no more than a page may have.
public struct NotificationQueue: Hashable, Sendable {
  /// By their names in the desktop.
  public private(set) var shown: [String] = []
  private let limit: Int

  /// - Parameter limit: the number that may stand at once, at least one.
  public init(limit: Int = PageLimits.notificationsAtOnce) {
    precondition(limit > 0, "a page may show something")
    self.limit = limit
  }

  /// A further one comes.
  /// - Returns: those that go for it.
  public mutating func add(_ id: String) -> [String] {
    shown.append(id)
    let gone = Array(shown.dropLast(limit))
    shown.removeFirst(gone.count)
    return gone
  }

  /// One is gone.
  public mutating func remove(_ id: String) { shown.removeAll { $0 == id } }
}
