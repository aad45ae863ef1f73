import Foundation
import FoundationNetworking

extension WebCredentialChallenge {
  /// The same question in Foundation's words.
  var foundation: URLAuthenticationChallenge {
    let space =
      isProxy
      ? URLProtectionSpace(
        proxyHost: host, port: port,
        type: isSecure ? NSURLProtectionSpaceHTTPSProxy : NSURLProtectionSpaceHTTPProxy,
        realm: realm, authenticationMethod: method)
      : URLProtectionSpace(
        host: host, port: port, protocol: isSecure ? NSURLProtectionSpaceHTTPS : NSURLProtectionSpaceHTTP,
        realm: realm, authenticationMethod: method)
    return URLAuthenticationChallenge(
      protectionSpace: space, proposedCredential: nil, previousFailureCount: previousFailureCount,
      failureResponse: nil, error: nil, sender: AnswersByHandler())
  }
}

extension WebCredentialAnswer {
  init(_ disposition: URLSession.AuthChallengeDisposition, _ credential: URLCredential?) {
    switch disposition {
    case .useCredential:
      guard let user = credential?.user else {
        self = .withoutCredential
        return
      }
      self = .credential(user: user, password: credential?.password ?? "")
    case .cancelAuthenticationChallenge: self = .cancel
    default: self = .withoutCredential
    }
  }
}

/// Foundation wants a sender; answers come through the delegate's handler instead.
private final class AnswersByHandler: NSObject, URLAuthenticationChallengeSender {
  func use(_ credential: URLCredential, for challenge: URLAuthenticationChallenge) { misuse() }
  func continueWithoutCredential(for challenge: URLAuthenticationChallenge) { misuse() }
  func cancel(_ challenge: URLAuthenticationChallenge) { misuse() }
  func performDefaultHandling(for challenge: URLAuthenticationChallenge) { misuse() }
  func rejectProtectionSpaceAndContinue(with challenge: URLAuthenticationChallenge) { misuse() }

  private func misuse() -> Never {
    preconditionFailure("a web view's challenge is answered by the delegate's completionHandler")
  }
}
