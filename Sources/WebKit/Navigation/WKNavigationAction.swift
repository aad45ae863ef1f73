import Foundation
import FoundationNetworking

/// The event that made a page want to load something.
public enum WKNavigationType: Int, Sendable {
  /// The user followed a link.
  case linkActivated = 0
  /// The user submitted a form.
  case formSubmitted
  /// The user went back or forward in the history.
  case backForward
  /// The page is loaded again.
  case reload
  /// A form is submitted again, as by going back to its result.
  case formResubmitted
  /// Anything else, such as a load that the program or a script asked for.
  case other = -1
}

/// Something wants to load.
@preconcurrency @MainActor
open class WKNavigationAction: NSObject {
  package let action: WebNavigationAction
  private let frame: WKFrameInfo?

  init(_ action: WebNavigationAction, in webView: WKWebView) {
    self.action = action
    frame = action.opensNewWindow ? nil : WKFrameInfo(webView: webView)
    super.init()
  }

  /// The request that would be made.
  open var request: URLRequest { action.request }

  /// The event that made the page want to load it.
  open var navigationType: WKNavigationType {
    switch action.kind {
    case .linkActivated: .linkActivated
    case .formSubmitted: .formSubmitted
    case .backForward: .backForward
    case .reload: .reload
    case .formResubmitted: .formResubmitted
    case .other: .other
    }
  }

  /// The frame in which it would load; nil for a new window.
  open var targetFrame: WKFrameInfo? { frame }
}
