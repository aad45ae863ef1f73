import BrowserCore
import UIKit
import WebKit
import WebKitAdditions

/// Putting the page on paper.
extension TabViewController {
  /// True if there is a page that can be printed.
  var canPrint: Bool { tab.hasPage && errorPage == nil && webView != nil && !position.isStart }

  /// Asks the user how to print the page, or in Reader the article.
  func printPage() {
    guard canPrint, let webView = shownWebView else { return }
    present(webView.viewPrintFormatter())
  }

  /// The page's script calls `print()`.
  func pageDidAskToPrint(_ webView: WKWebView) {
    // A page that is not seen prints nothing.
    guard mayAsk else { return }
    // The frame's, which is known only now.
    let formatter = webView.viewPrintFormatter()
    // Every page may open the dialog once. It stands in front of everything, and one that opens it for ever would never be left.
    if !dialogs.hasPrinted {
      dialogs.hasPrinted = true
      return present(formatter)
    }
    let question = PageDialogs.Question(
      title: PageQuestionText.printing(host: dialogName), message: "",
      confirm: PageQuestionText.print, cancel: PageQuestionText.cancel, isFromScript: false)
    questions.ask(question) { [weak self] in if $0 != nil { self?.present(formatter) } }
  }

  private func present(_ formatter: UIPrintFormatter) {
    let info = UIPrintInfo.printInfo()
    info.jobName = tab.title.isEmpty ? tab.url?.shownDomain ?? "" : tab.title
    let controller = UIPrintInteractionController.shared
    controller.printInfo = info
    controller.printFormatter = formatter
    controller.present(animated: true) { [weak self] _, _, error in
      guard let self, let error else { return }
      (parent as? BrowserContainerViewController)?.router.tell("Not Printed", error.localizedDescription)
    }
  }
}
