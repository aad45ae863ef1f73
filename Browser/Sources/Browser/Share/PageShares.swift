import BrowserCore
import UIKit
import WebKit

/// Answers what pages want to share: shows the share sheet over a page that is seen, and tells the page what came of it.
@MainActor
final class PageShares: NSObject, WKScriptMessageHandlerWithReply {
  static let shared = PageShares()

  /// An answer to the page's script.
  enum Answer: String, Sendable {
    /// Something was chosen.
    case done
    /// The files are to be saved, which the script begins.
    case save
    /// The sheet was put away.
    case closed
    /// There was no sheet.
    case refused
  }

  func userContentController(
    _ userContentController: WKUserContentController, didReceive message: WKScriptMessage,
    replyHandler: @escaping @MainActor (Any?, String?) -> Void
  ) {
    let answer = { @MainActor (value: Answer) in replyHandler(value.rawValue, nil) }
    guard let request = ShareRequest(message.body), let webView = message.webView,
      let page = webView.pagePresenter,
      !webView.isHidden, page.pickers.maySheet,
      let sheet = page.delegate?.tab(page, sheetFor: request, answer: answer)
    else { return answer(.refused) }
    page.view.window?.endEditing(true)
    sheet.fitContent()
    page.pickers.present(sheet)
  }
}
