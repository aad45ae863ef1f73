import Foundation
import QuartzCore

extension UIListContentConfiguration {
  /// The look of a picture.
  @preconcurrency @MainActor
  public struct ImageProperties {
    /// Size, weight and colours of symbols, where these have none of their own.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    /// The tint of templates and symbols; nil takes the view's.
    public var tintColor: UIColor?
    /// A change that is made to the tint; nil for none.
    public var tintColorTransformer: UIConfigurationColorTransformer?
    /// The radius of the picture's corners, in points; 0 by default.
    public var cornerRadius: CGFloat = 0
    /// The most that a picture takes, in points; 0 means no limit. Larger ones are scaled down.
    public var maximumSize = CGSize.zero
    /// The room that is kept for pictures so that texts of several cells stand below each other; pictures lie in its
    /// middle. 0 means the picture's own size, and for a symbol `standardDimension`.
    public var reservedLayoutSize = CGSize.zero

    /// The room for symbols in lists, in points.
    public static let standardDimension: CGFloat = ListContentMetrics.symbolDimension

    /// Returns the colour of templates and symbols: the tint of the properties, or the view's where it is nil, after the transformer.
    public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
      let color = self.tintColor ?? tintColor
      return tintColorTransformer?(color) ?? color
    }
  }

  /// The look of a text.
  @preconcurrency @MainActor
  public struct TextProperties {
    /// The alignment of lines in the text's width.
    public enum TextAlignment: Int, Sendable {
      /// On the side at which the script begins.
      case natural = 0
      /// The text stands in the middle.
      case center
      /// The text has both edges straight.
      case justified
    }

    /// The change of case that is made to plain text.
    public enum TextTransform: Int, Sendable {
      /// The text stays as it is.
      case none = 0
      /// All in capital letters.
      case uppercase
      /// All in small letters.
      case lowercase
      /// Every word with a capital letter at its beginning.
      case capitalized
    }

    /// The text's font; body by default.
    public var font = UIFont.preferredFont(forTextStyle: .body)
    /// The text's colour; the label colour by default.
    public var color = UIColor.label
    /// A change that is made to the colour; nil for none.
    public var colorTransformer: UIConfigurationColorTransformer?
    /// The alignment of lines in the text's width; `natural` by default.
    public var alignment = TextAlignment.natural
    /// The way in which text that is too long is broken or cut; at its end by default.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// 0 is as many as it takes.
    public var numberOfLines = 0
    /// True if the text is made smaller to fit the width; false by default.
    public var adjustsFontSizeToFitWidth = false
    /// The least part of its size to which the text is made smaller, 0…1; 0 by default.
    public var minimumScaleFactor: CGFloat = 0
    /// True if the font follows the size that the user prefers; true by default.
    public var adjustsFontForContentSizeCategory = true
    /// The change of case that is made to plain text; none by default.
    public var transform = TextTransform.none

    /// Returns the text's colour after the transformer.
    public func resolvedColor() -> UIColor { colorTransformer?(color) ?? color }

    func apply(to text: String) -> String {
      switch transform {
      case .none: text
      case .uppercase: text.uppercased(with: .current)
      case .lowercase: text.lowercased(with: .current)
      case .capitalized: text.capitalized(with: .current)
      }
    }
  }
}

extension UIListContentConfiguration.ImageProperties: @preconcurrency Equatable {
  /// Compares all properties; symbol configurations by identity.
  public static func == (a: Self, b: Self) -> Bool {
    a.preferredSymbolConfiguration === b.preferredSymbolConfiguration && a.tintColor == b.tintColor
      && a.tintColorTransformer == b.tintColorTransformer && a.cornerRadius == b.cornerRadius
      && a.maximumSize == b.maximumSize && a.reservedLayoutSize == b.reservedLayoutSize
  }
}

extension UIListContentConfiguration.TextProperties: @preconcurrency Equatable {
  /// Compares all properties.
  public static func == (a: Self, b: Self) -> Bool {
    a.font == b.font && a.color == b.color && a.colorTransformer == b.colorTransformer
      && a.alignment == b.alignment && a.lineBreakMode == b.lineBreakMode
      && a.numberOfLines == b.numberOfLines && a.adjustsFontSizeToFitWidth == b.adjustsFontSizeToFitWidth
      && a.minimumScaleFactor == b.minimumScaleFactor
      && a.adjustsFontForContentSizeCategory == b.adjustsFontForContentSizeCategory
      && a.transform == b.transform
  }
}
