import BrowserCore

/// A store that tells when it is asked, and counts the passwords that are read.
@MainActor
final class HookedPasswordStore: PasswordStore {
  let store: MemoryPasswordStore
  /// Called when the store is asked for something, before it answers.
  var meanwhile: (() -> Void)?
  private(set) var reads = 0

  init(_ store: MemoryPasswordStore) { self.store = store }

  func accounts(of origin: PasswordOrigin?) throws(PasswordStoreError) -> [PasswordAccount] {
    meanwhile?()
    return try store.accounts(of: origin)
  }

  func password(of account: PasswordAccount) throws(PasswordStoreError) -> String {
    reads += 1
    return try store.password(of: account)
  }

  func entries() throws(PasswordStoreError) -> [String: PasswordEntry] { try store.entries() }

  func unlock() throws(PasswordStoreError) {
    meanwhile?()
    try store.unlock()
  }

  func save(_ entry: PasswordEntry) throws(PasswordStoreError) { try store.save(entry) }
  func remove(_ id: String, of origin: PasswordOrigin) throws(PasswordStoreError) {
    try store.remove(id, of: origin)
  }
  func refuses(_ origin: PasswordOrigin) throws(PasswordStoreError) -> Bool { try store.refuses(origin) }
  func setRefuses(_ refuses: Bool, _ origin: PasswordOrigin) throws(PasswordStoreError) {
    try store.setRefuses(refuses, origin)
  }
  func refused() throws(PasswordStoreError) -> [PasswordOrigin] { try store.refused() }
  func removeAll(asks: Bool) throws(PasswordStoreError) { try store.removeAll(asks: asks) }
}
