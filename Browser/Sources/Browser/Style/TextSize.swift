import UIKit

/// The text of lists and menus in the size that the user has chosen for text, and lengths that grow with it.
///
/// Figures (docs/interface-figures.md) are those of the standard size, in which nothing is changed.
enum TextSize {
  /// True if text is larger than the standard's.
  static var isLarge: Bool { UITraitCollection.current.preferredContentSizeCategory > .large }

  /// Returns the system's font of a size in points.
  static func font(_ size: CGFloat, weight: UIFont.Weight = .regular) -> UIFont {
    UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: size, weight: weight))
  }

  /// Returns a length, in points, that has text of that height in it. Smaller text makes none shorter: rows are touched.
  static func length(_ length: CGFloat) -> CGFloat {
    max(length, UIFontMetrics.default.scaledValue(for: length))
  }
}
