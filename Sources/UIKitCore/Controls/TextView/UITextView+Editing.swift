import Foundation
import QuartzCore

extension UITextView: TextEditingResponder {
  package var isEditingText: Bool { isEditing }
}

extension UITextView {
  /// Replaces a part of the text as the user does: the delegate is asked and told.
  func edit(_ range: NSRange, with text: NSAttributedString) {
    guard isEditable, range.length > 0 || text.length > 0 else { return }
    guard delegate?.textView(self, shouldChangeTextIn: range, replacementText: text.string) ?? true else {
      return
    }
    // The delegate may have changed the text itself.
    let range =
      NSIntersectionRange(range, NSRange(location: 0, length: storage.length)).length == range.length
      ? range : NSRange(location: min(range.location, storage.length), length: 0)
    history.record(
      TextEditHistory.Step(
        location: range.location, old: storage.attributedSubstring(from: range), new: text,
        selectionBefore: selection))
    replace(range, with: text, selecting: NSRange(location: range.location + text.length, length: 0))
  }

  func undoEdit() {
    guard isEditable, let step = history.undo() else { return }
    replace(
      NSRange(location: step.location, length: step.new.length), with: step.old,
      selecting: step.selectionBefore)
  }

  func redoEdit() {
    guard isEditable, let step = history.redo() else { return }
    replace(
      NSRange(location: step.location, length: step.old.length), with: step.new,
      selecting: NSRange(location: step.location + step.new.length, length: 0))
  }

  private func replace(_ range: NSRange, with text: NSAttributedString, selecting new: NSRange) {
    showsHandles = false
    column = nil
    anchor = nil
    layoutText()
    storage.replaceCharacters(in: range, with: text)
    textChanged((range, text.length))
    let typed = history
    select(new, scrolls: true)
    // Typing goes on in one step although the insertion point moved.
    history = typed
    delegate?.textViewDidChange(self)
    NotificationCenter.default.post(name: UITextView.textDidChangeNotification, object: self)
    KeyboardController.shared.textDidChange(in: self)
  }

  // MARK: - Keys

  /// - Returns: whether the key was for the text.
  func handle(_ key: UIKey) -> Bool {
    let flags = key.modifierFlags
    if flags.contains(.control) || flags.contains(.command) {
      return handleShortcut(key, extends: flags.contains(.shift))
    }
    guard !flags.contains(.alternate) else { return false }
    if move(key.keyCode, byWord: false, extends: flags.contains(.shift)) { return true }
    guard isEditing else { return false }
    switch key.keyCode {
    case .keyboardDeleteOrBackspace: deleteBackward()
    case .keyboardDeleteForward: deleteForward()
    case .keyboardReturnOrEnter: insertText("\n")
    case .keyboardTab where !flags.contains(.shift): insertText("\t")
    default:
      guard !key.characters.isEmpty,
        key.characters.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7f })
      else { return false }
      insertText(key.characters)
    }
    return true
  }

  private func handleShortcut(_ key: UIKey, extends: Bool) -> Bool {
    switch key.keyCode {
    case .keyboardA: selectAll(nil)
    case .keyboardC: copy(nil)
    case .keyboardX: cut(nil)
    case .keyboardV: paste(nil)
    case .keyboardZ: extends ? redoEdit() : undoEdit()
    case .keyboardDeleteOrBackspace where isEditing:
      let start =
        selection.length > 0
        ? selection.location : TextBoundaries(storage.string).wordStart(before: selection.location)
      edit(
        NSRange(location: start, length: NSMaxRange(selection) - start), with: NSAttributedString(string: ""))
    default: return move(key.keyCode, byWord: true, extends: extends)
    }
    return true
  }

  private func deleteForward() {
    if selection.length > 0 { return deleteBackward() }
    let end = TextBoundaries(storage.string).characterEnd(after: selection.location)
    edit(
      NSRange(location: selection.location, length: end - selection.location),
      with: NSAttributedString(string: ""))
  }

  // MARK: - Moving

  /// The end of the selection that moves.
  private var moving: Int {
    anchor == selection.location ? NSMaxRange(selection) : selection.location
  }

  private func move(_ key: UIKeyboardHIDUsage, byWord: Bool, extends: Bool) -> Bool {
    let boundaries = TextBoundaries(storage.string)
    let hasSelection = selection.length > 0
    let from = extends ? moving : (key == .keyboardRightArrow ? NSMaxRange(selection) : selection.location)
    var keepsColumn = false
    let target: Int
    switch key {
    case .keyboardLeftArrow where hasSelection && !extends && !byWord: target = selection.location
    case .keyboardRightArrow where hasSelection && !extends && !byWord: target = NSMaxRange(selection)
    case .keyboardLeftArrow:
      target = byWord ? boundaries.wordStart(before: from) : boundaries.characterStart(before: from)
    case .keyboardRightArrow:
      target = byWord ? boundaries.wordEnd(after: from) : boundaries.characterEnd(after: from)
    case .keyboardUpArrow, .keyboardDownArrow:
      keepsColumn = true
      target = vertical(from: from, isUp: key == .keyboardUpArrow)
    case .keyboardHome: target = byWord ? 0 : lineEdge(from: from, isStart: true)
    case .keyboardEnd: target = byWord ? storage.length : lineEdge(from: from, isStart: false)
    default: return false
    }
    if !keepsColumn { column = nil }
    showsHandles = false
    guard extends else {
      anchor = nil
      select(NSRange(location: target, length: 0), scrolls: true)
      return true
    }
    let fixed = anchor ?? (from == selection.location ? NSMaxRange(selection) : selection.location)
    anchor = fixed
    select(NSRange(location: min(fixed, target), length: abs(fixed - target)), scrolls: true)
    return true
  }

  /// The place a line above or below, at the column that the first such move began in.
  private func vertical(from index: Int, isUp: Bool) -> Int {
    layoutText()
    let line = document.caret(at: index)
    let x = column ?? line.minX
    column = x
    let y = isUp ? line.minY - 1 : line.maxY + 1
    if y < 0 { return 0 }
    if y > document.size.height { return storage.length }
    return document.index(at: CGPoint(x: x, y: y))
  }

  private func lineEdge(from index: Int, isStart: Bool) -> Int {
    layoutText()
    let line = document.caret(at: index)
    return document.index(at: CGPoint(x: isStart ? -1 : 1e6, y: line.midY))
  }
}
