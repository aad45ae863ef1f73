import Foundation
import QuartzCore

/// A tab bar controller's own view: the selected child, and over it the bar.
final class TabBarControllerView: ContentHolderView {
  weak var controller: UITabBarController?
  /// The panel in which the user gives tabs other places, while it is open.
  var customizing: TabCustomizingView?

  override func layoutSubviews() {
    super.layoutSubviews()
    controller?.layOutBar()
  }
}
