import Foundation

/// Keeps passwords as long as the program runs: for tests, and for a program that plays by itself.
@MainActor
public final class MemoryPasswordStore: PasswordStore {
  private var kept: [String: (entry: PasswordEntry, changed: Double)] = [:]
  private var refusals: Set<PasswordOrigin> = []
  private var count = 0
  private var isLocked: Bool
  private var error: PasswordStoreError?
  /// The answer of the user who is asked to unlock.
  private let unlocks: Bool
  /// Times at which the user was asked.
  public private(set) var prompts = 0

  /// - Parameters:
  ///   - isLocked: whether it begins locked, and so without names.
  ///   - unlocks: whether the user unlocks it when asked.
  ///   - error: what every call fails with.
  public init(
    _ entries: [PasswordEntry] = [], isLocked: Bool = false, unlocks: Bool = true,
    error: PasswordStoreError? = nil
  ) {
    self.isLocked = isLocked
    self.unlocks = unlocks
    self.error = error
    for entry in entries {
      count += 1
      kept["\(count)"] = (entry, Double(count))
    }
  }

  /// Locks it.
  public func lock() { isLocked = true }

  /// Returns the accounts of an origin, or all.
  public func accounts(of origin: PasswordOrigin?) throws(PasswordStoreError) -> [PasswordAccount] {
    if let error { throw error }
    return kept.filter { origin == nil || $0.value.entry.origin == origin }
      .map { id, value in
        PasswordAccount(
          id: id, origin: value.entry.origin, realm: value.entry.realm,
          user: isLocked ? "" : value.entry.user, isLocked: isLocked, changed: value.changed)
      }
      .sorted { ($1.changed, $0.id) < ($0.changed, $1.id) }
  }

  /// Returns the password of an account.
  public func password(of account: PasswordAccount) throws(PasswordStoreError) -> String {
    if let error { throw error }
    guard !isLocked else { throw .locked }
    guard let found = kept[account.id], found.entry.origin == account.origin else { throw .gone }
    return found.entry.password
  }

  /// Returns all entries, by their names in the store.
  public func entries() throws(PasswordStoreError) -> [String: PasswordEntry] {
    if let error { throw error }
    guard !isLocked else { throw .locked }
    return kept.mapValues(\.entry)
  }

  /// Unlocks the store, which asks the user.
  public func unlock() throws(PasswordStoreError) {
    if let error { throw error }
    guard isLocked else { return }
    prompts += 1
    guard unlocks else { throw .locked }
    isLocked = false
  }

  /// Keeps an entry.
  public func save(_ entry: PasswordEntry) throws(PasswordStoreError) {
    try unlock()
    count += 1
    let same = kept.first {
      $0.value.entry.origin == entry.origin && $0.value.entry.realm == entry.realm
        && $0.value.entry.user == entry.user
    }
    kept[same?.key ?? "\(count)"] = (entry, Double(count))
  }

  /// Forgets an account.
  public func remove(_ id: String, of origin: PasswordOrigin) throws(PasswordStoreError) {
    try unlock()
    if kept[id]?.entry.origin == origin { kept[id] = nil }
  }

  /// Returns true if passwords of an origin are never kept.
  public func refuses(_ origin: PasswordOrigin) throws(PasswordStoreError) -> Bool {
    if let error { throw error }
    return refusals.contains(origin)
  }

  /// Sets whether passwords of an origin are never kept.
  public func setRefuses(_ refuses: Bool, _ origin: PasswordOrigin) throws(PasswordStoreError) {
    try unlock()
    if refuses { refusals.insert(origin) } else { refusals.remove(origin) }
  }

  /// Returns the origins whose passwords are never kept.
  public func refused() throws(PasswordStoreError) -> [PasswordOrigin] {
    if let error { throw error }
    return refusals.sorted()
  }

  /// Forgets everything.
  public func removeAll(asks: Bool) throws(PasswordStoreError) {
    if let error { throw error }
    if asks { try unlock() }
    guard !isLocked else { throw .locked }
    kept = [:]
    refusals = []
  }
}
