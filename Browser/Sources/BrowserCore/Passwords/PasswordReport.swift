/// Hints about all passwords that are kept: which are weak, and which are used more than once.
public struct PasswordReport: Sendable {
  private var strengths: [String: PasswordStrength] = [:]
  private var uses: [String: Int] = [:]

  /// Judges the entries of a store, by its names for them.
  public init(_ entries: [String: PasswordEntry]) {
    let sites = Dictionary(grouping: entries, by: \.value.password).mapValues {
      Set($0.map(\.value.origin.host)).count
    }
    for (id, entry) in entries {
      strengths[id] = PasswordStrength(of: entry.password, user: entry.user, host: entry.origin.host)
      uses[id] = sites[entry.password] ?? 1
    }
  }

  /// The hints about an account, the more important first.
  public func hints(for id: String) -> [String] {
    var hints: [String] = []
    if let uses = uses[id], uses > 1 {
      hints.append(
        uses == 2
          ? "You use this password on another website. Whoever learns it there can sign in here."
          : "You use this password on \(uses - 1) other websites. Whoever learns it there can sign in here.")
    }
    if let text = strengths[id]?.text { hints.append(text) }
    return hints
  }

  /// One word or two about an account, for a list; nil where there is nothing to say.
  public func mark(for id: String) -> String? {
    if case .weak? = strengths[id] { return "Weak password" }
    return (uses[id] ?? 1) > 1 ? "Reused password" : nil
  }

  /// The number of accounts with hints.
  public var count: Int { strengths.keys.count { mark(for: $0) != nil } }
}
