import BrowserCore
import UIKit

/// The page of a tab to come, which stands as a card at the right of the last one.
extension TabViewController {
  /// The shadow of a page on those beside it (docs/interface-figures.md, "Shadows and blurs").
  enum Shadow {
    /// The shadow of a page that slides sideways.
    case moving
    /// The shadow of the page that comes past the last one.
    case new

    var radius: CGFloat { self == .moving ? 9 : 15 }
    var offset: CGSize { CGSize(width: 0, height: self == .moving ? 0 : 6) }
    var opacity: Float { self == .moving ? 0.18 : 0.22 }
  }

  /// The shadow's shape; how dark it is, motions say.
  func show(_ shadow: Shadow) {
    view.layer.shadowRadius = shadow.radius
    view.layer.shadowOffset = shadow.offset
  }

  /// Shows the page as the pose of a tab to come says. Animatable.
  func showAsNew(_ pose: HiddenTabPose) {
    show(.new)
    view.layer.shadowOpacity = Shadow.new.opacity
    view.alpha = pose.pageAlpha
    cornerRadius = pose.pageCornerRadius
    cardHeight = pose.pageHeight
    // Scaled about the middle of what is seen of it.
    let shift = (pose.pageHeight - view.bounds.height) / 2 * (1 - pose.pageScale)
    view.transform = CGAffineTransform(translationX: 0, y: shift).scaledBy(
      x: pose.pageScale, y: pose.pageScale)
  }

  /// Shows the page as tabs are shown that are there.
  func showWhole() {
    show(.moving)
    view.transform = .identity
    view.alpha = 1
    cornerRadius = 0
    cardHeight = nil
  }
}
