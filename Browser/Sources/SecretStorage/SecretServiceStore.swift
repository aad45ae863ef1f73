import BrowserCore
import BrowserStorage

/// Keeps passwords in the keyring of the system, by its Secret Service: GNOME Keyring, KWallet, KeePassXC.
///
/// The service is first asked when something is read or kept, so that the program's start does not wait for it. All of it is done on one
/// thread of the store's own, since each call waits for another process, and some for the user.
public final class SecretServiceStore: PasswordStore {
  private lazy var worker = SerialWorker(name: "passwords", qualityOfService: .userInitiated)
  private let calls: SecretServiceCalls

  /// - Parameter room: the name of what passwords belong to: a profile. Each finds its own only.
  public init(room: String) { calls = SecretServiceCalls(room: room) }

  private func call<Value: Sendable>(
    _ body: @escaping @Sendable (SecretServiceCalls) throws(PasswordStoreError) -> Value
  ) async throws(PasswordStoreError) -> Value {
    let result: Result<Value, PasswordStoreError> = await withCheckedContinuation { continuation in
      worker.async { [calls] in
        do throws(PasswordStoreError) {
          continuation.resume(returning: .success(try body(calls)))
        } catch {
          continuation.resume(returning: .failure(error))
        }
      }
    }
    return try result.get()
  }

  /// Returns the accounts of an origin, or all.
  public func accounts(of origin: PasswordOrigin?) async throws(PasswordStoreError) -> [PasswordAccount] {
    try await call { calls throws(PasswordStoreError) in try calls.accounts(of: origin) }
  }

  /// Returns the password of an account.
  public func password(of account: PasswordAccount) async throws(PasswordStoreError) -> String {
    try await call { calls throws(PasswordStoreError) in try calls.password(of: account) }
  }

  /// Returns all entries, by their names in the store.
  public func entries() async throws(PasswordStoreError) -> [String: PasswordEntry] {
    try await call { calls throws(PasswordStoreError) in try calls.entries() }
  }

  /// Unlocks the store, which asks the user.
  public func unlock() async throws(PasswordStoreError) {
    try await call { calls throws(PasswordStoreError) in try calls.unlock() }
  }

  /// Keeps an entry.
  public func save(_ entry: PasswordEntry) async throws(PasswordStoreError) {
    try await call { calls throws(PasswordStoreError) in try calls.save(entry) }
  }

  /// Forgets an account.
  public func remove(_ id: String, of origin: PasswordOrigin) async throws(PasswordStoreError) {
    try await call { calls throws(PasswordStoreError) in try calls.remove(id, of: origin) }
  }

  /// Returns true if passwords of an origin are never kept.
  public func refuses(_ origin: PasswordOrigin) async throws(PasswordStoreError) -> Bool {
    try await call { calls throws(PasswordStoreError) in try calls.refuses(origin) }
  }

  /// Sets whether passwords of an origin are never kept.
  public func setRefuses(_ refuses: Bool, _ origin: PasswordOrigin) async throws(PasswordStoreError) {
    try await call { calls throws(PasswordStoreError) in try calls.setRefuses(refuses, origin) }
  }

  /// Returns the origins whose passwords are never kept.
  public func refused() async throws(PasswordStoreError) -> [PasswordOrigin] {
    try await call { calls throws(PasswordStoreError) in try calls.refused() }
  }

  /// Forgets everything.
  public func removeAll(asks: Bool) async throws(PasswordStoreError) {
    try await call { calls throws(PasswordStoreError) in try calls.removeAll(asks: asks) }
  }

  /// Locks the keyring, as the desktop does when the session is locked.
  public func lock() async throws(PasswordStoreError) {
    try await call { calls throws(PasswordStoreError) in try calls.lock() }
  }
}
