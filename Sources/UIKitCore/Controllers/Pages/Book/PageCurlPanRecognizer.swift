import Foundation
import QuartzCore

/// The finger that turns a book's sheets. Programs may give it to another view and be its delegate.
@MainActor
final class PageCurlPanRecognizer: UIPanGestureRecognizer {
  weak var book: PageBook?

  override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    maximumNumberOfTouches = 1
  }

  /// Begins for a movement along the pages if there is a page to turn to, and leaves all others to what else there is.
  override func tryToBegin() {
    state = book?.canTurn(by: translation(in: book?.view)) == true ? .began : .failed
  }
}
