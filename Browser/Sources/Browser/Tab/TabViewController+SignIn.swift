import BrowserCore
import UIKit
import WebKit

/// Pages behind a name and a password that the server itself asks for.
extension TabViewController {
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

  /// Asks the user for the name and password that a server wants. One who gives none sees the page that the server has for strangers.
  func webView(
    _ webView: WKWebView, didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping @MainActor (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    let space = challenge.protectionSpace
    guard isSelected, view.window != nil, Self.methods.contains(space.authenticationMethod) else {
      return completionHandler(.performDefaultHandling, nil)
    }
    swipeNavigation.uncover(animated: false)
    let signIn = SignIn(
      space: space, place: savedSignInPlace(of: space), isRetry: challenge.previousFailureCount > 0,
      webView: webView, turn: turns, answer: completionHandler)
    if signIn.isRetry { passwords.serverRefused() }
    guard let place = signIn.place, !signIn.isRetry else { return ask(signIn) }
    Task.immediate {
      let account = await savedAccount(of: place)
      ask(signIn, account)
    }
  }

  /// True if the user sees the page that asked, and nothing has come of it meanwhile.
  private func isCurrent(_ signIn: SignIn) -> Bool {
    isSelected && view.window != nil && webView != nil && signIn.webView === webView && signIn.turn == turns
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
          Task.immediate {
            let saved = await self.savedSignIn(of: place, isLocked: account.isLocked)
            guard self.isCurrent(signIn) else { return signIn.refuse() }
            guard let saved else { return self.ask(signIn) }
            self.use(saved.user, saved.password, for: signIn)
          }
        }
      )
    }
    dialogs.show(question, on: self) { [weak self] texts in
      guard let self, let texts, texts.count == 2 else { return signIn.refuse() }
      use(texts[0], texts[1], for: signIn)
    }
  }

  private func use(_ user: String, _ password: String, for signIn: SignIn) {
    if let place = signIn.place { passwords.userAnswered(place, user, password) }
    signIn.answer(.useCredential, URLCredential(user: user, password: password, persistence: .forSession))
  }

  /// The authentication methods that a name and a password answer to.
  private static let methods = [
    NSURLAuthenticationMethodDefault, NSURLAuthenticationMethodHTTPBasic,
    NSURLAuthenticationMethodHTTPDigest, NSURLAuthenticationMethodNTLM,
  ]
}
