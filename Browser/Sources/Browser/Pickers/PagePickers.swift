import BrowserCore
import UIKit
import WebKit
import WebKitAdditions

/// Answers the fields of pages: shows the picker that a field asks for over its page, while that is seen.
@MainActor
final class PagePickers: NSObject, WKScriptMessageHandlerWithReply {
  static let shared = PagePickers()

  /// The sheet that is shown or on its way, and whose it is.
  private weak var sheet: (any PageSheet)?
  private weak var owner: TabViewController?

  func userContentController(
    _ userContentController: WKUserContentController, didReceive message: WKScriptMessage,
    replyHandler: @escaping @MainActor (Any?, String?) -> Void
  ) {
    let answer = { @MainActor (value: Any?) in replyHandler(value ?? NSNull(), nil) }
    guard let request = PickerRequest(message.body), let webView = message.webView,
      let page = webView.pagePresenter
    else { return answer(nil) }
    if case .suggestions(let texts) = request {
      // A list that has ended is taken away whether the page is seen or not.
      return page.fieldKeeper.suggest(page.mayAsk ? texts : []) { answer($0) }
    }
    guard page.mayAsk, !webView.isHidden else { return answer(nil) }
    switch request {
    case .date(let field, let name):
      show(over: page, answer) { DatePickerSheet(field: field, name: name, onEnd: $0) }
    case .color(let color, let name):
      show(over: page, answer) { ColorPickerSheet(color: color, name: name, onEnd: $0) }
    case .problem(let message, _):
      answer(nil)
      ProblemNoticeView.show(message, over: webView)
    case .suggestions: break
    }
  }

  /// Returns true if a page may have a sheet: it is seen, and there is none, or only one that is being put away.
  func maySheet(over page: TabViewController) -> Bool {
    let last = owner === page ? sheet : nil
    return page.mayAsk && last?.isBeingDismissed ?? true && page.router?.admits(.sheet) ?? true
  }

  /// Presents a page's sheet: one at a time, as a page may ask for as many as it likes.
  func present(_ sheet: any PageSheet, over page: TabViewController) {
    (self.sheet, owner) = (sheet, page)
    page.router?.show(sheet: sheet, for: page)
  }

  private func show(
    over page: TabViewController, _ answer: @escaping @MainActor (Any?) -> Void,
    _ make: (@escaping (String?) -> Void) -> PickerSheetViewController
  ) {
    guard maySheet(over: page) else { return answer(nil) }
    let sheet = make { answer($0) }
    sheet.modalPresentationStyle = .pageSheet
    if let controller = sheet.sheetPresentationController {
      controller.detents = [.custom { [height = sheet.wantedHeight] in min(height, $0.maximumDetentValue) }]
      controller.preferredCornerRadius = ListSheet.Metrics.radius
    }
    page.view.window?.endEditing(true)
    present(sheet, over: page)
  }

  /// Takes away what a page has asked for, since it is left, closed, or another document has its place.
  func withdraw(from page: TabViewController) {
    page.fieldKeeper.endSuggestions()
    ProblemNoticeView.remove(over: page)
    guard owner === page, let sheet else { return }
    self.sheet = nil
    page.router?.takeAway(sheet)
    sheet.refuse()
  }
}

extension WKWebView {
  /// The tab that shows the page.
  var pagePresenter: TabViewController? {
    sequence(first: self as UIResponder, next: \.next).lazy.compactMap { $0 as? TabViewController }.first
  }
}
