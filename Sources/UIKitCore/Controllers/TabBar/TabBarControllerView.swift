import Foundation
import QuartzCore

/// A tab bar controller's own view: the selected child, and over it the bar.
final class TabBarControllerView: UIView {
  weak var controller: UITabBarController?
  /// The view that has the selected child's view, and in which changes of tabs happen.
  let content = UIView()
  /// The panel in which the user gives tabs other places, while it is open.
  var customizing: TabCustomizingView?

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
    controller?.layOutBar()
  }

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }
}
