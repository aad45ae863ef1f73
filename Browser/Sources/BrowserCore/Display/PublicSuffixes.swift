import Synchronization

/// The names below which anybody may have a site of his own, such as "co.uk" and "github.io" (https://publicsuffix.org). The list is
/// the engine's, which the app names when it starts.
public enum PublicSuffixes {
  private static let rule = Mutex<@Sendable (String) -> Bool>({ _ in false })

  /// Says what is on the list.
  /// - Parameter contains: called with hosts in ASCII and lower case, on any thread.
  public static func use(_ contains: @escaping @Sendable (String) -> Bool) {
    rule.withLock { $0 = contains }
  }

  /// Returns true if a host is on the list.
  public static func contains(_ host: String) -> Bool { rule.withLock { $0 }(host) }
}
