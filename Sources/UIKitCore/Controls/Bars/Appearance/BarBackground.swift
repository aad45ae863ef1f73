import Foundation
import QuartzCore

/// The background behind a bar's content, as values.
@MainActor
struct BarBackground {
  var effect: UIBlurEffect?
  var color: UIColor?
  var image: UIImage?
  var imageMode: UIView.ContentMode = .scaleToFill
  var shadowColor: UIColor?
  var shadowImage: UIImage?

  static let none = BarBackground()

  init() {}

  init(_ appearance: UIBarAppearance) {
    effect = appearance.backgroundEffect
    color = appearance.backgroundColor
    image = appearance.backgroundImage
    imageMode = appearance.backgroundImageContentMode
    shadowColor = appearance.shadowColor
    shadowImage = appearance.shadowImage
  }

  /// True if there is nothing to see.
  var isClear: Bool {
    effect == nil && (color?.cgColor.alpha ?? 0) == 0 && image == nil && !hasShadow
  }

  var hasShadow: Bool { shadowImage != nil || (shadowColor?.cgColor.alpha ?? 0) > 0 }
}
