import BrowserCore
import UIKit

/// The first moment of something of which a page may know when and where it is going to appear: touches mean it only after that.
@MainActor
final class Ripening {
  /// True once it has been there for long enough to be meant by a touch.
  private(set) var isRipe = false
  private var deadline: Deadline?

  /// It appears now.
  func begin() {
    isRipe = false
    deadline?.cancel()
    deadline = Deadline(after: PageLimits.answerDelay) { [weak self] in self?.isRipe = true }
  }

  /// It came into a window and appears now, or left its window.
  func didMove(to window: UIWindow?) {
    if window == nil { deadline?.cancel() } else { begin() }
  }

  /// A listener's press is no touch that a page lured to this place: it counts at once.
  func skip() { isRipe = true }
}
