import BrowserCore
import UIKit
import WebKit
import WebKitAdditions

/// Asks for the names and passwords that servers want by HTTP itself, and offers those that are kept, like those of forms.
@MainActor
final class SignInQuestions {
  /// A server's question, for which the engine waits.
  private struct SignIn {
    let space: URLProtectionSpace
    /// The origin and realm for which the answer is kept; nil where it is not.
    let place: (origin: PasswordOrigin, realm: String)?
    /// True if an answer was wrong.
    let isRetry: Bool
    /// The web view that asks, and the tab's turn in which it did.
    weak var webView: WKWebView?
    let turn: Int
    let answer: @MainActor (URLSession.AuthChallengeDisposition, URLCredential?) -> Void

    /// Goes on without a name and a password.
    @MainActor func refuse() { answer(.performDefaultHandling, nil) }
  }

  private unowned let page: TabViewController

  init(page: TabViewController) { self.page = page }

  /// Asks the user for the name and password that a server wants. One who gives none sees the page that the server has for strangers.
  func answer(
    _ challenge: URLAuthenticationChallenge, of webView: WKWebView,
    completionHandler: @escaping @MainActor (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    let space = challenge.protectionSpace
    guard page.isSelected, page.view.window != nil, Self.methods.contains(space.authenticationMethod) else {
      return completionHandler(.performDefaultHandling, nil)
    }
    page.swipeNavigation.uncover(animated: false)
    let signIn = SignIn(
      space: space, place: savedSignInPlace(of: space), isRetry: challenge.previousFailureCount > 0,
      webView: webView, turn: page.turns, answer: completionHandler)
    if signIn.isRetry { page.passwords.serverRefused() }
    guard let place = signIn.place, !signIn.isRetry else { return ask(signIn) }
    // The tab, closed or not, stays as long as it waits.
    let page = page
    Task.immediate {
      let account = await savedAccount(of: place)
      ask(signIn, account)
      withExtendedLifetime(page) {}
    }
  }

  /// True if the user sees the page that asked, and nothing has come of it meanwhile.
  private func isCurrent(_ signIn: SignIn) -> Bool {
    page.isSelected && page.view.window != nil && page.webView != nil && signIn.webView === page.webView
      && signIn.turn == page.turns
  }

  /// - Parameter account: what is kept; it is read when the user asks for it.
  private func ask(_ signIn: SignIn, _ account: PasswordAccount? = nil) {
    guard isCurrent(signIn) else { return signIn.refuse() }
    let (space, isRetry) = (signIn.space, signIn.isRetry)
    var question = PageDialogs.Question(
      title: SignInText.title(host: space.host, port: space.port, isProxy: space.isProxy()),
      message: SignInText.message(isRetry: isRetry, isEncrypted: space.receivesCredentialSecurely),
      confirm: SignInText.confirm, cancel: PageQuestionText.cancel,
      fields: [
        PageDialogs.Field(
          text: account?.user ?? "", label: SignInText.userName, showsLabel: true, contentType: .username),
        PageDialogs.Field(
          label: SignInText.password, showsLabel: true, isSecret: true, contentType: .password),
      ], isFromScript: false, isRefusable: !isRetry)
    if let place = signIn.place, let account {
      question.alternative = (
        PasswordText.useSaved,
        { [weak self] in
          guard let self else { return signIn.refuse() }
          let page = page
          Task.immediate {
            let saved = await self.savedSignIn(of: place, isLocked: account.isLocked)
            defer { withExtendedLifetime(page) {} }
            guard self.isCurrent(signIn) else { return signIn.refuse() }
            guard let saved else { return self.ask(signIn) }
            self.use(saved.user, saved.password, for: signIn)
          }
        }
      )
    }
    page.questions.ask(question) { [weak self] texts in
      guard let self, let texts, texts.count == 2 else { return signIn.refuse() }
      use(texts[0], texts[1], for: signIn)
    }
  }

  private func use(_ user: String, _ password: String, for signIn: SignIn) {
    if let place = signIn.place { page.passwords.userAnswered(place, user, password) }
    signIn.answer(.useCredential, URLCredential(user: user, password: password, persistence: .forSession))
  }

  // MARK: - What is kept

  /// The server and the realm that ask; nil where nothing is kept or filled in: for a proxy, which is no site, for a server whose
  /// certificate is excepted, and for any other server than that of the page, which may have pictures of it. The scheme is the connection's:
  /// Foundation calls a digest secure on one that is not.
  private func savedSignInPlace(of space: URLProtectionSpace) -> (origin: PasswordOrigin, realm: String)? {
    guard page.services.passwords != nil, page.services.settings.usesPasswords, !space.isProxy(),
      let origin = PasswordOrigin(
        host: space.host, port: space.port, isEncrypted: space.protocol == NSURLProtectionSpaceHTTPS),
      origin == originThatAsks, !isExcepted(origin)
    else { return nil }
    let realm = DomainDisplay.plain(space.realm ?? "")
    return (origin, realm.isEmpty ? "-" : String(realm.prefix(PasswordLimits.hintLength)))
  }

  /// The origin of the page that is being loaded, wherever servers have sent that, else of the document that is there.
  private var originThatAsks: PasswordOrigin? {
    if case .loading(let url) = page.navigation.course {
      return PasswordOrigin(page.navigation.isRedirected ? page.webView?.url : url)
    }
    return page.passwords.origin
  }

  private func isExcepted(_ origin: PasswordOrigin) -> Bool {
    guard let store = page.webView?.configuration.websiteDataStore, let url = origin.url else { return true }
    return store.certificateException(for: url) != nil
  }

  /// Looks for an account that is kept, without asking the user for anything and without reading its password.
  private func savedAccount(of place: (origin: PasswordOrigin, realm: String)) async -> PasswordAccount? {
    try? await page.services.passwords?.accounts(of: place.origin, realm: place.realm).first
  }

  /// Reads what is kept after the user asked for it; a locked keyring may ask for its own password, and tells the name only then.
  private func savedSignIn(of place: (origin: PasswordOrigin, realm: String), isLocked: Bool) async -> (
    user: String, password: String
  )? {
    guard let keeper = page.services.passwords else { return nil }
    if isLocked, (try? await keeper.store.unlock()) == nil { return nil }
    guard let account = await savedAccount(of: place), !account.isLocked,
      let password = try? await keeper.password(of: account)
    else { return nil }
    return (account.user, password)
  }

  /// The authentication methods that a name and a password answer to.
  private static let methods = [
    NSURLAuthenticationMethodDefault, NSURLAuthenticationMethodHTTPBasic,
    NSURLAuthenticationMethodHTTPDigest, NSURLAuthenticationMethodNTLM,
  ]
}
