import Foundation
import FoundationNetworking

/// Something wants to load.
package struct WebNavigationAction {
  package enum Kind: Sendable {
    case linkActivated, formSubmitted, backForward, reload, formResubmitted, other
  }

  package var request: URLRequest
  package var kind: Kind
  /// True if it would open a new window.
  package var opensNewWindow: Bool
  package var isUserGesture: Bool
  package var isRedirect: Bool
  /// 0 none, 1 primary, 2 middle, 3 secondary.
  package var mouseButton: Int
  /// GDK's modifier mask.
  package var modifiers: WebModifiers

  package init(
    request: URLRequest, kind: Kind = .other, opensNewWindow: Bool = false, isUserGesture: Bool = false,
    isRedirect: Bool = false, mouseButton: Int = 0, modifiers: WebModifiers = []
  ) {
    self.request = request
    self.kind = kind
    self.opensNewWindow = opensNewWindow
    self.isUserGesture = isUserGesture
    self.isRedirect = isRedirect
    self.mouseButton = mouseButton
    self.modifiers = modifiers
  }
}

/// Keys held during a click.
package struct WebModifiers: OptionSet, Sendable {
  package let rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }
  package static let shift = WebModifiers(rawValue: 1)
  package static let control = WebModifiers(rawValue: 2)
  package static let alt = WebModifiers(rawValue: 4)
  package static let command = WebModifiers(rawValue: 8)
}

/// The head of an answer has come.
package struct WebNavigationResponse {
  package var response: URLResponse
  package var isForMainFrame: Bool
  package var canShowMIMEType: Bool

  package init(response: URLResponse, isForMainFrame: Bool, canShowMIMEType: Bool) {
    self.response = response
    self.isForMainFrame = isForMainFrame
    self.canShowMIMEType = canShowMIMEType
  }
}

package enum WebPolicy: Sendable {
  case allow, cancel, download

  package init(_ policy: WKNavigationActionPolicy) {
    self =
      switch policy {
      case .cancel: .cancel
      case .allow: .allow
      case .download: .download
      }
  }

  package init(_ policy: WKNavigationResponsePolicy) {
    self =
      switch policy {
      case .cancel: .cancel
      case .allow: .allow
      case .download: .download
      }
  }
}

/// The question of a server or proxy for a name and password.
package struct WebCredentialChallenge {
  package var host: String
  package var port: Int
  package var realm: String
  /// One of Foundation's `NSURLAuthenticationMethod…` names.
  package var method: String
  package var isProxy: Bool
  /// True if the answer cannot be read on its way.
  package var isSecure: Bool
  /// 0 for the first question of a load; what the engine says of later ones is 1.
  package var previousFailureCount: Int

  package init(
    host: String, port: Int, realm: String, method: String, isProxy: Bool = false,
    isSecure: Bool = true, previousFailureCount: Int = 0
  ) {
    self.host = host
    self.port = port
    self.realm = realm
    self.method = method
    self.isProxy = isProxy
    self.isSecure = isSecure
    self.previousFailureCount = previousFailureCount
  }
}

package enum WebCredentialAnswer: Equatable, Sendable {
  case credential(user: String, password: String)
  /// Go on without one: the page the server sends to strangers is shown.
  case withoutCredential
  case cancel
}

/// The features that `window.open` asked for; nil where it said nothing.
package struct WebWindowFeatures: Equatable, Sendable {
  package var frame: CGRect?
  package init(frame: CGRect? = nil) { self.frame = frame }
}
