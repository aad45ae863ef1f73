import Foundation
import QuartzCore

extension UIFont {
  /// A role of text; its size follows what the user prefers.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    /// The name of the style.
    public let rawValue: String

    /// Creates a style from its name; an unknown one has the sizes of body text.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The largest titles: 34 points at the default text size.
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    /// Titles of the first level: 28 points at the default text size.
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    /// Titles of the second level: 22 points at the default text size.
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    /// Titles of the third level: 20 points at the default text size.
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    /// Headings in semibold: 17 points at the default text size.
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    /// Subheadings: 15 points at the default text size.
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    /// Running text: 17 points at the default text size.
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    /// Callouts: 16 points at the default text size.
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    /// Footnotes: 13 points at the default text size.
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    /// Captions: 12 points at the default text size.
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    /// Small captions: 11 points at the default text size.
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")
  }

  /// The font of a style at the size the user prefers.
  public class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    preferredFont(forTextStyle: style, compatibleWith: nil)
  }

  /// The font of a style for the text size of `traitCollection`; nil takes the current one.
  public class func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    let category = (traitCollection ?? .current).preferredContentSizeCategory
    let size = TextStyleSizes.size(of: style, in: category)
    return UIFont(
      FontDescription(size: size, weight: style == .headline ? 600 : 400), textStyle: style)
  }

  /// The same role for another text size; this font when it does not follow the user's.
  func adjusted(to traits: UITraitCollection) -> UIFont {
    if let textStyle {
      // Weight and slant may be others than the style's.
      var description = face
      description.size = TextStyleSizes.size(of: textStyle, in: traits.preferredContentSizeCategory)
      return UIFont(description, textStyle: textStyle)
    }
    if let scaling = metricsScaling {
      return UIFontMetrics(forTextStyle: scaling.style).font(from: scaling, compatibleWith: traits)
    }
    return self
  }
}

/// Sizes of text styles (Apple Human Interface Guidelines, "Typography": Dynamic Type sizes), in points, from
/// `extraSmall` to `accessibilityExtraExtraExtraLarge`.
enum TextStyleSizes {
  private static let table: [UIFont.TextStyle: [CGFloat]] = [
    .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60],
    .title1: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58],
    .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56],
    .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55],
    .headline: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
    .body: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
    .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51],
    .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49],
    .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44],
    .caption1: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43],
    .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40],
  ]

  /// An unknown style counts as body text, an unspecified category as the default, `large`.
  static func size(of style: UIFont.TextStyle, in category: UIContentSizeCategory) -> CGFloat {
    let sizes = table[style] ?? table[.body] ?? []
    let index = UIContentSizeCategory.ordered.firstIndex(of: category) ?? 3
    return sizes.indices.contains(index) ? sizes[index] : 17
  }
}
