/// The states that changes of a document lead to, by which it is known whether the current one is saved. Each has a number.
struct DocumentChanges: Sendable {
  /// The most states that are known; where more are undone, the document counts as changed.
  private static let most = 10_000

  /// The states that undoing and redoing lead to.
  private var states = [0]
  private var position = 0
  private var saved = 0
  private var last = 0

  /// The number of the current state.
  var current: Int { states[position] }

  var isUnsaved: Bool { current != saved }

  /// Notes that the current state is another one.
  mutating func note(_ kind: UIDocument.ChangeKind) {
    switch kind {
    case .done:
      states.removeSubrange((position + 1)...)
      append()
    case .undone where position > 0: position -= 1
    case .undone: states.insert(next(), at: 0)
    case .redone where position + 1 < states.count: position += 1
    case .redone: append()
    case .cleared: saved = current
    }
  }

  /// Notes that a state, by its number, is the one on the disk.
  mutating func noteSaved(_ state: Int) { saved = state }

  private mutating func append() {
    states.append(next())
    position += 1
    guard states.count > Self.most else { return }
    states.removeFirst()
    position -= 1
  }

  private mutating func next() -> Int {
    last += 1
    return last
  }
}
