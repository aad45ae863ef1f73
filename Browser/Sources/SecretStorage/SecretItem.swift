import BrowserCore
internal import CLibsecret

/// An item of the keyring, as it was when it was found.
final class SecretItem {
  let pointer: UnsafeMutablePointer<CLibsecret.SecretItem>

  /// - Parameter pointer: a reference that is given up.
  init(_ pointer: UnsafeMutablePointer<CLibsecret.SecretItem>) { self.pointer = pointer }

  deinit { g_object_unref(pointer) }

  /// The item's name on the bus.
  var path: String { String(cString: g_dbus_proxy_get_object_path(martlet_proxy(pointer))) }

  var isLocked: Bool { secret_item_get_locked(pointer) != 0 }

  /// Seconds since 1970.
  var changed: Double { Double(secret_item_get_modified(pointer)) }

  /// The attributes, by name; none where a locked keyring does not tell them.
  var attributes: [String: String] {
    guard let table = secret_item_get_attributes(pointer) else { return [:] }
    defer { g_hash_table_unref(table) }
    var iterator = GHashTableIter()
    g_hash_table_iter_init(&iterator, table)
    var (key, value): (gpointer?, gpointer?)
    var attributes: [String: String] = [:]
    while g_hash_table_iter_next(&iterator, &key, &value) != 0 {
      guard let key, let value else { continue }
      attributes[String(cString: key.assumingMemoryBound(to: CChar.self))] =
        String(cString: value.assumingMemoryBound(to: CChar.self))
    }
    return attributes
  }

  /// Reads the secret.
  func secret() throws(PasswordStoreError) -> String {
    guard !isLocked else { throw .locked }
    var error: UnsafeMutablePointer<GError>?
    guard secret_item_load_secret_sync(pointer, nil, &error) != 0 else { throw PasswordStoreError(error) }
    guard let secret = loadedSecret else { throw .locked }
    return secret
  }

  /// The secret where it was read.
  var loadedSecret: String? {
    guard let value = secret_item_get_secret(pointer) else { return nil }
    defer { secret_value_unref(UnsafeMutableRawPointer(value)) }
    return secret_value_get_text(value).map { String(cString: $0) }
  }

  func remove() throws(PasswordStoreError) {
    var error: UnsafeMutablePointer<GError>?
    guard secret_item_delete_sync(pointer, nil, &error) != 0 else { throw PasswordStoreError(error) }
  }
}
