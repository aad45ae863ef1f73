import Foundation
import QuartzCore

extension UITextView {
  /// - Returns: true if the key was for the text.
  func takes(_ press: UIPress) -> Bool {
    guard let key = press.key else { return false }
    if isEditing, let method = window?.host?.inputMethod, method.takesKey() { return true }
    return handle(key)
  }

  /// Input methods hear of keys that go up, too.
  func takesEnd(of press: UIPress) -> Bool {
    isEditing && press.key != nil && window?.host?.inputMethod?.takesKey() == true
  }

  private func handle(_ key: UIKey) -> Bool {
    let flags = key.modifierFlags
    let extends = flags.contains(.shift)
    if flags.contains(.control) || flags.contains(.command) { return handleShortcut(key, extends: extends) }
    guard !flags.contains(.alternate) else { return false }
    guard isEditing else {
      // A text that is only read is scrolled by keys; with Shift they select.
      return extends && move(key.keyCode, byWord: false, extends: true)
    }
    if extends, handleOldShortcut(key.keyCode) { return true }
    if move(key.keyCode, byWord: false, extends: extends) { return true }
    switch key.keyCode {
    case .keyboardDeleteOrBackspace: deleteBackward()
    case .keyboardDeleteForward: deleteForward(byWord: false)
    case .keyboardReturnOrEnter, .keypadEnter: insertText("\n")
    case .keyboardTab where !extends: insertText("\t")
    default:
      guard key.typesCharacters else { return false }
      insertText(key.characters)
    }
    return true
  }

  private func handleShortcut(_ key: UIKey, extends: Bool) -> Bool {
    if let command = TextEditCommand(shortcut: key), command != .selectAll || isSelectable {
      command.performIfPossible(on: self)
      return true
    }
    switch key.keyCode {
    case .keyboardInsert: TextEditCommand.copy.performIfPossible(on: self)
    case .keyboardZ: extends ? redoEdit() : undoEdit()
    case .keyboardY: redoEdit()
    case .keyboardDeleteOrBackspace where isEditing:
      guard selection.isEmpty else { return deletesSelection() }
      delete(from: boundaries.wordStart(before: selection.start), to: selection.start)
    case .keyboardDeleteForward where isEditing: deleteForward(byWord: true)
    default:
      guard isEditing || extends else { return false }
      return move(key.keyCode, byWord: true, extends: extends)
    }
    return true
  }

  private func deletesSelection() -> Bool {
    deleteBackward()
    return true
  }

  /// Shift with Delete and Insert: the clipboard's keys from before Control's.
  private func handleOldShortcut(_ key: UIKeyboardHIDUsage) -> Bool {
    switch key {
    case .keyboardDeleteForward: TextEditCommand.cut.performIfPossible(on: self)
    case .keyboardInsert: TextEditCommand.paste.performIfPossible(on: self)
    default: return false
    }
    return true
  }

  private func deleteForward(byWord: Bool) {
    finishComposing()
    guard selection.isEmpty else { return deleteBackward() }
    let boundaries = boundaries
    delete(
      from: selection.start,
      to: byWord
        ? boundaries.wordEnd(after: selection.start) : boundaries.characterEnd(after: selection.start))
  }

  // MARK: - Moving

  private func move(_ key: UIKeyboardHIDUsage, byWord: Bool, extends: Bool) -> Bool {
    guard let target = target(of: key, byWord: byWord, extends: extends) else { return false }
    finishComposing()
    showsHandles = false
    hideEditMenu()
    var new =
      extends ? TextSelection(from: selection.anchor, to: target.place) : TextSelection(at: target.place)
    new.column = target.column
    select(new, scrolls: true)
    return true
  }

  /// Returns the place that a key leads to, and the column that it keeps to; nil for keys that do not move.
  private func target(of key: UIKeyboardHIDUsage, byWord: Bool, extends: Bool)
    -> (place: TextPlace, column: CGFloat?)?
  {
    layoutText()
    let focus = selection.focus
    switch key {
    case .keyboardLeftArrow, .keyboardRightArrow:
      let isForward = (key == .keyboardRightArrow) != isRightToLeft(at: focus)
      if !selection.isEmpty, !extends, !byWord {
        return (TextPlace(isForward ? selection.end : selection.start), nil)
      }
      return (TextPlace(neighbour(of: focus.index, byWord: byWord, isForward: isForward)), nil)
    case .keyboardUpArrow, .keyboardDownArrow:
      let isUp = key == .keyboardUpArrow
      if byWord { return (TextPlace(paragraphEdge(from: focus.index, isUp: isUp)), nil) }
      let start = startOfVerticalMove(isUp: isUp, extends: extends)
      return vertical(from: start, isUp ? -1 : 1, lines: 1, column: selection.column)
    case .keyboardPageUp, .keyboardPageDown:
      let page = max(1, Int(bounds.height / max(1, document.caret(at: focus).height)) - 1)
      return vertical(from: focus, key == .keyboardPageUp ? -1 : 1, lines: page, column: selection.column)
    case .keyboardHome:
      return (byWord ? TextPlace(0) : lineEdge(from: focus, isStart: true), nil)
    case .keyboardEnd:
      return (byWord ? TextPlace(storage.length) : lineEdge(from: focus, isStart: false), nil)
    default: return nil
    }
  }

  func isRightToLeft(at place: TextPlace) -> Bool {
    layoutText()
    return document.line(at: place)?.line.isRightToLeft ?? false
  }

  private func neighbour(of index: Int, byWord: Bool, isForward: Bool) -> Int {
    let boundaries = boundaries
    if byWord { return isForward ? boundaries.wordEnd(after: index) : boundaries.wordStart(before: index) }
    return isForward ? boundaries.characterEnd(after: index) : boundaries.characterStart(before: index)
  }

  /// A selection is left from its upper or lower end.
  private func startOfVerticalMove(isUp: Bool, extends: Bool) -> TextPlace {
    guard !extends, !selection.isEmpty else { return selection.focus }
    return TextPlace(isUp ? selection.start : selection.end)
  }

  /// The place some lines above or below, at the column that the first such move began in.
  func vertical(
    from place: TextPlace, _ direction: CGFloat, lines: Int, column: CGFloat?
  ) -> (place: TextPlace, column: CGFloat?) {
    let line = document.caret(at: place)
    let x = column ?? line.minX
    let middle = line.midY + direction * line.height * CGFloat(lines)
    // One line on is the neighbour, however high it is.
    let y = lines > 1 ? middle : (direction < 0 ? line.minY - 1 : line.maxY + 1)
    if y < 0 { return (TextPlace(0), x) }
    if y > document.size.height { return (TextPlace(storage.length), x) }
    return (document.place(at: CGPoint(x: x, y: y)), x)
  }

  func lineEdge(from place: TextPlace, isStart: Bool) -> TextPlace {
    guard let line = document.line(at: place)?.line else { return place }
    return isStart ? TextPlace(line.range.location) : TextPlace(NSMaxRange(line.range), isUpstream: true)
  }

  /// The beginning of the paragraph, or of the one before; the end of it, or of the next.
  private func paragraphEdge(from index: Int, isUp: Bool) -> Int {
    let boundaries = boundaries
    let paragraph = boundaries.paragraph(at: index)
    if isUp {
      return index > paragraph.location
        ? paragraph.location
        : boundaries.paragraph(at: boundaries.characterStart(before: index)).location
    }
    return index < NSMaxRange(paragraph)
      ? NSMaxRange(paragraph) : NSMaxRange(boundaries.paragraph(at: boundaries.characterEnd(after: index)))
  }
}
