import Foundation
import QuartzCore

/// Between the view and its storage, layout manager and container.
extension UITextView {
  var storage: NSTextStorage { stack.storage }

  /// The text as it is laid out now.
  var document: TextDocumentLayout {
    layoutManager.layOutIfNeeded()
    return textContainer.document
  }

  // MARK: - Changes by the view

  /// Changes the text as the view itself does, which then looks after the selection and what can be undone.
  func changeStorage(_ change: (NSTextStorage) -> Void) {
    let wasChanging = isChangingText
    isChangingText = true
    change(storage)
    isChangingText = wasChanging
  }

  /// Removes the undo steps: what was done cannot be undone any more.
  func forgetEdits() {
    textUndoManager.removeAllActions(withTarget: self)
    typed = nil
  }

  // MARK: - Changes by the program

  /// The layout manager heard of an edit.
  ///
  /// - Parameters:
  ///   - edited: as it is now.
  ///   - delta: how much longer it became.
  func storageDidChange(_ edited: NSRange, _ delta: Int, isText: Bool) {
    guard !isChangingText else { return }
    layoutWasInvalidated()
    guard isText else { return }
    if markedRange != nil {
      dropComposing()
      layoutManager.pending = .all
    }
    forgetEdits()
    let old = NSRange(location: edited.location, length: edited.length - delta)
    func moved(_ index: Int) -> Int {
      index >= NSMaxRange(old) ? index + delta : min(index, max(edited.location, NSMaxRange(edited)))
    }
    let (start, end) = (moved(selection.start), moved(selection.end))
    showsHandles = false
    select(
      TextSelection(boundaries.wholeCharacters(NSRange(location: start, length: end - start))), scrolls: false
    )
    KeyboardController.shared.textDidChange(in: self)
  }

  /// Something is to be laid out anew, and drawn.
  func layoutWasInvalidated() {
    guard !isFittingContainer, !isChangingText else { return }
    movesSelectionViews = true
    displayWasInvalidated()
    invalidateIntrinsicContentSize()
  }

  func displayWasInvalidated() {
    drawnPart = .null
    setNeedsLayout()
  }

  /// The container has another layout manager, or that one another storage.
  func stackDidChange() {
    guard let manager = textContainer.layoutManager else { return }
    stack.manager = manager
    shownGeneration = nil
    if let storage = manager.textStorage, storage !== stack.storage {
      markedRange = nil
      stack.storage = storage
      forgetEdits()
      select(TextSelection(withinText(selection.range)), scrolls: false)
    }
    layoutWasInvalidated()
  }

  // MARK: - Container

  /// Makes the container as large as the view's room for text, as far as it follows the view.
  func fitContainer() {
    var size = textContainer.size
    if textContainer.widthTracksTextView {
      size.width = max(0, bounds.width - textContainerInset.left - textContainerInset.right)
    }
    if textContainer.heightTracksTextView {
      size.height = max(0, bounds.height - textContainerInset.top - textContainerInset.bottom)
    }
    guard size != textContainer.size, !isFittingContainer else { return }
    isFittingContainer = true
    textContainer.size = size
    isFittingContainer = false
  }
}
