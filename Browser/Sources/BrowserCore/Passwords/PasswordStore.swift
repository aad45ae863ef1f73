/// A place for passwords. All of it may take long, and asks the user where it says so; nothing of it blocks the main thread.
@MainActor
public protocol PasswordStore: Sendable {
  /// Returns the accounts of an origin, or of all, without asking the user anything.
  func accounts(of origin: PasswordOrigin?) async throws(PasswordStoreError) -> [PasswordAccount]
  /// Returns a password of an account; a locked keyring is not unlocked for it.
  func password(of account: PasswordAccount) async throws(PasswordStoreError) -> String
  /// Returns all that is kept; a locked keyring is not unlocked for it.
  func entries() async throws(PasswordStoreError) -> [String: PasswordEntry]
  /// Asks the user to unlock the keyring, where it is locked.
  func unlock() async throws(PasswordStoreError)
  /// Keeps an entry in the place of one of the same origin, realm and user; asks the user where the keyring is locked.
  func save(_ entry: PasswordEntry) async throws(PasswordStoreError)
  /// Forgets an account; asks the user where the keyring is locked.
  func remove(_ id: String, of origin: PasswordOrigin) async throws(PasswordStoreError)
  /// Returns whether passwords of an origin are never to be kept.
  func refuses(_ origin: PasswordOrigin) async throws(PasswordStoreError) -> Bool
  /// Has passwords of an origin never be kept, or be kept again.
  func setRefuses(_ refuses: Bool, _ origin: PasswordOrigin) async throws(PasswordStoreError)
  /// Returns the origins whose passwords are never kept.
  func refused() async throws(PasswordStoreError) -> [PasswordOrigin]
  /// Forgets all that was kept, refusals too.
  /// - Parameter asks: whether the user may be asked to unlock the keyring for it.
  func removeAll(asks: Bool) async throws(PasswordStoreError)
}
