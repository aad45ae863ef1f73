import Foundation
import QuartzCore

extension UITextView {
  func addTextGestures() {
    let tap = UITapGestureRecognizer(target: self, action: Selector("tapped", UITextView.tapped))
    let double = UITapGestureRecognizer(
      target: self, action: Selector("doubleTapped", UITextView.doubleTapped))
    double.numberOfTapsRequired = 2
    let triple = UITapGestureRecognizer(
      target: self, action: Selector("tripleTapped", UITextView.tripleTapped))
    triple.numberOfTapsRequired = 3
    let press = UILongPressGestureRecognizer(target: self, action: Selector("pressed", UITextView.pressed))
    let mouse = UIPanGestureRecognizer(
      target: self, action: Selector("mouseDragged", UITextView.mouseDragged))
    mouse.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.indirectPointer.rawValue)]
    for recognizer in [tap, double, triple, press, mouse] { addGestureRecognizer(recognizer) }
    for handle in [startHandle, endHandle] {
      let drag = UIPanGestureRecognizer(
        target: self, action: Selector("handleDragged", UITextView.handleDragged))
      handle.addGestureRecognizer(drag)
      panGestureRecognizer.require(toFail: drag)
    }
  }

  /// The place in the text nearest to a point of the view.
  func textIndex(at point: CGPoint) -> Int {
    layoutText()
    let origin = textOrigin
    return document.index(at: CGPoint(x: point.x - origin.x, y: point.y - origin.y))
  }

  private func tapped(_ recognizer: UITapGestureRecognizer) {
    let point = recognizer.location(in: self)
    let index = textIndex(at: point)
    if !isEditing, isSelectable, openLink(at: index, point) { return }
    guard isEditable || isSelectable else { return }
    let wasEditing = isEditing
    guard becomeFirstResponder() else { return }
    showsHandles = false
    anchor = nil
    column = nil
    // A mouse points at a letter, a finger at a word; the first tap is only near what is meant.
    let isExact = !KeyboardController.shared.lastTouchWasDirect
    let target = isExact ? index : TextBoundaries(storage.string).tapTarget(at: index)
    select(NSRange(location: isEditing || wasEditing ? target : selection.location, length: 0), scrolls: true)
  }

  private func doubleTapped(_ recognizer: UITapGestureRecognizer) {
    selectUnit(at: recognizer) { $0.word(at: $1) }
  }

  private func tripleTapped(_ recognizer: UITapGestureRecognizer) {
    selectUnit(at: recognizer) { $0.paragraph(at: $1) }
  }

  private func selectUnit(at recognizer: UIGestureRecognizer, _ unit: (TextBoundaries, Int) -> NSRange) {
    guard isSelectable, isFirstResponder || becomeFirstResponder() else { return }
    showsHandles = KeyboardController.shared.lastTouchWasDirect
    anchor = nil
    let index = textIndex(at: recognizer.location(in: self))
    select(unit(TextBoundaries(storage.string), index), scrolls: false)
  }

  /// While editing, the insertion point follows the finger; otherwise the word under it is selected.
  private func pressed(_ recognizer: UILongPressGestureRecognizer) {
    switch recognizer.state {
    case .began, .changed:
      guard isSelectable, isFirstResponder || becomeFirstResponder() else { return }
      guard isEditing else {
        selectUnit(at: recognizer) { $0.word(at: $1) }
        return
      }
      showsHandles = false
      select(NSRange(location: textIndex(at: recognizer.location(in: self)), length: 0), scrolls: true)
    default: break
    }
  }

  private func mouseDragged(_ recognizer: UIPanGestureRecognizer) {
    guard isSelectable else { return }
    let point = recognizer.location(in: self)
    switch recognizer.state {
    case .began:
      guard isFirstResponder || becomeFirstResponder() else { return }
      let moved = recognizer.translation(in: self)
      anchor = textIndex(at: CGPoint(x: point.x - moved.x, y: point.y - moved.y))
      extendSelection(to: point)
    case .changed: extendSelection(to: point)
    default: break
    }
  }

  private func extendSelection(to point: CGPoint) {
    guard let anchor else { return }
    let index = textIndex(at: point)
    showsHandles = false
    select(NSRange(location: min(anchor, index), length: abs(anchor - index)), scrolls: true)
  }

  /// One end moves, the other stays; at least one character stays selected.
  private func handleDragged(_ recognizer: UIPanGestureRecognizer) {
    guard let handle = recognizer.view as? TextSelectionHandle,
      recognizer.state == .began || recognizer.state == .changed
    else { return }
    let index = textIndex(at: recognizer.location(in: self))
    let boundaries = TextBoundaries(storage.string)
    let (start, end) = (selection.location, NSMaxRange(selection))
    let new =
      handle.end == .start
      ? (min(index, boundaries.characterStart(before: end)), end)
      : (start, max(index, boundaries.characterEnd(after: start)))
    showsHandles = true
    select(NSRange(location: new.0, length: new.1 - new.0), scrolls: false)
  }

  // MARK: - Links

  /// - Returns: whether there is a link under the point.
  private func openLink(at index: Int, _ point: CGPoint) -> Bool {
    guard storage.length > 0 else { return false }
    let origin = textOrigin
    // The nearest place may be before or after the letter that is touched.
    for place in [index, index - 1] where place >= 0 && place < storage.length {
      var range = NSRange(location: 0, length: 0)
      let value = storage.attribute(.link, at: place, effectiveRange: &range)
      guard let url = value as? URL ?? (value as? String).flatMap(URL.init(string:)) else { continue }
      let isHit = document.rects(for: range).contains {
        $0.offsetBy(dx: origin.x, dy: origin.y).insetBy(dx: -4, dy: -4).contains(point)
      }
      guard isHit else { continue }
      let mayOpen =
        delegate?.textView(self, shouldInteractWith: url, in: range, interaction: .invokeDefaultAction)
        ?? true
      if mayOpen { UIApplication.shared.open(url) }
      return true
    }
    return false
  }
}
