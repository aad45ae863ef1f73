import Foundation

/// On screen.
public enum UITextLayoutDirection: Int, Sendable {
  /// To the right.
  case right = 2
  /// To the left.
  case left
  /// To the line above.
  case up
  /// To the line below.
  case down
}

extension UITextLayoutDirection {
  /// Returns true if the direction leads on in a text that runs one way or the other.
  func isForward(isRightToLeft: Bool) -> Bool {
    switch self {
    case .right: !isRightToLeft
    case .left: isRightToLeft
    case .up: false
    case .down: true
    }
  }

  var isVertical: Bool { self == .up || self == .down }
}
