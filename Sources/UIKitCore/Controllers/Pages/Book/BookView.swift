import Foundation
import QuartzCore

/// The view of a page view controller whose pages curl: the pages that are seen, and the sheet that is turned.
@MainActor
final class BookView: UIView {
  weak var book: PageBook?

  override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    clipsToBounds = true
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    book?.layOut()
  }

  override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
    book?.turnAsReader(direction) ?? false
  }
}
