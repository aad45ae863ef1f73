import Foundation
import QuartzCore

extension UITextView: TextEditingResponder {
  package var isEditingText: Bool { isEditing }

  package var textBeforeCaret: String? {
    let paragraph = boundaries.paragraph(at: selection.start)
    // A paragraph's beginning is a sentence's.
    return (storage.string as NSString).substring(
      with: NSRange(location: paragraph.location, length: selection.start - paragraph.location))
  }
}

extension UITextView {
  var boundaries: TextBoundaries { TextBoundaries(storage.string) }

  func insert(_ text: String) {
    if clearsOnInsertion {
      clearsOnInsertion = false
      finishComposing()
      selection = TextSelection(NSRange(location: 0, length: storage.length))
    }
    var (text, range) = (text, markedRange ?? selection.range)
    if let change = SmartPunctuation(self).change(
      typing: text, after: (storage.string as NSString).substring(to: range.location))
    {
      text = change.text
      range = NSRange(location: range.location - change.replacing, length: range.length + change.replacing)
    }
    edit(range, with: NSAttributedString(string: text, attributes: typingAttributes))
  }

  func deleteBack() {
    finishComposing()
    guard selection.isEmpty else { return edit(selection.range, with: NSAttributedString(string: "")) }
    let (start, end) = (boundaries.characterStart(before: selection.start), selection.start)
    guard start < end else { return dropComposing() }
    let range = NSRange(location: start, length: end - start)
    let character = (storage.string as NSString).substring(with: range)
    // The last mark of some scripts, all of the character in others.
    let kept = character[..<BackwardDeletion.start(before: character.endIndex, in: character)]
    delete(from: start + kept.utf16.count, to: end)
  }

  func delete(from start: Int, to end: Int) {
    edit(NSRange(location: start, length: end - start), with: NSAttributedString(string: ""))
  }

  /// Replaces a part of the text as the user does: the delegate is asked and told.
  func edit(_ range: NSRange, with text: NSAttributedString) {
    guard isEditable, range.length > 0 || text.length > 0 else { return dropComposing() }
    guard delegate?.textView(self, shouldChangeTextIn: range, replacementText: text.string) ?? true else {
      return removeComposed()
    }
    // The delegate may have changed the text itself.
    let range = withinText(range)
    let isComposed = markedRange == range
    markedRange = nil
    record(
      TextEdit(
        location: range.location,
        old: isComposed ? NSAttributedString(string: "") : storage.attributedSubstring(from: range),
        new: text,
        selectionBefore: isComposed ? NSRange(location: range.location, length: 0) : selection.range))
    let attributes = ownTypingAttributes
    change(range, to: text, selecting: NSRange(location: range.location + text.length, length: 0))
    // What was set for typing holds while typing goes on.
    if text.length > 0 { ownTypingAttributes = attributes }
    tellOfChange()
  }

  /// Replaces a part of the text as a program does: the delegate is neither asked nor told of the text.
  func replaceUnasked(_ range: NSRange, with text: String) {
    finishComposing()
    let part = boundaries.wholeCharacters(range)
    let attributes =
      part.length > 0 ? storage.attributes(at: part.location, effectiveRange: nil) : typingAttributes
    let new = NSAttributedString(string: text, attributes: attributes)
    record(
      TextEdit(
        location: part.location, old: storage.attributedSubstring(from: part), new: new,
        selectionBefore: selection.range))
    change(part, to: new, selecting: NSRange(location: part.location + new.length, length: 0))
  }

  func change(_ range: NSRange, to text: NSAttributedString, selecting new: NSRange) {
    showsHandles = false
    hideEditMenu()
    let length = storage.length
    let (whole, replacement) = wholeCharacters(range, text)
    changeStorage { $0.replaceCharacters(in: whole, with: replacement) }
    let isAsAsked = storage.length - length == text.length - range.length
    // A storage that changes more than what is typed: steps back would no longer fit.
    if !isAsAsked { forgetEdits() }
    let typed = isAsAsked ? typed : nil
    showText()
    // Typing goes on in one step although the insertion point moves.
    select(TextSelection(new), scrolls: true)
    self.typed = typed
  }

