import Foundation
import QuartzCore

extension UITextField {
  var indexing: TextIndexing { TextIndexing(length: editor.text.utf16.count) }

  /// The selection, in UTF-16 units.
  package var selectedRange: NSRange {
    get { editor.selectedRange }
    set {
      editor.selectedRange = newValue
      tellReadersOfSelection()
    }
  }

  /// Selects as the editor's own selecting does, and tells the delegate.
  /// - Parameter caretAtEnd: whether the end is what must be seen, rather than the beginning.
  func selectByUser(_ range: NSRange, caretAtEnd: Bool = false) {
    guard range != selectedRange else { return }
    inputDelegate?.selectionWillChange(self)
    editor.select(range, caretAtEnd: caretAtEnd)
    style.typing = nil
    tellReadersOfSelection()
    inputDelegate?.selectionDidChange(self)
    delegate?.textFieldDidChangeSelection(self)
  }

  func selectByProgram(_ range: NSRange) {
    inputDelegate?.selectionWillChange(self)
    tellingOfSelection { selectedRange = range }
    inputDelegate?.selectionDidChange(self)
  }

  /// Tells the delegate where the program's change of the text or of the selection moved the latter, while the field is edited.
  func tellingOfSelection(_ change: () -> Void) {
    let old = selectedRange
    change()
    guard isEditing, selectedRange != old else { return }
    style.typing = nil
    delegate?.textFieldDidChangeSelection(self)
  }

  /// Looks of the other parts stay.
  func replaceUnasked(_ range: NSRange, with text: String) {
    var new = editor.text
    let length = new.utf16.count
    // Not an intersection, which for a place at the end is the beginning.
    let start = min(max(0, range.location), length)
    let part = NSRange(location: start, length: min(max(0, range.length), length - start))
    if style.styled != nil { style.inserted = attributes(replacing: part) }
    new.replaceUnits(in: part, with: text)
    editor.text = new
    selectedRange = NSRange(location: part.location + text.utf16.count, length: 0)
    textDidChange()
  }

  // MARK: - Clipboard

  func pasteText() {
    guard smartInsertDeleteType == .yes, let text = HostEnvironment.host.clipboard.readTextNow() else {
      return editor.paste()
    }
    // A single line: what separates lines elsewhere becomes a space here.
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    insertText(SmartSpacing(editor.text).pasted(line, over: composed ?? selectedRange))
  }

  func cutSelection() {
    guard smartInsertDeleteType == .yes, selectedRange.length > 0, !isSecureTextEntry else {
      return editor.cut()
    }
    editor.copy()
    let (old, selected) = (editor.text, selectedRange)
    editor.selectedRange = SmartSpacing(old).cut(selected)
    editor.deleteBackward()
    // The delegate may refuse.
    if editor.text == old { editor.selectedRange = selected }
  }

  // MARK: - Composing

  var markedRange: NSRange? {
    composed ?? (editor.markedText.isEmpty ? nil : NSRange(location: selectedRange.location, length: 0))
  }

  /// Shows what the program composes; nothing ends it.
  func compose(_ text: String, selecting range: NSRange) {
    guard composed != nil || !text.isEmpty else { return }
    let old = composed ?? selectedRange
    let length = text.utf16.count
    composed = length > 0 ? NSRange(location: old.location, length: length) : nil
    replaceUnasked(old, with: text)
    let start = min(max(0, range.location), length)
    selectedRange = NSRange(location: old.location + start, length: min(max(0, range.length), length - start))
  }

  func finishComposing() {
    guard composed != nil else { return }
    composed = nil
    showText()
  }

  func setDirection(_ direction: NSWritingDirection) {
    style.direction = direction
    style.styled?.changeParagraphStyles(missing: .default) { $0.baseWritingDirection = direction }
    looksDidChange()
  }

  // MARK: - Geometry

  var isTextRightToLeft: Bool { idleLabel.shownLayout.layout.lines.first?.isRightToLeft ?? false }

  /// The editor knows how far it scrolled; while the field is not edited, the label shows the text.
  func caretFrame(at index: Int) -> CGRect {
    layoutIfNeeded()
    let index = min(max(0, index), indexing.length)
    guard !isEditing else { return editor.caretRect(at: index).offsetBy(editorView.frame.origin) }
    let (layout, origin) = idleLabel.shownLayout
    let shown = isSecureTextEntry ? SecureText.shownIndex(index, in: editor.text) : index
    return CGRect(
      x: layout.caretX(at: shown, line: 0) + origin.x, y: origin.y, width: UITextView.caretWidth,
      height: layout.size.height
    ).offsetBy(idleLabel.frame.origin)
  }

  func textIndex(at point: CGPoint) -> Int {
    layoutIfNeeded()
    guard !isEditing else { return editor.index(at: convert(point, to: editorView)) }
    let (layout, origin) = idleLabel.shownLayout
    let inside = convert(point, to: idleLabel)
    // There is one line: any height is on it.
    let shown = layout.index(at: CGPoint(x: inside.x - origin.x, y: layout.size.height / 2))
    return isSecureTextEntry ? SecureText.index(ofShown: shown, in: editor.text) : shown
  }

  /// The characters of a range, joined where they touch.
  func textRects(of range: NSRange) -> [CGRect] {
    let boundaries = TextBoundaries(editor.text)
    let range = boundaries.wholeCharacters(range)
    var (rects, index) = ([CGRect](), range.location)
    var here = caretFrame(at: index)
    guard range.length > 0 else { return [here] }
    while index < NSMaxRange(range) {
      index = boundaries.characterEnd(after: index)
      let next = caretFrame(at: index)
      let rect = CGRect(
        x: min(here.minX, next.minX), y: here.minY, width: abs(next.minX - here.minX), height: here.height)
      if let last = rects.last, last.maxX == rect.minX || last.minX == rect.maxX {
        rects[rects.count - 1] = last.union(rect)
      } else {
        rects.append(rect)
      }
      here = next
    }
    return rects
  }

  func selectionPieces(of range: NSRange) -> [UITextSelectionRect] {
    guard range.length > 0 else { return [] }
    let (rects, isRightToLeft) = (textRects(of: range), isTextRightToLeft)
    return rects.enumerated().map { number, rect in
      IndexedTextSelectionRect(
        TextDocumentLayout.SelectionPiece(
          rect: rect, isRightToLeft: isRightToLeft, containsStart: number == 0,
          containsEnd: number == rects.count - 1))
    }
  }

  func character(at point: CGPoint) -> NSRange? {
    let (index, boundaries) = (textIndex(at: point), TextBoundaries(editor.text))
    // The nearest place may be before or behind it.
    let starts = [index, boundaries.characterStart(before: index)].filter { $0 < boundaries.length }
    return starts.lazy.map { NSRange(location: $0, length: boundaries.characterEnd(after: $0) - $0) }
      .first { self.textRects(of: $0).contains { $0.contains(point) } }
  }
}

extension CGRect {
  fileprivate func offsetBy(_ point: CGPoint) -> CGRect { offsetBy(dx: point.x, dy: point.y) }
}
