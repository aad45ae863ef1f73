import UIKit
import WebKit

/// Brings what fields of pages ask for to the tab whose page it is, or they are in.
@MainActor
final class PickerMessages: NSObject, WKScriptMessageHandlerWithReply {
  func userContentController(
    _ userContentController: WKUserContentController, didReceive message: WKScriptMessage,
    replyHandler: @escaping @MainActor (Any?, String?) -> Void
  ) {
    let answer = { @MainActor (value: Any?) in replyHandler(value ?? NSNull(), nil) }
    guard let webView = message.webView, let page = webView.pagePresenter else { return answer(nil) }
    page.pickers.answer(message.body, of: webView, answer)
  }
}

extension WKWebView {
  /// The tab that shows the page.
  var pagePresenter: TabViewController? {
    sequence(first: self as UIResponder, next: \.next).lazy.compactMap { $0 as? TabViewController }.first
  }
}
