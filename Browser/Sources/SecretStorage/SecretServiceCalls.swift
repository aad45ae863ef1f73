import BrowserCore

/// The calls of ``SecretServiceStore``, which wait for the service: made on its one thread alone.
final class SecretServiceCalls: @unchecked Sendable {
  private let room: String

  init(room: String) { self.room = room }

  /// The kinds of items.
  private enum Kind: String {
    case password, refusal
  }

  /// The names of the attributes by which items are found.
  private enum Attribute {
    static let (room, kind, origin, realm, user) = ("martlet-room", "kind", "origin", "realm", "user")
  }

  private func attributes(_ kind: Kind?, origin: PasswordOrigin? = nil) -> [String: String] {
    var attributes = [Attribute.room: room]
    attributes[Attribute.kind] = kind?.rawValue
    attributes[Attribute.origin] = origin?.text
    return attributes
  }

  func accounts(of origin: PasswordOrigin?) throws(PasswordStoreError) -> [PasswordAccount] {
    try SecretService.open().items(attributes(.password, origin: origin)).compactMap { account($0, origin) }
      .sorted { ($1.changed, $0.id) < ($0.changed, $1.id) }
  }

  /// A locked keyring may not tell an item's attributes; what was asked for is known all the same.
  private func account(_ item: SecretItem, _ asked: PasswordOrigin?) -> PasswordAccount? {
    let attributes = item.attributes
    guard let origin = asked ?? attributes[Attribute.origin].flatMap(PasswordOrigin.init(text:)) else {
      return nil
    }
    let realm = attributes[Attribute.realm] ?? ""
    return PasswordAccount(
      id: item.path, origin: origin, realm: realm.isEmpty ? nil : realm,
      user: attributes[Attribute.user] ?? "",
      isLocked: item.isLocked, changed: item.changed)
  }

  func password(of account: PasswordAccount) throws(PasswordStoreError) -> String {
    let items = try SecretService.open().items(attributes(.password, origin: account.origin))
    guard let item = items.first(where: { $0.path == account.id }) else { throw .gone }
    return try item.secret()
  }

  func entries() throws(PasswordStoreError) -> [String: PasswordEntry] {
    var entries: [String: PasswordEntry] = [:]
    for item in try SecretService.open().items(attributes(.password), loadsSecrets: true) {
      guard let account = account(item, nil), let password = item.loadedSecret else { continue }
      entries[account.id] = PasswordEntry(
        origin: account.origin, realm: account.realm, user: account.user, password: password)
    }
    return entries
  }

  func unlock() throws(PasswordStoreError) {
    let service = try SecretService.open()
    try service.unlock(service.items(attributes(nil)))
  }

  func save(_ entry: PasswordEntry) throws(PasswordStoreError) {
    var attributes = attributes(.password, origin: entry.origin)
    attributes[Attribute.realm] = entry.realm ?? ""
    attributes[Attribute.user] = entry.user
    let user = entry.user.isEmpty ? "" : " (\(entry.user))"
    try store(entry.password, label: "Martlet: \(entry.origin.host)\(user)", attributes)
  }

  private func store(_ secret: String, label: String, _ attributes: [String: String])
    throws(PasswordStoreError)
  {
    let service = try SecretService.open()
    try service.unlock([])
    try service.store(secret, label: label, attributes)
  }

  func remove(_ id: String, of origin: PasswordOrigin) throws(PasswordStoreError) {
    let service = try SecretService.open()
    let items = try service.items(attributes(.password, origin: origin)).filter { $0.path == id }
    try service.unlock(items)
    for item in items { try item.remove() }
  }

  func refuses(_ origin: PasswordOrigin) throws(PasswordStoreError) -> Bool {
    try !SecretService.open().items(attributes(.refusal, origin: origin)).isEmpty
  }

  func setRefuses(_ refuses: Bool, _ origin: PasswordOrigin) throws(PasswordStoreError) {
    guard try self.refuses(origin) != refuses else { return }
    if refuses {
      let label = "Martlet: no password for \(origin.host)"
      return try store("-", label: label, attributes(.refusal, origin: origin))
    }
    let service = try SecretService.open()
    let items = try service.items(attributes(.refusal, origin: origin))
    try service.unlock(items)
    for item in items { try item.remove() }
  }

  func refused() throws(PasswordStoreError) -> [PasswordOrigin] {
    try SecretService.open().items(attributes(.refusal))
      .compactMap { $0.attributes[Attribute.origin].flatMap(PasswordOrigin.init(text:)) }.sorted()
  }

  func removeAll(asks: Bool) throws(PasswordStoreError) {
    let service = try SecretService.open()
    let items = try service.items(attributes(nil))
    if asks { try service.unlock(items) }
    guard !items.contains(where: \.isLocked) else { throw .locked }
    for item in items { try item.remove() }
  }

  func lock() throws(PasswordStoreError) { try SecretService.open().lock() }
}
