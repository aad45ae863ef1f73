/// The question after a form was sent, or a server let the user in.
public enum PasswordOffer: Hashable, Sendable {
  /// A new password is to be kept.
  case save(PasswordEntry)
  /// It is to take the place of the one that is kept.
  case update(PasswordEntry)

  /// Decides what is asked.
  /// - Parameters:
  ///   - known: what is kept for the entry's origin and realm; passwords by account. A password that cannot be read counts as another.
  /// - Returns: nil where nothing is: it is known already.
  public init?(_ entry: PasswordEntry, known: [(account: PasswordAccount, password: String?)]) {
    guard entry.isBearable else { return nil }
    let kept = known.filter { $0.account.origin == entry.origin && $0.account.realm == entry.realm }
    if let same = kept.first(where: { $0.account.user == entry.user && !$0.account.isLocked }) {
      guard same.password != entry.password else { return nil }
      self = .update(entry)
      return
    }
    // A form for changing a password often does not say whose it is.
    if entry.user.isEmpty {
      if kept.contains(where: { $0.password == entry.password }) { return nil }
      if kept.count == 1, let only = kept.first, !only.account.isLocked {
        var entry = entry
        entry.user = only.account.user
        self = .update(entry)
        return
      }
    }
    self = .save(entry)
  }

  /// The entry that would be kept.
  public var entry: PasswordEntry {
    switch self {
    case .save(let entry), .update(let entry): entry
    }
  }
}
