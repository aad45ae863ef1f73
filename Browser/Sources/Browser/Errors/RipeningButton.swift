import BrowserCore
import UIKit

/// A button of which a page may know when and where it is going to appear: touches in the first moment press nothing.
final class RipeningButton: UIButton {
  private var ripening: Deadline?
  private var isRipe = false

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { ripen() } else { ripening?.cancel() }
  }

  /// It appears now.
  func ripen() {
    isRipe = false
    ripening?.cancel()
    ripening = Deadline(after: PageLimits.answerDelay) { [weak self] in self?.isRipe = true }
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    isRipe && super.beginTracking(touch, with: event)
  }

  /// A listener's press is no touch that a page lured to this place: it counts at once.
  override func accessibilityActivate() -> Bool {
    isRipe = true
    return super.accessibilityActivate()
  }
}
