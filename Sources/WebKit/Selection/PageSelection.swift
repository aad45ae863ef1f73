import Foundation
import UIKit

/// Text of a page that a finger selects, as on iOS: a long press takes the word, two handles move its ends, and the edit
/// menu stands beside it. The page draws the selection; this view, over the page, shows the handles.
final class PageSelection: UIView {
  private enum State {
    case none
    /// The page was asked what lies under the finger; the question's number.
    case asked(Int)
    case text(WebSelection)
    /// The page moves under it; the menu comes back when it stands.
    case moving(WebSelection)
    /// A finger drags an end. The page answers one question at a time; `next` is the newest place not yet asked about.
    case dragging(WebSelection, TextSelectionHandle.End, drag: Drag)
    /// A field of the page, pressed at a point of this view.
    case field(WebFieldText, CGPoint)
  }

  private enum Drag {
    case waits
    case asked(next: CGPoint?)
    /// The finger has gone, and the last answer is awaited.
    case ending(next: CGPoint?)
  }

  /// The distance of the menu from a finger in a field, in points. Ours: about a line.
  private static let fieldReach: CGFloat = 24

  private unowned let webView: WKWebView
  private let handles = [TextSelectionHandle(.start), TextSelectionHandle(.end)]
  private var state = State.none
  private var questions = 0

  init(of webView: WKWebView) {
    self.webView = webView
    super.init(frame: webView.bounds)
    clipsToBounds = true
    isAccessibilityElement = false
    for handle in handles {
      handle.isHidden = true
      handle.addGestureRecognizer(
        UIPanGestureRecognizer(target: self, action: Selector("handleDragged", PageSelection.handleDragged)))
      addSubview(handle)
    }
  }

  required init?(coder: NSCoder) { nil }

