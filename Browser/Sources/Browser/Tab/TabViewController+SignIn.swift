import BrowserCore
import UIKit
import WebKit

/// Pages behind a name and a password that the server itself asks for.
extension TabViewController {
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
    let isRetry = challenge.previousFailureCount > 0
    let place = savedSignInPlace(of: space)
    if isRetry { passwords.serverRefused() }
    guard let place, !isRetry else {
      return askToSignIn(space, place, isRetry: isRetry, completionHandler: completionHandler)
    }
    Task.immediate {
      let saved = await savedSignIn(of: place)
      askToSignIn(space, place, saved, isRetry: isRetry, completionHandler: completionHandler)
    }
  }

  private func askToSignIn(
    _ space: URLProtectionSpace, _ place: (origin: PasswordOrigin, realm: String)?,
    _ saved: SavedSignIn = .init(),
    isRetry: Bool,
    completionHandler: @escaping @MainActor (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    func use(_ user: String, _ password: String) {
      if let place { passwords.userAnswered(place, user, password) }
      completionHandler(
        .useCredential, URLCredential(user: user, password: password, persistence: .forSession))
    }
    var question = PageDialogs.Question(
      title: SignInText.title(host: space.host, port: space.port, isProxy: space.isProxy()),
      message: SignInText.message(isRetry: isRetry, isEncrypted: space.receivesCredentialSecurely),
      confirm: SignInText.confirm, cancel: PageQuestionText.cancel,
      fields: [
        PageDialogs.Field(
          text: saved.user, label: SignInText.userName, showsLabel: true, contentType: .username),
        PageDialogs.Field(
          text: saved.password, label: SignInText.password, showsLabel: true, isSecret: true,
          contentType: .password),
      ], isFromScript: false, isRefusable: !isRetry)
    if let place, saved.locked != nil {
      question.alternative = (
        PasswordText.useSaved,
        { [weak self] in
          Task.immediate {
            let saved = await self?.unlockedSignIn(of: place) ?? SavedSignIn()
            if !saved.password.isEmpty { return use(saved.user, saved.password) }
            self?.askToSignIn(space, place, isRetry: isRetry, completionHandler: completionHandler)
          }
        }
      )
    }
    dialogs.show(question, on: self) { texts in
      guard let texts, texts.count == 2 else { return completionHandler(.performDefaultHandling, nil) }
      use(texts[0], texts[1])
    }
  }

  /// The authentication methods that a name and a password answer to.
  private static let methods = [
    NSURLAuthenticationMethodDefault, NSURLAuthenticationMethodHTTPBasic,
    NSURLAuthenticationMethodHTTPDigest, NSURLAuthenticationMethodNTLM,
  ]
}
