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
    let question = PageDialogs.Question(
      title: SignInText.title(host: space.host, port: space.port, isProxy: space.isProxy()),
      message: SignInText.message(isRetry: isRetry, isEncrypted: space.receivesCredentialSecurely),
      confirm: SignInText.confirm, cancel: PageQuestionText.cancel,
      fields: [
        PageDialogs.Field(label: SignInText.userName, showsLabel: true, contentType: .username),
        PageDialogs.Field(
          label: SignInText.password, showsLabel: true, isSecret: true, contentType: .password),
      ], isFromScript: false, isRefusable: !isRetry)
    dialogs.show(question, on: self) { texts in
      guard let texts, texts.count == 2 else { return completionHandler(.performDefaultHandling, nil) }
      let credential = URLCredential(user: texts[0], password: texts[1], persistence: .forSession)
      completionHandler(.useCredential, credential)
    }
  }

  /// The authentication methods that a name and a password answer to.
  private static let methods = [
    NSURLAuthenticationMethodDefault, NSURLAuthenticationMethodHTTPBasic,
    NSURLAuthenticationMethodHTTPDigest, NSURLAuthenticationMethodNTLM,
  ]
}
