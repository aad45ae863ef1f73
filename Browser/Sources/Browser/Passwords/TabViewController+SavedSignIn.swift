import BrowserCore
import UIKit
import WebKit
import WebKitAdditions

/// Names and passwords that servers ask for by HTTP itself, kept and offered like those of forms.
extension TabViewController {
  /// The server and the realm that ask; nil where nothing is kept or filled in: for a proxy, which is no site, for a server whose
  /// certificate is excepted, and for any other server than that of the page, which may have pictures of it. The scheme is the connection's:
  /// Foundation calls a digest secure on one that is not.
  func savedSignInPlace(of space: URLProtectionSpace) -> (origin: PasswordOrigin, realm: String)? {
    guard services.passwords != nil, services.settings.usesPasswords, !space.isProxy(),
      let origin = PasswordOrigin(
        host: space.host, port: space.port, isEncrypted: space.protocol == NSURLProtectionSpaceHTTPS),
      origin == originThatAsks, !isExcepted(origin)
    else { return nil }
    let realm = DomainDisplay.plain(space.realm ?? "")
    return (origin, realm.isEmpty ? "-" : String(realm.prefix(PasswordLimits.hintLength)))
  }

  /// The origin of the page that is being loaded, wherever servers have sent that, else of the document that is there.
  private var originThatAsks: PasswordOrigin? {
    if case .loading(let url) = navigation.course {
      return PasswordOrigin(navigation.isRedirected ? webView?.url : url)
    }
    return passwords.origin
  }

  private func isExcepted(_ origin: PasswordOrigin) -> Bool {
    guard let store = webView?.configuration.websiteDataStore, let url = origin.url else { return true }
    return store.certificateException(for: url) != nil
  }

  /// Looks for an account that is kept, without asking the user for anything and without reading its password.
  func savedAccount(of place: (origin: PasswordOrigin, realm: String)) async -> PasswordAccount? {
    try? await services.passwords?.accounts(of: place.origin, realm: place.realm).first
  }

  /// Reads what is kept after the user asked for it; a locked keyring may ask for its own password, and tells the name only then.
  func savedSignIn(of place: (origin: PasswordOrigin, realm: String), isLocked: Bool) async -> (
    user: String, password: String
  )? {
    guard let keeper = services.passwords else { return nil }
    if isLocked, (try? await keeper.store.unlock()) == nil { return nil }
    guard let account = await savedAccount(of: place), !account.isLocked,
      let password = try? await keeper.password(of: account)
    else { return nil }
    return (account.user, password)
  }
}
