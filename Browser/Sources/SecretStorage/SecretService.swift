import BrowserCore
internal import CLibsecret

/// The connection to the Secret Service; every call waits for its answer.
struct SecretService {
  private let pointer: UnsafeMutablePointer<CLibsecret.SecretService>
  private let release: Release

  /// Lets go of the connection with the last copy of the structure.
  private final class Release {
    let pointer: UnsafeMutablePointer<CLibsecret.SecretService>
    init(_ pointer: UnsafeMutablePointer<CLibsecret.SecretService>) { self.pointer = pointer }
    deinit { g_object_unref(pointer) }
  }

  /// Returns the connection, whose session secrets are encrypted for. libsecret keeps it, and makes another one when the service was
  /// started anew.
  static func open() throws(PasswordStoreError) -> SecretService {
    guard let bus = g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil) else { throw .missing }
    defer { g_object_unref(UnsafeMutableRawPointer(bus)) }
    var error: UnsafeMutablePointer<GError>?
    guard let pointer = secret_service_get_sync(SECRET_SERVICE_OPEN_SESSION, nil, &error) else {
      throw PasswordStoreError(error)
    }
    return SecretService(pointer: pointer, release: Release(pointer))
  }

  /// Finds items, locked ones too. Without a schema: GNOME Keyring 42 forgets that of items as long as they are locked since its start, and would
  /// find none of them.
  func items(_ attributes: [String: String], loadsSecrets: Bool = false) throws(PasswordStoreError)
    -> [SecretItem]
  {
    let table = Self.table(attributes)
    defer { g_hash_table_unref(table) }
    var error: UnsafeMutablePointer<GError>?
    var flags = SECRET_SEARCH_ALL.rawValue
    if loadsSecrets { flags |= SECRET_SEARCH_LOAD_SECRETS.rawValue }
    let list = secret_service_search_sync(
      pointer, nil, table, SecretSearchFlags(flags), nil, &error)
    if error != nil { throw PasswordStoreError(error) }
    defer { g_list_free(list) }
    var items: [SecretItem] = []
    var next = list
    while let node = next {
      if let data = node.pointee.data {
        items.append(SecretItem(data.assumingMemoryBound(to: CLibsecret.SecretItem.self)))
      }
      next = node.pointee.next
    }
    return items
  }

  /// Unlocks items and the keyring into which new ones go; the user is asked for a password where the service wants one.
  func unlock(_ items: [SecretItem]) throws(PasswordStoreError) {
    let keyring = try defaultKeyring()
    defer { keyring.map { g_object_unref($0) } }
    var list: UnsafeMutablePointer<GList>?
    for item in items where item.isLocked { list = g_list_prepend(list, item.pointer) }
    if let keyring, secret_collection_get_locked(keyring) != 0 { list = g_list_prepend(list, keyring) }
    guard let list else { return }
    defer { g_list_free(list) }
    var error: UnsafeMutablePointer<GError>?
    let count = secret_service_unlock_sync(pointer, list, nil, nil, &error)
    if error != nil { throw PasswordStoreError(error) }
    guard count > 0 else { throw .locked }
  }

  /// The keyring into which new items go; nil where there is none yet.
  private func defaultKeyring() throws(PasswordStoreError) -> UnsafeMutablePointer<SecretCollection>? {
    var error: UnsafeMutablePointer<GError>?
    let keyring = secret_collection_for_alias_sync(
      pointer, SECRET_COLLECTION_DEFAULT, SECRET_COLLECTION_NONE, nil, &error)
    if error != nil { throw PasswordStoreError(error) }
    return keyring
  }

  /// Locks that keyring.
  func lock() throws(PasswordStoreError) {
    guard let keyring = try defaultKeyring() else { return }
    defer { g_object_unref(keyring) }
    let list = g_list_prepend(nil, keyring)
    defer { g_list_free(list) }
    var error: UnsafeMutablePointer<GError>?
    secret_service_lock_sync(pointer, list, nil, nil, &error)
    if error != nil { throw PasswordStoreError(error) }
  }

  /// Stores a secret, in the place of one with the same attributes. A keyring is made where there is none, for which the service asks.
  func store(_ secret: String, label: String, _ attributes: [String: String]) throws(PasswordStoreError) {
    let table = Self.table(attributes)
    defer { g_hash_table_unref(table) }
    guard let value = secret_value_new(secret, -1, "text/plain") else { throw .failed("no value") }
    defer { secret_value_unref(UnsafeMutableRawPointer(value)) }
    var error: UnsafeMutablePointer<GError>?
    guard
      secret_service_store_sync(
        pointer, martlet_password_schema(), table, SECRET_COLLECTION_DEFAULT, label, value, nil, &error) != 0
    else { throw PasswordStoreError(error) }
  }

  private static func table(_ attributes: [String: String]) -> OpaquePointer? {
    let table = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free)
    for (key, value) in attributes { g_hash_table_insert(table, g_strdup(key), g_strdup(value)) }
    return table
  }
}

extension PasswordStoreError {
  /// The errors of a bus on which nobody has the service's name, nor can be started for it.
  private static let absences = Set(
    [
      G_DBUS_ERROR_SERVICE_UNKNOWN, G_DBUS_ERROR_NAME_HAS_NO_OWNER, G_DBUS_ERROR_SPAWN_EXEC_FAILED,
      G_DBUS_ERROR_SPAWN_FORK_FAILED, G_DBUS_ERROR_SPAWN_CHILD_EXITED, G_DBUS_ERROR_SPAWN_CHILD_SIGNALED,
      G_DBUS_ERROR_SPAWN_FAILED, G_DBUS_ERROR_SPAWN_SETUP_FAILED, G_DBUS_ERROR_SPAWN_CONFIG_INVALID,
      G_DBUS_ERROR_SPAWN_SERVICE_INVALID, G_DBUS_ERROR_SPAWN_SERVICE_NOT_FOUND,
      G_DBUS_ERROR_SPAWN_PERMISSIONS_INVALID, G_DBUS_ERROR_SPAWN_FILE_INVALID,
      G_DBUS_ERROR_SPAWN_NO_MEMORY,
    ].map { Int32($0.rawValue) })

  /// Reads what a call failed with, and frees it. A question that the user turned down is a lock that stays.
  init(_ error: UnsafeMutablePointer<GError>?) {
    var error = error
    defer { g_clear_error(&error) }
    guard let found = error?.pointee else {
      self = .locked
      return
    }
    switch (found.domain, found.code) {
    case (secret_error_get_quark(), Int32(SECRET_ERROR_IS_LOCKED.rawValue)),
      (g_io_error_quark(), Int32(G_IO_ERROR_CANCELLED.rawValue)):
      self = .locked
    case (secret_error_get_quark(), Int32(SECRET_ERROR_NO_SUCH_OBJECT.rawValue)): self = .gone
    case (g_dbus_error_quark(), let code) where Self.absences.contains(code): self = .missing
    default: self = .failed(found.message.map { String(cString: $0) } ?? "")
    }
  }
}
