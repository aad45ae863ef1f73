import Foundation

/// An action that was registered to be undone, and the target that it belongs to.
struct UndoAction {
  weak var target: AnyObject?
  let isForTarget: ObjectIdentifier
  let run: (AnyObject) -> Void

  init(_ target: AnyObject, _ run: @escaping (AnyObject) -> Void) {
    self.target = target
    isForTarget = ObjectIdentifier(target)
    self.run = run
  }

  /// Undoes, where the target still lives.
  func perform() {
    if let target { run(target) }
  }
}

/// Actions that are undone together, and groups within them.
final class UndoGroup {
  enum Element {
    case action(UndoAction)
    case group(UndoGroup)
  }

  var elements: [Element] = []
  var actionName = ""
  var isDiscardable = false

  /// Undoes everything, the last first.
  func perform() {
    for element in elements.reversed() {
      switch element {
      case .action(let action): action.perform()
      case .group(let group): group.perform()
      }
    }
  }

  /// Drops what belongs to `target`.
  func remove(_ target: ObjectIdentifier) {
    elements.removeAll { element in
      switch element {
      case .action(let action): return action.isForTarget == target
      case .group(let group):
        group.remove(target)
        return group.elements.isEmpty
      }
    }
  }
}
