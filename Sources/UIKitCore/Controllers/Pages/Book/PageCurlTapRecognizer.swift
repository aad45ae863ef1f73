import Foundation
import QuartzCore

/// The tap beside a book's text that turns a sheet. Programs may give it to another view and be its delegate.
@MainActor
final class PageCurlTapRecognizer: UITapGestureRecognizer {
  weak var book: PageBook?

  override func accepts(_ touch: UITouch) -> Bool {
    guard super.accepts(touch), let book, let view = book.view else { return false }
    return book.layout.direction(ofTapAt: touch.location(in: view)) != nil
  }
}
