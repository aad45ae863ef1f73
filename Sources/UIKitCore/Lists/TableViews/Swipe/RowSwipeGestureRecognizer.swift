import Foundation
import QuartzCore

/// Recognises a finger that moves across a table's rows.
final class RowSwipeGestureRecognizer: UIPanGestureRecognizer {
  override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    maximumNumberOfTouches = 1
  }

  /// Up and down is the table's.
  override func tryToBegin() {
    state = abs(windowTranslation.x) > abs(windowTranslation.y) ? .began : .failed
  }

  /// A drag from a screen edge goes back to the screen before.
  override func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    otherGestureRecognizer is UIScreenEdgePanGestureRecognizer
  }
}
