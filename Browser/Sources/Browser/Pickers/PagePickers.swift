import BrowserCore
import UIKit
import WebKit
import WebKitAdditions

/// Answers the fields of a tab's pages: shows the picker that a field asks for over its page, while that is seen.
@MainActor
final class PagePickers {
  private unowned let page: TabViewController
  /// The width from which on a window is a desktop's, in points.
  private static let wide: CGFloat = 744
  /// The sheet that is shown or on its way.
  private weak var sheet: (any PageSheet)?

  init(page: TabViewController) { self.page = page }

  /// Answers a message of the script in a page.
  /// - Parameters:
  ///   - body: what it says.
  ///   - webView: the view of the page.
  func answer(_ body: Any, of webView: WKWebView, _ answer: @escaping @MainActor (Any?) -> Void) {
    guard let request = PickerRequest(body) else { return answer(nil) }
    if case .suggestions(let texts) = request {
      // A list that has ended is taken away whether the page is seen or not.
      return page.fieldKeeper.suggest(page.mayAsk ? texts : []) { answer($0) }
    }
    guard page.mayAsk, !webView.isHidden else { return answer(nil) }
    switch request {
    case .date(let field, let name):
      show(answer) { DatePickerSheet(field: field, name: name, onEnd: $0) }
    case .color(let color, let name):
      show(answer) { ColorPickerSheet(color: color, name: name, onEnd: $0) }
    case .problem(let message, let field):
      answer(nil)
      ProblemNoticeView.show(message, of: field, from: page.askerName, over: webView)
    case .suggestions: break
    }
  }

  /// Answers a page that wants files: by the desktop's dialog in a wide window, by a sheet of ours in a phone's.
  func chooseFiles(
    for webView: WKWebView, _ parameters: WKOpenPanelParameters,
    completionHandler: @escaping @MainActor ([URL]?) -> Void
  ) {
    guard let window = page.view.window, window.bounds.width < Self.wide else {
      return webView.askSystemForFiles(parameters, completionHandler: completionHandler)
    }
    guard maySheet else { return completionHandler(nil) }
    window.endEditing(true)
    let picker = FilePickerSheet(
      types: parameters.allowedMIMETypes, allowsMultiple: parameters.allowsMultipleSelection,
      downloads: page.services.directories.downloadsFolder, onEnd: completionHandler)
    present(picker.makeSheet())
  }

  // MARK: - Sheets

  /// True if the page may have a sheet: it is seen, and there is none, or only one that is being put away.
  var maySheet: Bool {
    page.mayAsk && sheet?.isBeingDismissed ?? true && page.router?.admits(.sheet) ?? true
  }

  /// Presents a sheet of the page: one at a time, as a page may ask for as many as it likes.
  func present(_ sheet: any PageSheet) {
    self.sheet = sheet
    page.router?.show(sheet: sheet, for: page)
  }

  private func show(
    _ answer: @escaping @MainActor (Any?) -> Void,
    _ make: (@escaping (String?) -> Void) -> PickerSheetViewController
  ) {
    guard maySheet else { return answer(nil) }
    let sheet = make { answer($0) }
    sheet.modalPresentationStyle = .pageSheet
    if let controller = sheet.sheetPresentationController {
      controller.detents = [.custom { [height = sheet.wantedHeight] in min(height, $0.maximumDetentValue) }]
      controller.preferredCornerRadius = ListSheet.Metrics.radius
    }
    page.view.window?.endEditing(true)
    present(sheet)
  }

  /// Takes away what the page has asked for, since it is left, closed, or another document has its place.
  func withdraw() {
    page.fieldKeeper.endSuggestions()
    ProblemNoticeView.remove(over: page)
    guard let sheet else { return }
    self.sheet = nil
    page.router?.takeAway(sheet)
    sheet.refuse()
  }
}
