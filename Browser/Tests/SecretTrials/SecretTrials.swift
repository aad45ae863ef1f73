import BrowserCore
import CLibsecret
import Foundation
import SecretStorage

/// Tries the keyring's store on the Secret Service of the bus that the program finds, and ends with 0 when all of it was so.
///
/// `secret-trials` expects an empty keyring that is unlocked and that nobody can unlock again, `secret-trials missing` no service at all,
/// `secret-trials broken` a bus without one, on which it takes the service's name itself and answers nothing that makes sense,
/// `secret-trials hold` and then `secret-trials find` on another run of the same keyring that things stay.
@main @MainActor
struct SecretTrials {
  private static var failures = 0

  static func expect(_ condition: Bool, _ what: String) {
    print(condition ? "ok \(what)" : "FAILED \(what)")
    if !condition { failures += 1 }
  }

  static func main() async {
    let store = SecretServiceStore(room: "trials/one")
    do {
      switch CommandLine.arguments.dropFirst().first {
      case "missing": await missing(store)
      case "broken": await broken(store)
      case "hold": try await store.save(entry("kept.example", "lina", "geheim-7"))
      case "find": try await find(store)
      case "locked": try await locked(store)
      default: try await all(store)
      }
    } catch {
      expect(false, "\(error)")
    }
    exit(failures == 0 ? 0 : 1)
  }

  private static func origin(_ host: String) -> PasswordOrigin {
    guard let origin = PasswordOrigin(text: "https://\(host)") else { fatalError("no host: \(host)") }
    return origin
  }

  private static func entry(_ host: String, _ user: String, _ password: String, realm: String? = nil)
    -> PasswordEntry
  {
    PasswordEntry(origin: origin(host), realm: realm, user: user, password: password)
  }

  private static func missing(_ store: SecretServiceStore) async {
    do throws(PasswordStoreError) {
      _ = try await store.accounts(of: nil)
      expect(false, "read without a keyring")
    } catch {
      expect(error == .missing, "reading says that there is none: \(error)")
    }
    do throws(PasswordStoreError) {
      try await store.save(entry("a.example", "lina", "1"))
      expect(false, "kept without a keyring")
    } catch {
      expect(error == .missing, "keeping says that there is none: \(error)")
    }
  }

  /// A service that fails is one all the same: nothing is forgotten for the lack of it.
  private static func broken(_ store: SecretServiceStore) async {
    guard let bus = g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil) else { return expect(false, "a bus") }
    var arguments: [OpaquePointer?] = [
      g_variant_new_string("org.freedesktop.secrets"), g_variant_new_uint32(0),
    ]
    let answer = g_dbus_connection_call_sync(
      bus, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "RequestName",
      g_variant_new_tuple(&arguments, gsize(arguments.count)), nil, G_DBUS_CALL_FLAGS_NONE, -1, nil, nil)
    expect(answer != nil, "the name is ours")
    do throws(PasswordStoreError) {
      try await store.removeAll(asks: false)
      expect(false, "removed by a service that fails")
    } catch {
      let isFailure = if case .failed = error { true } else { false }
      expect(isFailure, "a service that fails is not one that is missing: \(error)")
    }
  }

  private static func find(_ store: SecretServiceStore) async throws {
    let accounts = try await store.accounts(of: origin("kept.example"))
    expect(accounts.map(\.user) == ["lina"], "the account is there in the next run: \(accounts)")
    if let first = accounts.first {
      let password = try await store.password(of: first)
      expect(password == "geheim-7", "and so is the password")
    }
  }

  private static func locked(_ store: SecretServiceStore) async throws {
    let accounts = try await store.accounts(of: origin("kept.example"))
    expect(accounts.count == 1 && accounts.allSatisfy(\.isLocked), "found though it is locked: \(accounts)")
    if let first = accounts.first {
      do throws(PasswordStoreError) {
        _ = try await store.password(of: first)
        expect(false, "a locked password was read")
      } catch {
        expect(error == .locked, "a locked password is not read: \(error)")
      }
    }
    do throws(PasswordStoreError) {
      try await store.removeAll(asks: false)
      expect(false, "removed though locked")
    } catch {
      expect(error == .locked, "nothing is removed unasked: \(error)")
    }
  }

  private static func all(_ store: SecretServiceStore) async throws {
    let nothing = try await store.accounts(of: nil)
    expect(nothing.isEmpty, "a new keyring is empty")
    try await store.save(entry("a.example", "lina", "1"))
    try await store.save(entry("a.example", "lina", "2 ü 🔑 \" '"))
    try await store.save(entry("a.example", "max", "3"))
    try await store.save(entry("a.example", "lina", "4", realm: "Back office"))
    try await store.save(entry("b.example", "", "5"))
    let accounts = try await store.accounts(of: origin("a.example"))
    expect(
      accounts.map { "\($0.user)/\($0.realm ?? "-")" }.sorted() == ["lina/-", "lina/Back office", "max/-"],
      "accounts of an origin: \(accounts)")
    if let lina = accounts.first(where: { $0.user == "lina" && $0.realm == nil }) {
      let password = try await store.password(of: lina)
      expect(password == "2 ü 🔑 \" '", "the newer password has the older one's place: \(password)")
      expect(abs(lina.changed - Date().timeIntervalSince1970) < 60, "changed now: \(lina.changed)")
    }
    let elsewhere = try await store.accounts(of: PasswordOrigin(text: "http://a.example"))
    expect(elsewhere.isEmpty, "another scheme finds nothing")
    let entries = try await store.entries()
    expect(entries.count == 4 && entries.values.contains(entry("b.example", "", "5")), "all at once")

    let other = SecretServiceStore(room: "trials/two")
    let others = try await other.accounts(of: nil)
    expect(others.isEmpty, "another room finds nothing")
    try await other.save(entry("a.example", "lina", "other"))

    let isRefused = try await store.refuses(origin("c.example"))
    try await store.setRefuses(true, origin("c.example"))
    try await store.setRefuses(true, origin("c.example"))
    let isRefusedNow = try await store.refuses(origin("c.example"))
    let refused = try await store.refused()
    expect(!isRefused && isRefusedNow && refused == [origin("c.example")], "refusals are kept")
    try await store.setRefuses(false, origin("c.example"))
    let isRefusedStill = try await store.refuses(origin("c.example"))
    expect(!isRefusedStill, "and taken back")

    for max in accounts where max.user == "max" {
      try await store.remove(max.id, of: origin("b.example"))
      try await store.remove(max.id, of: max.origin)
    }
    let rest = try await store.accounts(of: origin("a.example"))
    expect(rest.count == 2, "one is forgotten")
    try await store.unlock()
    expect(true, "what is not locked is unlocked without a question")
    try await store.removeAll(asks: false)
    let end = try await store.accounts(of: nil)
    let untouched = try await other.accounts(of: nil)
    expect(end.isEmpty && untouched.count == 1, "a room is emptied, another is not")
    if let first = untouched.first {
      try await other.lock()
      do throws(PasswordStoreError) {
        _ = try await other.password(of: first)
        expect(false, "read while locked")
      } catch {
        expect(error == .locked, "locked: \(error)")
      }
    }
  }
}
