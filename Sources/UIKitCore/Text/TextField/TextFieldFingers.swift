import Foundation
import QuartzCore

/// Fingers in a text field that is being edited: they place the insertion point, select words, drag the ends of the
/// selection and open the edit menu, as in a text view. It lies over the platform's editor, to which the mouse goes on.
final class TextFieldFingers: UIView {
  private unowned let field: UITextField
  private let handles = [TextSelectionHandle(.start), TextSelectionHandle(.end)]
  private var showsHandles = false {
    didSet { if showsHandles != oldValue { placeHandles() } }
  }

  init(of field: UITextField) {
    self.field = field
    super.init(frame: .zero)
    isAccessibilityElement = false
    let tap = UITapGestureRecognizer(target: self, action: Selector("tapped", TextFieldFingers.tapped))
    let double = UITapGestureRecognizer(
      target: self, action: Selector("doubleTapped", TextFieldFingers.doubleTapped))
    double.numberOfTapsRequired = 2
    let triple = UITapGestureRecognizer(
      target: self, action: Selector("tripleTapped", TextFieldFingers.tripleTapped))
    triple.numberOfTapsRequired = 3
    let press = UILongPressGestureRecognizer(
      target: self, action: Selector("pressed", TextFieldFingers.pressed))
    for recognizer in [tap, double, triple, press] { addGestureRecognizer(recognizer) }
    for handle in handles {
      handle.isHidden = true
      handle.addGestureRecognizer(
        UIPanGestureRecognizer(
          target: self, action: Selector("handleDragged", TextFieldFingers.handleDragged)))
      addSubview(handle)
    }
  }

  required init?(coder: NSCoder) { nil }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    guard field.isEditing, KeyboardController.shared.lastTouchWasDirect else { return false }
    return bounds.contains(point)
      || handles.contains { !$0.isHidden && $0.point(inside: convert(point, to: $0), with: event) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    placeHandles()
  }

  // MARK: - What the field tells

  /// Text or selection were changed by other means, or editing ended.
  func end() {
    showsHandles = false
    hideMenu()
  }

  /// The menu selected something, and goes on with that.
  func selectionWasMade() {
    showsHandles = true
    placeHandles()
    showMenu()
  }

  // MARK: - Gestures

  private func index(_ recognizer: UIGestureRecognizer) -> Int {
    field.textIndex(at: recognizer.location(in: field))
  }

  private var boundaries: TextBoundaries { TextBoundaries(field.editor.text) }

  private func tapped(_ recognizer: UITapGestureRecognizer) {
    let hadMenu = UIMenuController.shared.isMenuVisible
    end()
    field.finishComposing()
    // A finger points at a word; its ends are what it can mean.
    let target = NSRange(location: boundaries.tapTarget(at: index(recognizer)), length: 0)
    let isAgain = field.selectedRange == target
    field.selectByUser(target)
    if isAgain, !hadMenu { showMenu() }
  }

  private func doubleTapped(_ recognizer: UITapGestureRecognizer) {
    select(boundaries.word(at: index(recognizer)))
  }

  private func tripleTapped(_ recognizer: UITapGestureRecognizer) {
    select(NSRange(location: 0, length: boundaries.length))
  }

  private func select(_ range: NSRange) {
    field.finishComposing()
    field.selectByUser(range)
    selectionWasMade()
  }

  /// The insertion point follows the finger.
  private func pressed(_ recognizer: UILongPressGestureRecognizer) {
    switch recognizer.state {
    case .began, .changed:
      end()
      field.finishComposing()
      field.selectByUser(NSRange(location: index(recognizer), length: 0))
    case .ended: showMenu()
    default: break
    }
  }

  /// One end moves, the other stays; at least one character stays selected.
  private func handleDragged(_ recognizer: UIPanGestureRecognizer) {
    guard let handle = recognizer.view as? TextSelectionHandle else { return }
    switch recognizer.state {
    case .began, .changed: break
    case .ended: return showMenu()
    default: return
    }
    hideMenu()
    let (index, old, boundaries) = (index(recognizer), field.selectedRange, boundaries)
    switch handle.end {
    case .start:
      let start = min(index, boundaries.characterStart(before: NSMaxRange(old)))
      field.selectByUser(NSRange(location: start, length: NSMaxRange(old) - start))
    case .end:
      let end = max(index, boundaries.characterEnd(after: old.location))
      field.selectByUser(NSRange(location: old.location, length: end - old.location), caretAtEnd: true)
    }
    placeHandles()
  }

  // MARK: - Showing

  private func placeHandles() {
    let range = field.selectedRange
    for handle in handles {
      handle.isHidden = !showsHandles || range.length == 0
      guard !handle.isHidden else { continue }
      let caret = field.caretFrame(at: handle.end == .start ? range.location : NSMaxRange(range))
      handle.place(at: convert(caret, from: field))
      // An end that is scrolled out of the field has none.
      handle.isHidden = handle.center.x < -1 || handle.center.x > bounds.width + 1
    }
  }

  private func showMenu() {
    let field = field
    guard field.isEditing else { return }
    let all = field.textRects(of: field.selectedRange).reduce(CGRect.null) { $0.union($1) }
    let seen = all.intersection(field.bounds)
    UIMenuController.shared.showMenu(
      from: field, rect: seen.isNull ? field.bounds : seen, for: field,
      prepare: { menu in
        menu.willShow = { [weak field] animator in
          if let field { field.delegate?.textField(field, willPresentEditMenuWith: animator) }
        }
        menu.willHide = { [weak field] animator in
          if let field { field.delegate?.textField(field, willDismissEditMenuWith: animator) }
        }
      },
      arrange: { [weak field] suggested in
        guard let field else { return nil }
        return field.delegate?.textField(
          field, editMenuForCharactersIn: field.selectedRange, suggestedActions: suggested)
      })
  }

  private func hideMenu() { UIMenuController.shared.hideMenu(from: self) }
}
