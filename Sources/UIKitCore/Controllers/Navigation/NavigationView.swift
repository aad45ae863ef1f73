import Foundation
import QuartzCore

/// A navigation controller's own view: content, and over it the bars.
final class NavigationView: UIView {
  weak var controller: UINavigationController?
  /// The view that has the children's views, and in which transitions between them happen.
  let content = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    content.frame = bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    content.clipsToBounds = true
    addSubview(content)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    controller?.followContent()
    controller?.layOutBars()
  }

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }

  /// Goes back, as the back button does.
  override func accessibilityPerformEscape() -> Bool {
    guard let controller, controller.stack.count > 1 else { return false }
    controller.navigationBarDidTapBack(controller.bar)
    return true
  }
}
