import Foundation
import QuartzCore

extension UIScrollView {
  /// Lets the keyboard follow the finger of a drag.
  func dragKeyboard(_ pan: UIPanGestureRecognizer) {
    guard let window else { return }
    switch pan.state {
    case .began, .changed:
      KeyboardController.shared.drag(to: pan.location(in: window).y, in: window)
    case .ended, .cancelled:
      let velocity = pan.state == .ended ? pan.velocity(in: window).y : 0
      KeyboardController.shared.endDrag(velocity: velocity)
    case .possible, .failed: break
    }
  }
}
