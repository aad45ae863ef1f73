/// A name and a password for an origin, as they are kept.
public struct PasswordEntry: Hashable, Sendable {
  /// The origin for which it is.
  public var origin: PasswordOrigin
  /// The realm of a server that asks by HTTP itself; nil for a page's form.
  public var realm: String?
  /// The user name; may be empty.
  public var user: String
  /// The password.
  public var password: String

  /// Makes an entry.
  public init(origin: PasswordOrigin, realm: String? = nil, user: String, password: String) {
    self.origin = origin
    self.realm = realm
    self.user = user
    self.password = password
  }

  /// An account's name: of those that are kept each is another one.
  public struct Key: Hashable, Sendable {
    let origin: PasswordOrigin
    let realm: String?
    let user: String
  }

  /// The name of its account.
  public var key: Key { Key(origin: origin, realm: realm, user: user) }

  /// True if it may be kept: with a password, and neither part without end.
  public var isBearable: Bool {
    !password.isEmpty && password.utf16.count <= PasswordLimits.passwordLength
      && user.utf16.count <= PasswordLimits.userLength
      && !(user + password).unicodeScalars.contains { $0.value == 0 }
  }
}
