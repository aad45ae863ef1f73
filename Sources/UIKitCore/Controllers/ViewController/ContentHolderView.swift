import Foundation
import QuartzCore

/// The own view of a controller that has others: a content view of its size, and over it what the controller adds.
class ContentHolderView: UIView {
  /// The view that has the children's views, and in which changes between them happen.
  let content = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    content.frame = bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    content.clipsToBounds = true
    addSubview(content)
  }

  required init?(coder: NSCoder) { nil }

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }
}
