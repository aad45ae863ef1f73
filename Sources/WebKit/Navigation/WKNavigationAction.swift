import Foundation
import FoundationNetworking

/// What made a page want to load something.
public enum WKNavigationType: Int, Sendable {
  case linkActivated = 0
  case formSubmitted
  case backForward
  case reload
  case formResubmitted
  case other = -1
}

/// Something wants to load.
@preconcurrency @MainActor
open class WKNavigationAction: NSObject {
  let action: WebNavigationAction
  private let frame: WKFrameInfo?

  init(_ action: WebNavigationAction, in webView: WKWebView) {
    self.action = action
    frame = action.opensNewWindow ? nil : WKFrameInfo(webView: webView)
    super.init()
  }

  open var request: URLRequest { action.request }

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

  /// Where it would load; nil for a new window.
  open var targetFrame: WKFrameInfo? { frame }

  /// Whether the user did something just before (a Martlet addition).
  public var isUserGesture: Bool { action.isUserGesture }
  /// Whether a server sent the load here (a Martlet addition).
  public var isRedirect: Bool { action.isRedirect }
  /// 0 none, 1 primary, 2 middle, 3 secondary (a Martlet addition).
  public var mouseButton: Int { action.mouseButton }
  /// Whether Ctrl or Command was held (a Martlet addition).
  public var isCommandHeld: Bool { !action.modifiers.isDisjoint(with: [.control, .command]) }
  /// Whether Shift was held (a Martlet addition).
  public var isShiftHeld: Bool { action.modifiers.contains(.shift) }
}
