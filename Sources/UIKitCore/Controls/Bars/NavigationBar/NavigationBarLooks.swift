import Foundation
import QuartzCore

/// The looks of a navigation bar's content for one item: the item's appearances over the bar's.
@MainActor
struct NavigationBarLooks {
  var title: [NSAttributedString.Key: Any]
  var largeTitle: [NSAttributedString.Key: Any]
  var titleOffset: UIOffset
  var buttons: UIBarButtonItemAppearance
  var doneButtons: UIBarButtonItemAppearance
  var backButtons: UIBarButtonItemAppearance
  var backIndicator: UIImage
  /// The room that the image takes: less than all of it for the system's, whose grid is wider than what is drawn.
  var backIndicatorWidth: CGFloat
  var metrics: UIBarMetrics

  static var defaultTitle: [NSAttributedString.Key: Any] {
    [
      .font: UIFont.systemFont(ofSize: BarLook.titleFontSize, weight: .semibold),
      .foregroundColor: UIColor.label,
    ]
  }

  static var defaultLargeTitle: [NSAttributedString.Key: Any] {
    [
      .font: UIFont.systemFont(ofSize: BarLook.largeTitleFontSize, weight: .bold),
      .foregroundColor: UIColor.label,
    ]
  }
}

extension BarBackground {
  /// Returns true if both look the same.
  func looksLike(_ other: BarBackground) -> Bool {
    effect?.style == other.effect?.style && color == other.color && image === other.image
      && imageMode == other.imageMode && shadowColor == other.shadowColor && shadowImage === other.shadowImage
  }
}
