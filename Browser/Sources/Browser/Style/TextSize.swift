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

  /// Returns the font of text that stands beside other things in little room: on the start page, on cards, in the address bar. It grows as far as
  /// text does without the sizes for accessibility.
  static func limitedFont(_ size: CGFloat, weight: UIFont.Weight = .regular) -> UIFont {
    UIFontMetrics.default.scaledFont(
      for: .systemFont(ofSize: size, weight: weight), maximumPointSize: (size * limit).rounded())
  }

  /// Returns a length, in points, that has text of such a font in it.
  static func limitedLength(_ length: CGFloat) -> CGFloat { min(self.length(length), length * limit) }

  /// Body text of the largest size that is none for accessibility, and of the standard size (Human Interface Guidelines, "Typography").
  private static let limit: CGFloat = 23 / 17
  /// The part of such text that is as large as it is in the standard size.
  static let smallestPart = 1 / limit

  /// Returns a length, in points, that has text of that height in it. Smaller text makes none shorter: rows are touched.
  static func length(_ length: CGFloat) -> CGFloat {
    max(length, UIFontMetrics.default.scaledValue(for: length))
  }
}
