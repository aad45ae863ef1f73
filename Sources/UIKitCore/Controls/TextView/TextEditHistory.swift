import Foundation

/// What was edited, so that it can be taken back. Characters typed in a row are one step.
struct TextEditHistory {
  /// One replacement and its opposite.
  struct Step {
    var location: Int
    var old: NSAttributedString
    var new: NSAttributedString
    var selectionBefore: NSRange
  }

  private var done: [Step] = []
  private var undone: [Step] = []
  /// Whether the next typed character belongs to the last step.
  private var isTyping = false

  var canUndo: Bool { !done.isEmpty }
  var canRedo: Bool { !undone.isEmpty }

  mutating func record(_ step: Step) {
    undone = []
    let types = step.old.length == 0 && step.new.length == 1 && step.new.string != "\n"
    defer { isTyping = types }
    if isTyping, types, let last = done.last, last.location + last.new.length == step.location {
      let joined = NSMutableAttributedString(attributedString: last.new)
      joined.append(step.new)
      done[done.count - 1].new = joined
      return
    }
    done.append(step)
  }

  /// The insertion point moved: what is typed now is another step.
  mutating func pause() { isTyping = false }

  mutating func undo() -> Step? {
    isTyping = false
    guard let step = done.popLast() else { return nil }
    undone.append(step)
    return step
  }

  mutating func redo() -> Step? {
    guard let step = undone.popLast() else { return nil }
    done.append(step)
    return step
  }

  mutating func clear() { self = TextEditHistory() }
}
