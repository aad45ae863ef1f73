import Foundation

/// A page's script posted something.
@preconcurrency @MainActor
open class WKScriptMessage: NSObject {
  /// Numbers, strings, booleans, dates, arrays, dictionaries; `NSNull` for null and undefined.
  public let body: Any
  /// The name of the handler that the script posted to.
  public let name: String
  /// The world that the handler was added to.
  public let world: WKContentWorld
  /// The web view whose page posted it; nil when it is gone.
  open weak var webView: WKWebView?

  init(body: Any, name: String, world: WKContentWorld, webView: WKWebView) {
    self.body = body
    self.name = name
    self.world = world
    self.webView = webView
    super.init()
  }
}

/// Hears what scripts post to `window.webkit.messageHandlers.NAME.postMessage`.
@preconcurrency @MainActor
public protocol WKScriptMessageHandler: AnyObject {
  /// Called on the main thread with every message to the name that the handler was added for.
  func userContentController(
    _ userContentController: WKUserContentController, didReceive message: WKScriptMessage)
}

/// Hears and answers: the script gets a promise.
@preconcurrency @MainActor
public protocol WKScriptMessageHandlerWithReply: AnyObject {
  /// - Parameter replyHandler: a value, or the message of an error; once.
  func userContentController(
    _ userContentController: WKUserContentController, didReceive message: WKScriptMessage,
    replyHandler: @escaping @MainActor (Any?, String?) -> Void)
}
