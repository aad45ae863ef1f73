import Foundation
import QuartzCore

extension UITextView {
  /// Has a replacement undone with the next undo, or with what was typed right before it.
  func record(_ edit: TextEdit) {
    let manager = textUndoManager
    // What happens in a group that is open is undone with it, and with nothing else.
    let isAlone = manager.groupingLevel == 0
    if isAlone, typed?.join(edit) == true { return }
    typed = isAlone && edit.isTyping ? edit : nil
    // Each is undone by itself, however many there are in one event.
    let groupsByEvent = manager.groupsByEvent
    manager.groupsByEvent = false
    manager.beginUndoGrouping()
    manager.registerUndo(withTarget: self) { $0.takeBack(edit) }
    // A group around it may have the program's name.
    if manager.undoActionName.isEmpty { manager.setActionName("Typing") }
    manager.endUndoGrouping()
    manager.groupsByEvent = groupsByEvent
  }

  /// Undoes a replacement, and has that undone in turn, which redoes it.
  private func takeBack(_ edit: TextEdit) {
    removeComposed()
    typed = nil
    let range = NSRange(location: edit.location, length: edit.new.length)
    guard NSMaxRange(range) <= storage.length else { return }
    let inverse = TextEdit(
      location: edit.location, old: edit.new, new: edit.old,
      selectionBefore: NSRange(location: edit.location + edit.new.length, length: 0))
    textUndoManager.registerUndo(withTarget: self) { $0.takeBack(inverse) }
    change(range, to: edit.old, selecting: edit.selectionBefore)
    tellOfChange()
  }

  func undoEdit() {
    finishComposing()
    if isEditable, let undoManager, undoManager.canUndo { undoManager.undo() }
  }

  func redoEdit() {
    finishComposing()
    if isEditable, let undoManager, undoManager.canRedo { undoManager.redo() }
  }
}
