import Foundation
import QuartzCore

extension KeyInputRouting {
  var textInput: (any UITextInput)? { responder as? any UITextInput }

  /// The input method's list of candidates stands beside the insertion point.
  func caretDidChange() {
    guard let textInput, let range = textInput.selectedTextRange else { return }
    let rect = textInput.caretRect(for: range.end)
    window?.host?.inputMethod?.setCaret(textInput.textInputView.convert(rect, to: nil))
  }

  // MARK: - Composing

  func compose(_ text: String, caret: Int) {
    guard let textInput, textInput.markedTextRange != nil || !text.isEmpty else { return }
    byInput {
      textInput.setMarkedText(text, selectedRange: NSRange(location: caret, length: 0))
      if text.isEmpty { textInput.unmarkText() }
    }
  }

  /// - Returns: true if something was being composed, which is `text` now.
  func enterComposed(_ text: String) -> Bool {
    guard let textInput, textInput.markedTextRange != nil else { return false }
    byInput {
      textInput.setMarkedText(text, selectedRange: NSRange(location: text.utf16.count, length: 0))
      textInput.unmarkText()
    }
    return true
  }

  func finishComposing() {
    guard let textInput, textInput.markedTextRange != nil else { return }
    byInput { textInput.unmarkText() }
    window?.host?.inputMethod?.reset()
  }

  // MARK: - Surroundings

  /// The length of text that input methods see on each side of the selection, in the client's units.
  private static let surroundingLength = 256

  /// The text around the selection, and the position that it begins at.
  var surroundings: (text: String, selection: NSRange, start: UITextPosition)? {
    guard let textInput, let selected = textInput.selectedTextRange else { return nil }
    let before = textInput.textBeforeSelection(atMost: Self.surroundingLength) ?? ""
    let chosen = textInput.text(in: selected) ?? ""
    let end =
      textInput.position(from: selected.end, offset: Self.surroundingLength) ?? textInput.endOfDocument
    let after = textInput.textRange(from: selected.end, to: end).flatMap { textInput.text(in: $0) } ?? ""
    let start =
      textInput.position(from: selected.start, offset: -Self.surroundingLength)
      ?? textInput.beginningOfDocument
    let selection = NSRange(location: before.utf16.count, length: chosen.utf16.count)
    return (before + chosen + after, selection, start)
  }

  func delete(_ range: NSRange) {
    guard let textInput, let surroundings,
      let first = textInput.position(from: surroundings.start, offset: range.location),
      let last = textInput.position(from: surroundings.start, offset: NSMaxRange(range)),
      let part = textInput.textRange(from: first, to: last)
    else { return }
    byInput { textInput.replace(part, withText: "") }
  }

  // MARK: - Keys

  /// Arrow keys move the insertion point and, with Shift, an end of the selection.
  /// - Returns: true if the key was one.
  func moves(_ key: UIKey) -> Bool {
    let direction: UITextLayoutDirection
    switch key.keyCode {
    case .keyboardLeftArrow: direction = .left
    case .keyboardRightArrow: direction = .right
    case .keyboardUpArrow: direction = .up
    case .keyboardDownArrow: direction = .down
    default: return false
    }
    guard let textInput, let selected = textInput.selectedTextRange else { return false }
    finishComposing()
    if key.modifierFlags.contains(.shift) {
      let fixed = anchor ?? (direction == .right || direction == .down ? selected.start : selected.end)
      let isStartFixed = textInput.compare(fixed, to: selected.start) == .orderedSame
      let target = step(direction, from: isStartFixed ? selected.end : selected.start, in: textInput)
      let isBehind = textInput.compare(fixed, to: target) == .orderedDescending
      select(from: isBehind ? target : fixed, to: isBehind ? fixed : target, in: textInput)
      anchor = fixed
    } else {
      let edge = textInput.position(within: selected, farthestIn: direction) ?? selected.end
      // A selection is left at its end in that direction.
      let leaves = !selected.isEmpty && !direction.isVertical
      let target = leaves ? edge : step(direction, from: edge, in: textInput)
      select(from: target, to: target, in: textInput)
      anchor = nil
    }
    caretDidChange()
    return true
  }

  private func select(from start: UITextPosition, to end: UITextPosition, in textInput: any UITextInput) {
    byInput { textInput.selectedTextRange = textInput.textRange(from: start, to: end) }
  }

  /// Above the first line is the text's beginning, below the last its end.
  private func step(
    _ direction: UITextLayoutDirection, from position: UITextPosition, in textInput: any UITextInput
  ) -> UITextPosition {
    if let next = textInput.position(from: position, in: direction, offset: 1) { return next }
    return switch direction {
    case .up: textInput.beginningOfDocument
    case .down: textInput.endOfDocument
    case .left, .right: position
    }
  }
}

extension KeyInputRouting: UITextInputDelegate {
  func selectionWillChange(_ textInput: (any UITextInput)?) {}

  func selectionDidChange(_ textInput: (any UITextInput)?) {
    guard !isAtWork, textInput === self.textInput else { return }
    anchor = nil
    caretDidChange()
  }

  func textWillChange(_ textInput: (any UITextInput)?) {}

  /// Resets the input method: the composed text no longer exists.
  func textDidChange(_ textInput: (any UITextInput)?) {
    guard !isAtWork, let responder, textInput === self.textInput else { return }
    anchor = nil
    window?.host?.inputMethod?.reset()
    caretDidChange()
    KeyboardController.shared.textDidChange(in: responder)
  }
}

extension UITextInput {
  /// Returns the text before the selection, at most so much, in the client's units.
  func textBeforeSelection(atMost length: Int) -> String? {
    guard let selected = selectedTextRange else { return nil }
    let start = position(from: selected.start, offset: -length) ?? beginningOfDocument
    return textRange(from: start, to: selected.start).flatMap { text(in: $0) }
  }
}
