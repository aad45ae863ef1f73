import UIKit
import WebKit

/// Putting the page on paper.
extension TabViewController {
  /// Whether there is a page that can be printed.
  var canPrint: Bool { tab.hasPage && errorPage == nil && webView != nil && !position.isStart }

  /// Asks the user how to print the page, or in Reader the article.
  func printPage() {
    guard canPrint, let webView = shownWebView else { return }
    present(webView.viewPrintFormatter())
  }

  /// The page's script calls `print()`.
  func webView(_ webView: WKWebView, printFrame frame: WKFrameInfo) {
    // A page that is not seen prints nothing.
    if mayAsk { present(webView.viewPrintFormatter()) }
  }

  private func present(_ formatter: UIPrintFormatter) {
    let info = UIPrintInfo.printInfo()
    info.jobName = tab.title.isEmpty ? tab.url?.shownDomain ?? "" : tab.title
    let controller = UIPrintInteractionController.shared
    controller.printInfo = info
    controller.printFormatter = formatter
    controller.present(animated: true) { [weak self] _, _, error in
      guard let self, let error else { return }
      (parent as? BrowserContainerViewController)?.tell("Not Printed", error.localizedDescription)
    }
  }
}
