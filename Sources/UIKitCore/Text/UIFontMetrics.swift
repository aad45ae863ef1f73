import Foundation
import QuartzCore

/// Scales fonts and lengths of one's own as a text style grows with the user's text size.
public final class UIFontMetrics: NSObject, @unchecked Sendable {
  /// The metrics of body text.
  public static let `default` = UIFontMetrics(forTextStyle: .body)

  private let style: UIFont.TextStyle

  public init(forTextStyle textStyle: UIFont.TextStyle) {
    style = textStyle
  }

  public func scaledFont(for font: UIFont) -> UIFont {
    scaledFont(for: font, compatibleWith: nil)
  }

  public func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
    self.font(
      from: UIFont.MetricsScaling(style: style, base: font.face, maximumSize: nil),
      compatibleWith: traitCollection)
  }

  public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
  }

  public func scaledFont(
    for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    self.font(
      from: UIFont.MetricsScaling(style: style, base: font.face, maximumSize: maximumPointSize),
      compatibleWith: traitCollection)
  }

  public func scaledValue(for value: CGFloat) -> CGFloat {
    scaledValue(for: value, compatibleWith: nil)
  }

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
