import BrowserCore
import UIKit

/// The page on its way to its card and back.
extension TabViewController {
  /// Places the page by its pose; nil puts it back into its window. Animatable.
  func show(_ pose: OverviewPose?) {
    let size = view.bounds.size
    guard let pose else {
      view.transform = .identity
      view.center = CGPoint(x: size.width / 2, y: size.height / 2)
      visiblePart = nil
      cornerRadius = 0
      view.layer.shadowOpacity = 0
      return
    }
    view.transform = CGAffineTransform(scaleX: pose.scale, y: pose.scale)
    view.center = pose.center(ofPage: size)
    visiblePart = pose.visible
    cornerRadius = pose.cornerRadius
    view.layer.shadowOpacity = 0.12
  }
}
