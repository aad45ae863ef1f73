import BrowserCore

/// The passwords of a profile, as its pages and lists see them.
@MainActor
final class PasswordKeeper {
  let store: any PasswordStore
  /// The account that was filled in last, for each origin; in memory only.
  private var recent: [PasswordOrigin: String] = [:]
  /// Makes a new password of at most so many characters.
  var makePassword: (Int?) -> String? = { maxLength in
    var random = SystemRandomNumberGenerator()
    return PasswordGenerator.password(maxLength: maxLength, using: &random)
  }

  init(store: any PasswordStore) { self.store = store }

  /// Returns the accounts of an origin's forms, or of a server's realm: the one that was used last first.
  func accounts(of origin: PasswordOrigin, realm: String? = nil) async throws(PasswordStoreError)
    -> [PasswordAccount]
  {
    let found = try await store.accounts(of: origin).filter {
      realm == nil ? $0.realm == nil : $0.realm == realm || $0.isLocked
    }
    let last = recent[origin]
    return Array(
      (found.filter { $0.id == last } + found.filter { $0.id != last }).prefix(PasswordLimits.offered))
  }

  /// Returns the password of an account. A locked keyring asks the user; the account is known by its name then.
  func password(of account: PasswordAccount) async throws(PasswordStoreError) -> String {
    if account.isLocked { try await store.unlock() }
    let password = try await store.password(of: account)
    recent[account.origin] = account.id
    return password
  }

  /// Returns true if passwords of an origin are kept: there is a keyring, and the user has not chosen "Never".
  func canKeep(for origin: PasswordOrigin) async -> Bool {
    guard (try? await store.accounts(of: origin)) != nil else { return false }
    return (try? await store.refuses(origin)) == false
  }

  /// Decides what is asked about an entry; nil where nothing is. Passwords are read of the account that the entry names alone, or, where it
  /// names none, of all that it may be about.
  func offer(_ entry: PasswordEntry) async throws(PasswordStoreError) -> PasswordOffer? {
    let kept = try await store.accounts(of: entry.origin).filter { $0.realm == entry.realm }
    guard try await !store.refuses(entry.origin) else { return nil }
    let isNamed = !entry.user.isEmpty || kept.contains { $0.user.isEmpty && !$0.isLocked }
    var known: [(account: PasswordAccount, password: String?)] = []
    for account in kept {
      let isMeant = !account.isLocked && (!isNamed || account.user == entry.user)
      known.append((account, isMeant ? try? await store.password(of: account) : nil))
    }
    return PasswordOffer(entry, known: known)
  }
}