  /// Returns a replacement of whole characters that changes the same: the program's own storage may keep its text in Foundation's strings,
  /// which on Linux replace whole characters where a range has a part of one, such as a mark alone.
  private func wholeCharacters(
    _ range: NSRange, _ text: NSAttributedString
  ) -> (range: NSRange, text: NSAttributedString) {
    let boundaries = boundaries
    var whole = boundaries.wholeCharacters(range)
    if range.length == 0, whole != range { whole = boundaries.character(around: range.location) }
    guard whole != range, NSMaxRange(range) <= NSMaxRange(whole) else { return (range, text) }
    let first = NSRange(location: whole.location, length: range.location - whole.location)
    let last = NSRange(location: NSMaxRange(range), length: NSMaxRange(whole) - NSMaxRange(range))
    let (before, after) = (storage.attributedSubstring(from: first), storage.attributedSubstring(from: last))
    let replacement = NSMutableAttributedString(string: "")
    for part in [before, text, after] where part.length > 0 { replacement.append(part) }
    return (whole, replacement)
  }

  func tellOfChange() {
    delegate?.textViewDidChange(self)
    NotificationCenter.default.post(name: UITextView.textDidChangeNotification, object: self)
    KeyboardController.shared.textDidChange(in: self)
  }

  // MARK: - Composing

  /// Shows what an input method composes; nothing ends it.
  func compose(_ text: String, selecting range: NSRange) {
    guard isEditable, markedRange != nil || !text.isEmpty else { return }
    let (begins, asked) = (markedRange == nil, markedRange ?? selection.range)
    guard delegate?.textView(self, shouldChangeTextIn: asked, replacementText: text) ?? true else { return }
    // The delegate may have changed the text itself.
    let old = withinText(asked)
    let new = NSAttributedString(string: text, attributes: typingAttributes)
    // What is composed can be undone when it is final, and what it takes the place of from now on.
    if begins, old.length > 0 {
      record(
        TextEdit(
          location: old.location, old: storage.attributedSubstring(from: old),
          new: NSAttributedString(string: ""), selectionBefore: selection.range))
    }
    markedRange = new.length > 0 ? NSRange(location: old.location, length: new.length) : nil
    let caret = min(max(0, range.location), new.length)
    change(
      old, to: new,
      selecting: NSRange(
        location: old.location + caret, length: min(max(0, range.length), new.length - caret)))
    tellOfChange()
  }

  /// Makes what is being composed text like any other.
  func finishComposing() {
    // Foundation replaces whole characters: what is composed may be less than was asked for.
    guard let marked = markedRange.map(withinText) else { return }
    dropComposing()
    record(
      TextEdit(
        location: marked.location, old: NSAttributedString(string: ""),
        new: storage.attributedSubstring(from: marked),
        selectionBefore: NSRange(location: marked.location, length: 0)))
    textChanged((marked, marked.length))
  }

  func dropComposing() {
    guard markedRange != nil else { return }
    markedRange = nil
    window?.host?.inputMethod?.reset()
  }

  func removeComposed() {
    guard let marked = markedRange else { return }
    dropComposing()
    change(
      marked, to: NSAttributedString(string: ""), selecting: NSRange(location: marked.location, length: 0))
  }

  // MARK: - Selecting

  /// The selection becomes `new`, cut to the text.
  func select(_ new: TextSelection, scrolls: Bool) {
    let new = new.end > storage.length ? TextSelection(withinText(new.range)) : new
    let isNew = new.range != selection.range
    selection = new
    if isNew {
      ownTypingAttributes = nil
      typed = nil
    }
    selectionViewsChanged()
    if scrolls, isEditing { scrollToFocus() }
    guard isNew else { return }
    tellReadersOfSelection()
    delegate?.textViewDidChangeSelection(self)
    KeyboardController.shared.textDidChange(in: self)
  }

  /// Returns the part of a range that the text has; an insertion point behind its end is at its end.
  func withinText(_ range: NSRange) -> NSRange {
    let start = min(max(0, range.location), storage.length)
    return NSRange(location: start, length: min(range.length, storage.length - start))
  }

  /// Keeps the end that moves on screen.
  func scrollToFocus() {
    layoutText()
    let line = caretFrame(at: selection.focus)
    scrollRectToVisible(line.insetBy(dx: 0, dy: -textContainerInset.top / 2), animated: false)
  }

  func reveal(_ range: NSRange, animated: Bool) {
    layoutText()
    let rects = document.rects(for: range)
    let first = document.caret(at: TextPlace(min(range.location, storage.length)))
    var box = rects.reduce(first) { $0.union($1) }.offsetBy(dx: textOrigin.x, dy: textOrigin.y)
    // An insertion point is as wide as its caret.
    box.size.width = max(box.width, Self.caretWidth)
    scrollRectToVisible(box.insetBy(dx: 0, dy: -textContainerInset.top), animated: animated)
  }
}
