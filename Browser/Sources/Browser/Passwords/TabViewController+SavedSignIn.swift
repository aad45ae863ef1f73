import BrowserCore
import UIKit
import WebKit

/// Names and passwords that servers ask for by HTTP itself, kept and offered like those of forms.
extension TabViewController {
  /// A known answer to a server's question.
  struct SavedSignIn {
    var user = ""
    var password = ""
    /// One that can be read once the keyring is unlocked.
    var locked: PasswordAccount?
  }

  /// The server and the realm that ask; nil for a proxy, which is no site, and where nothing is kept. The scheme is the connection's: Foundation
  /// calls a digest secure on one that is not.
  func savedSignInPlace(of space: URLProtectionSpace) -> (origin: PasswordOrigin, realm: String)? {
    guard services.passwords != nil, services.settings.usesPasswords, !space.isProxy(),
      let origin = PasswordOrigin(
        host: space.host, port: space.port, isEncrypted: space.protocol == NSURLProtectionSpaceHTTPS)
    else { return nil }
    let realm = DomainDisplay.plain(space.realm ?? "")
    return (origin, realm.isEmpty ? "-" : String(realm.prefix(PasswordLimits.hintLength)))
  }

  /// Looks for what is kept, without asking the user for anything.
  func savedSignIn(of place: (origin: PasswordOrigin, realm: String)) async -> SavedSignIn {
    guard let keeper = services.passwords,
      let account = try? await keeper.accounts(of: place.origin, realm: place.realm).first
    else { return SavedSignIn() }
    guard !account.isLocked, let password = try? await keeper.password(of: account) else {
      return SavedSignIn(locked: account)
    }
    return SavedSignIn(user: account.user, password: password)
  }

  /// Reads what is kept after the user asked for it; the keyring may ask for its own password.
  func unlockedSignIn(of place: (origin: PasswordOrigin, realm: String)) async -> SavedSignIn? {
    guard let keeper = services.passwords, (try? await keeper.store.unlock()) != nil else { return nil }
    let saved = await savedSignIn(of: place)
    return saved.password.isEmpty ? nil : saved
  }
}
