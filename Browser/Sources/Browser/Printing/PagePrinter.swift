import BrowserCore
import UIKit
import WebKit
import WebKitAdditions

/// Puts a tab's page on paper.
@MainActor
final class PagePrinter {
  private unowned let page: any TabPage
  private let questions: PageQuestions
  private let tell: (_ title: String, _ message: String) -> Void

  /// - Parameters:
  ///   - questions: those of the page, which may ask once without being asked about.
  ///   - tell: shows a message to the user.
  init(
    page: any TabPage, questions: PageQuestions,
    tell: @escaping (_ title: String, _ message: String) -> Void
  ) {
    (self.page, self.questions, self.tell) = (page, questions, tell)
  }

  /// Asks the user how to print the page, or in Reader the article.
  func printPage() {
    guard page.showsPage, let webView = page.shownWebView else { return }
    present(webView.viewPrintFormatter())
  }

  /// The page's script calls `print()`.
  func pageDidAsk(_ webView: WKWebView) {
    // A page that is not seen prints nothing.
    guard questions.mayAsk else { return }
    // The frame's, which is known only now.
    let formatter = webView.viewPrintFormatter()
    // Every page may open the dialog once. It stands in front of everything, and one that opens it for ever would never be left.
    if !questions.dialogs.hasPrinted {
      questions.dialogs.hasPrinted = true
      return present(formatter)
    }
    let question = PageDialogs.Question(
      title: PageQuestionText.printing(host: page.dialogName), message: "",
      confirm: PageQuestionText.print, cancel: PageQuestionText.cancel, isFromScript: false)
    questions.ask(question) { [weak self] in if $0 != nil { self?.present(formatter) } }
  }

  private func present(_ formatter: UIPrintFormatter) {
    let info = UIPrintInfo.printInfo()
    info.jobName = page.seenPage.map { $0.title.isEmpty ? $0.url.shownDomain : $0.title } ?? ""
    let controller = UIPrintInteractionController.shared
    controller.printInfo = info
    controller.printFormatter = formatter
    controller.present(animated: true) { [weak self] _, _, error in
      if let error { self?.tell("Not Printed", error.localizedDescription) }
    }
  }
}
