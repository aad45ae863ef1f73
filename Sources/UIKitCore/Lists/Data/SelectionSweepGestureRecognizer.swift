import Foundation
import QuartzCore

/// Recognises two fingers that move over a list's items. Where they may not, the list scrolls.
final class SelectionSweepGestureRecognizer: UIPanGestureRecognizer {
  /// Asked once, when the fingers have moved far enough.
  var maySweep: (() -> Bool)?

  override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    minimumNumberOfTouches = 2
    maximumNumberOfTouches = 2
  }

  override func tryToBegin() {
    state = maySweep?() == true ? .began : .failed
  }
}
