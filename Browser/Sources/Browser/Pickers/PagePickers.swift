import BrowserCore
import UIKit
import WebKit
import WebKitAdditions

/// Answers the fields of pages: shows the picker that a field asks for over its page.
@MainActor
final class PagePickers: NSObject, WKScriptMessageHandlerWithReply {
  static let shared = PagePickers()

  private weak var open: UIViewController?

  func userContentController(
    _ userContentController: WKUserContentController, didReceive message: WKScriptMessage,
    replyHandler: @escaping @MainActor (Any?, String?) -> Void
  ) {
    let answer = { @MainActor (value: Any?) in replyHandler(value ?? NSNull(), nil) }
    guard let request = PickerRequest(message.body), let webView = message.webView else { return answer(nil) }
    if case .check(let field) = request { return answer(field.problem(with: field.value)?.message ?? "") }
    guard let presenter = webView.pagePresenter else { return answer(nil) }
    switch request {
    case .date(let field, let name):
      show(DatePickerSheet(field: field, name: name, onEnd: answer), over: presenter, answer)
    case .color(let color, let name):
      show(ColorPickerSheet(color: color, name: name, onEnd: { answer($0) }), over: presenter, answer)
    case .suggestions(let texts):
      guard let bar = webView.fieldAccessoryView as? FieldBarView else { return answer(nil) }
      bar.suggest(texts) { answer($0) }
      webView.fieldAccessoryView = bar
    case .problem(let message, _):
      answer(nil)
      ProblemNoticeView.show(message, over: webView)
    case .check: break
    }
  }

  /// One picker at a time: a page may ask for as many as it likes.
  private func show(
    _ sheet: PickerSheetViewController, over presenter: UIViewController, _ answer: (Any?) -> Void
  ) {
    guard open == nil, presenter.presentedViewController == nil else { return answer(nil) }
    open = sheet
    sheet.modalPresentationStyle = .pageSheet
    if let controller = sheet.sheetPresentationController {
      controller.detents = [.custom { [height = sheet.wantedHeight] in min(height, $0.maximumDetentValue) }]
      controller.preferredCornerRadius = ListSheet.Metrics.radius
    }
    presenter.view.window?.endEditing(true)
    presenter.present(sheet: sheet)
  }
}

extension WKWebView {
  /// The controller of the window that shows the page; nil for a page that nobody sees.
  fileprivate var pagePresenter: UIViewController? {
    guard window != nil, !isHidden else { return nil }
    return sequence(first: self as UIResponder, next: \.next).lazy.compactMap { $0 as? UIViewController }
      .first
  }
}
