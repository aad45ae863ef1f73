import Foundation

/// A frame of a page.
///
/// The engine does not tell frames apart before they answer, so there is no
/// `isMainFrame`: only a response knows (`WKNavigationResponse.isForMainFrame`).
@preconcurrency @MainActor
open class WKFrameInfo: NSObject {
  private weak var owner: WKWebView?

  init(webView: WKWebView) {
    owner = webView
    super.init()
  }

  open var webView: WKWebView? { owner }
}
