import UIKit

/// A button of which a page may know when and where it is going to appear: touches in the first moment press nothing.
final class RipeningButton: UIButton {
  private let ripening = Ripening()

  override func didMoveToWindow() {
    super.didMoveToWindow()
    ripening.didMove(to: window)
  }

  /// It appears now.
  func ripen() { ripening.begin() }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    ripening.isRipe && super.beginTracking(touch, with: event)
  }

  override func accessibilityActivate() -> Bool {
    ripening.skip()
    return super.accessibilityActivate()
  }
}
