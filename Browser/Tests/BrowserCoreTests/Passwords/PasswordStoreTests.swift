import BrowserCore
import Testing

/// The store in memory keeps the promises of the protocol, so that what is tested on it holds for the keyring's.
@Suite("The store in memory") @MainActor struct MemoryPasswordStoreTests {
  private func entry(_ host: String, _ user: String, _ password: String) throws -> PasswordEntry {
    PasswordEntry(
      origin: try #require(PasswordOrigin(text: "https://\(host)")), user: user, password: password)
  }

  @Test func keepsAndForgets() throws {
    let store = MemoryPasswordStore()
    try store.save(try entry("a.example", "lina", "1"))
    try store.save(try entry("a.example", "lina", "2"))
    try store.save(try entry("b.example", "lina", "3"))
    let accounts = try store.accounts(of: PasswordOrigin(text: "https://a.example"))
    #expect(accounts.map(\.user) == ["lina"])
    let password = try store.password(of: accounts[0])
    #expect(password == "2")
    var elsewhere = accounts[0]
    elsewhere.origin = try entry("b.example", "lina", "").origin
    #expect(throws: PasswordStoreError.gone) { try store.password(of: elsewhere) }
    try store.remove(elsewhere.id, of: elsewhere.origin)
    #expect(try store.password(of: accounts[0]) == "2", "an account of another origin is none of that name")
    try store.remove(accounts[0].id, of: accounts[0].origin)
    #expect(throws: PasswordStoreError.gone) { try store.password(of: accounts[0]) }
    let rest = try store.accounts(of: nil)
    #expect(rest.count == 1)
  }

  @Test func tellsNoNamesWhileLocked() throws {
    let store = MemoryPasswordStore([try entry("a.example", "lina", "1")], isLocked: true, unlocks: false)
    let accounts = try store.accounts(of: nil)
    #expect(accounts.map(\.user) == [""] && accounts[0].isLocked)
    #expect(throws: PasswordStoreError.locked) { try store.password(of: accounts[0]) }
    #expect(throws: PasswordStoreError.locked) { try store.unlock() }
    #expect(throws: PasswordStoreError.locked) { try store.removeAll(asks: false) }
    let prompts = store.prompts
    #expect(prompts == 1)
  }
}
