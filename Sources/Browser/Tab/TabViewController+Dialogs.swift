import UIKit
import WebKit

/// Dialogs of pages' scripts.
extension TabViewController {
  /// Whose page asks; the engine does not tell which frame.
  private func host(of webView: WKWebView) -> String {
    guard let url = webView.url, url.host?.isEmpty == false else { return "This Page" }
    return url.shownDomain
  }

  /// Only the page that is seen may ask: others, and one that is being left, get the answer of someone who goes away.
  var mayAsk: Bool { isSelected && view.window != nil && !turner.isCovering }

  private var presenter: UIViewController? { mayAsk ? self : nil }

  func webView(
    _ webView: WKWebView, runJavaScriptAlertPanelWithMessage message: String,
    initiatedByFrame frame: WKFrameInfo,
    completionHandler: @escaping @MainActor () -> Void
  ) {
    guard let presenter else { return completionHandler() }
    dialogs.show(message: message, from: host(of: webView), confirm: "Close", cancel: nil, on: presenter) {
      _ in
      completionHandler()
    }
  }

  func webView(
    _ webView: WKWebView, runJavaScriptConfirmPanelWithMessage message: String,
    initiatedByFrame frame: WKFrameInfo,
    completionHandler: @escaping @MainActor (Bool) -> Void
  ) {
    guard let presenter else { return completionHandler(false) }
    dialogs.show(message: message, from: host(of: webView), confirm: "OK", cancel: "Cancel", on: presenter) {
      completionHandler($0 != nil)
    }
  }

  func webView(
    _ webView: WKWebView, runJavaScriptTextInputPanelWithPrompt prompt: String, defaultText: String?,
    initiatedByFrame frame: WKFrameInfo, completionHandler: @escaping @MainActor (String?) -> Void
  ) {
    guard let presenter else { return completionHandler(nil) }
    dialogs.show(
      message: prompt, from: host(of: webView), confirm: "OK", cancel: "Cancel", field: defaultText ?? "",
      on: presenter,
      answer: completionHandler)
  }

  func webView(
    _ webView: WKWebView, runBeforeUnloadConfirmPanelWithMessage message: String,
    initiatedByFrame frame: WKFrameInfo,
    completionHandler: @escaping @MainActor (Bool) -> Void
  ) {
    guard let presenter else { return completionHandler(true) }
    // The page's own words are not shown, as in every browser: they have been used to keep people from leaving.
    dialogs.show(
      message: "What you have entered may not have been saved.", from: "Leave this page?", confirm: "Leave",
      cancel: "Stay", on: presenter
    ) { completionHandler($0 != nil) }
  }
}
