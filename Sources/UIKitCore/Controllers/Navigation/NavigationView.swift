import Foundation
import QuartzCore

/// A navigation controller's own view: content, and over it the bars.
final class NavigationView: ContentHolderView {
  weak var controller: UINavigationController?

  override func layoutSubviews() {
    super.layoutSubviews()
    controller?.followContent()
    controller?.layOutBars()
  }

  /// Goes back, as the back button does.
  override func accessibilityPerformEscape() -> Bool {
    guard let controller, controller.stack.count > 1 else { return false }
    controller.navigationBarDidTapBack(controller.bar)
    return true
  }
}