  /// Everything but the handles is the page's.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    handles.contains { !$0.isHidden && $0.point(inside: convert(point, to: $0), with: event) }
  }

  override func willMove(toWindow newWindow: UIWindow?) {
    super.willMove(toWindow: newWindow)
    if window != nil { end() }
  }

  // MARK: - What happens

  /// A finger was held over text or in a field, at a point of this view.
  func press(at point: CGPoint, isEditable: Bool) {
    end()
    _ = webView.becomeFirstResponder()
    ask(PageSelectionScript.word(at: inPage(point))) { [weak self] answer in
      guard let self else { return }
      if let found = selection(answer) { return select(found) }
      guard isEditable else { return }
      // The field gets the focus and the insertion point, as by a tap.
      webView.engine.tap(at: point)
      readField(at: point)
    }
  }

  /// The page tells where its selection is; nil when there is none any more.
  func selectionDidChange(_ selection: WebSelection?) {
    switch state {
    case .none, .asked, .field: return
    case .dragging:
      if selection == nil { end() }
    case .text, .moving:
      guard let found = selection?.scaled(by: webView.layoutScale) else { return end() }
      guard found.isMoving else { return select(found) }
      hideMenu()
      state = .moving(found)
      placeHandles(found)
    }
  }

  /// Another page is shown, or the page selected something by itself.
  func end() {
    if case .none = state { return }
    hideMenu()
    state = .none
    handles.forEach { $0.isHidden = true }
  }

  // MARK: - Commands

  func isPossible(_ command: TextEditCommand) -> Bool {
    switch state {
    case .none, .asked: false
    case .text(let selection), .moving(let selection), .dragging(let selection, _, _):
      switch command {
      case .copy, .selectAll: true
      case .cut, .delete: selection.isEditable
      case .paste: selection.isEditable && UIPasteboard.general.hasStrings
      case .select: false
      }
    case .field(let field, _):
      switch command {
      case .cut, .copy: field.hasSelection && !field.isSecure
      case .delete: field.hasSelection
      case .paste: UIPasteboard.general.hasStrings
      case .select: field.hasText && !field.hasSelection
      case .selectAll: field.hasText && !field.isAll
      }
    }
  }

  /// The engine has performed a command: what is selected now may be acted on further.
  func didPerform(_ command: TextEditCommand) {
    guard command == .select || command == .selectAll else { return }
    switch state {
    case .none, .asked: break
    case .field(_, let point): readField(at: point)
    case .text, .moving, .dragging:
      ask(PageSelectionScript.state) { [weak self] answer in
        if let self, let found = selection(answer) { select(found) }
      }
    }
  }

  // MARK: - Asking the page

  private func ask(_ script: WebScriptCall, then: @escaping @MainActor (Any?) -> Void) {
    questions += 1
    let number = questions
    state = .asked(number)
    webView.engine.run(script) { [weak self] result in
      guard let self, case .asked(number) = state else { return }
      end()
      then((try? result.get()) ?? nil)
    }
  }

  private func selection(_ answer: Any?) -> WebSelection? {
    WebSelection(message: answer)?.scaled(by: webView.layoutScale)
  }

  private func inPage(_ point: CGPoint) -> CGPoint {
    CGPoint(x: point.x / webView.layoutScale, y: point.y / webView.layoutScale)
  }

  private func readField(at point: CGPoint) {
    ask(PageSelectionScript.field) { [weak self] answer in
      guard let self, let field = WebFieldText(message: answer) else { return }
      state = .field(field, point)
      showMenu(
        around: CGRect(origin: point, size: .zero).insetBy(dx: -Self.fieldReach, dy: -Self.fieldReach))
    }
  }

  // MARK: - Showing

  private func select(_ selection: WebSelection) {
    state = .text(selection)
    placeHandles(selection)
    showMenu(around: selection.bounds)
  }

  private func placeHandles(_ selection: WebSelection) {
    for handle in handles {
      handle.isHidden = false
      handle.place(at: handle.end == .start ? selection.start : selection.end)
    }
  }

  /// Beside what is seen of the target; a target that fills the view has the menu in its middle.
  private func showMenu(around target: CGRect) {
    let seen = target.intersection(bounds.inset(by: safeAreaInsets))
    guard !seen.isNull else { return }
    let fills = seen.height > bounds.height / 2
    UIMenuController.shared.showMenu(
      from: self, rect: fills ? CGRect(x: seen.midX, y: seen.midY, width: 0, height: 0) : seen)
  }

  private func hideMenu() { UIMenuController.shared.hideMenu(from: self) }

  // MARK: - Dragging

  private func handleDragged(_ recognizer: UIPanGestureRecognizer) {
    guard let handle = recognizer.view as? TextSelectionHandle else { return }
    var point = recognizer.location(in: self)
    point.y += handle.distanceToLine
    switch (recognizer.state, state) {
    case (.began, .text(let selection)), (.began, .moving(let selection)):
      hideMenu()
      state = .dragging(selection, handle.end, drag: .waits)
      drag(to: point)
    case (.changed, .dragging): drag(to: point)
    case (.ended, .dragging(let selection, let end, let drag)),
      (.cancelled, .dragging(let selection, let end, let drag)):
      switch drag {
      case .waits: select(selection)
      case .asked(let next), .ending(let next): state = .dragging(selection, end, drag: .ending(next: next))
      }
    default: break
    }
  }

  private func drag(to point: CGPoint) {
    guard case .dragging(let selection, let end, let drag) = state else { return }
    switch drag {
    case .asked: state = .dragging(selection, end, drag: .asked(next: point))
    case .ending: break
    case .waits:
      state = .dragging(selection, end, drag: .asked(next: nil))
      askToMove(end, to: point)
    }
  }

  private func askToMove(_ end: TextSelectionHandle.End, to point: CGPoint) {
    webView.engine.run(PageSelectionScript.move(end, to: inPage(point))) { [weak self] result in
      self?.didMove(self?.selection((try? result.get()) ?? nil))
    }
  }

  private func didMove(_ found: WebSelection?) {
    guard case .dragging(let old, let end, let drag) = state else { return }
    guard let found else { return self.end() }
    placeHandles(found)
    switch drag {
    case .waits: state = .dragging(old, end, drag: .waits)
    case .asked(nil): state = .dragging(found, end, drag: .waits)
    case .ending(nil): select(found)
    case .asked(let next?):
      state = .dragging(found, end, drag: .asked(next: nil))
      askToMove(end, to: next)
    case .ending(let next?):
      state = .dragging(found, end, drag: .ending(next: nil))
      askToMove(end, to: next)
    }
  }
}
