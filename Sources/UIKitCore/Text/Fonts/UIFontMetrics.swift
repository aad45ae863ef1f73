import Foundation
import QuartzCore

/// Scales fonts and lengths of one's own as a text style grows with the user's text size.
public final class UIFontMetrics: NSObject, @unchecked Sendable {
  /// The metrics of body text.
  public static let `default` = UIFontMetrics(forTextStyle: .body)

  private let style: UIFont.TextStyle

  /// Creates metrics that grow as a text style does.
  public init(forTextStyle textStyle: UIFont.TextStyle) {
    style = textStyle
  }

  /// Returns a font scaled for the user's text size, to a whole number of points.
  public func scaledFont(for font: UIFont) -> UIFont {
    scaledFont(for: font, compatibleWith: nil)
  }

  /// Returns a font scaled for the text size of `traitCollection`, to a whole number of points; nil takes the current traits.
  public func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
    self.font(
      from: UIFont.MetricsScaling(style: style, base: font.face, maximumSize: nil),
      compatibleWith: traitCollection)
  }

  /// Returns a font scaled for the user's text size, to a whole number of points, but no larger than a size.
  public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
  }

  /// Returns a font scaled for the text size of `traitCollection` (nil: the current traits), but no larger than a size in points.
  public func scaledFont(
    for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    self.font(
      from: UIFont.MetricsScaling(style: style, base: font.face, maximumSize: maximumPointSize),
      compatibleWith: traitCollection)
  }

  /// Returns a length scaled for the user's text size; not rounded.
  public func scaledValue(for value: CGFloat) -> CGFloat {
    scaledValue(for: value, compatibleWith: nil)
  }

  /// Returns a length scaled for the text size of `traitCollection`; nil takes the current traits. Not rounded.
  public func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat {
    value * factor(traitCollection)
  }

  func font(from scaling: UIFont.MetricsScaling, compatibleWith traits: UITraitCollection?) -> UIFont {
    var description = scaling.base
    description.size = (description.size * factor(traits)).rounded()
    if let maximum = scaling.maximumSize, maximum > 0 { description.size = min(description.size, maximum) }
    return UIFont(description, scaling: scaling)
  }

  private func factor(_ traits: UITraitCollection?) -> CGFloat {
    let category = (traits ?? .current).preferredContentSizeCategory
    return TextStyleSizes.size(of: style, in: category) / TextStyleSizes.size(of: style, in: .large)
  }
}
