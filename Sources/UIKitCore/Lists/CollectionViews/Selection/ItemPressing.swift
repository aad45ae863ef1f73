import Foundation

/// The finger on an item, if one is.
enum ItemPressing {
  case idle
  /// - isHighlighted: false where the delegate did not want it; then the touch is for nothing.
  case down(UITouch, IndexPath, isHighlighted: Bool)

  func highlights(_ path: IndexPath) -> Bool {
    if case .down(_, path, isHighlighted: true) = self { true } else { false }
  }

  /// The data changed: the finger is on the same item, or on none.
  mutating func carryOver(_ update: ListUpdate) {
    guard case .down(let touch, let path, let isHighlighted) = self else { return }
    if let new = update.newIndexPath(ofOld: path) {
      self = .down(touch, new, isHighlighted: isHighlighted)
    } else {
      self = .idle
    }
  }
}
