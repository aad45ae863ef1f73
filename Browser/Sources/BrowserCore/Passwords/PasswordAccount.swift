/// A password's account, without the password itself.
public struct PasswordAccount: Hashable, Sendable, Identifiable {
  /// The store's own name for it.
  public let id: String
  /// The origin for which it is.
  public var origin: PasswordOrigin
  /// The realm of a server that asks by HTTP itself (RFC 7617, section 2); nil for a page's form.
  public var realm: String?
  /// The user name; empty where there is none, or where it cannot be read while the keyring is locked.
  public var user: String
  /// True if the keyring has to be unlocked before the password can be read.
  public var isLocked: Bool
  /// Seconds since 1970 at which it was changed last.
  public var changed: Double

  /// Makes an account.
  public init(
    id: String, origin: PasswordOrigin, realm: String? = nil, user: String, isLocked: Bool = false,
    changed: Double = 0
  ) {
    self.id = id
    self.origin = origin
    self.realm = realm
    self.user = user
    self.isLocked = isLocked
    self.changed = changed
  }

  /// The user name as it is shown: in one line, without quotation marks and what is invisible or turns text round, and of bearable length.
  public var shownUser: String { ShownText.plain(user) }
}
