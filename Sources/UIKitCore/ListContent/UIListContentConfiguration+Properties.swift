import Foundation
import QuartzCore

extension UIListContentConfiguration {
  /// How a picture looks.
  @preconcurrency @MainActor
  public struct ImageProperties {
    /// Size and weight of symbols that have none of their own.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    /// The tint of templates and symbols; nil takes the view's.
    public var tintColor: UIColor?
    public var tintColorTransformer: UIConfigurationColorTransformer?
    public var cornerRadius: CGFloat = 0
    /// The most that a picture takes, in points; 0 means no limit. Larger ones are scaled down.
    public var maximumSize = CGSize.zero
    /// The room that is kept for pictures so that texts of several cells stand below each other; pictures lie in its
    /// middle. 0 means the picture's own size, and for a symbol `standardDimension`.
    public var reservedLayoutSize = CGSize.zero

    /// The room for symbols in lists, in points.
    public static let standardDimension: CGFloat = ListContentMetrics.symbolDimension

    public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
      let color = self.tintColor ?? tintColor
      return tintColorTransformer?(color) ?? color
    }
  }

  /// How a text looks.
  @preconcurrency @MainActor
  public struct TextProperties {
    /// Where lines stand in the text's width.
    public enum TextAlignment: Int, Sendable {
      case natural = 0
      case center
      case justified
    }

    /// What is done to plain text's letters.
    public enum TextTransform: Int, Sendable {
      case none = 0
      case uppercase
      case lowercase
      case capitalized
    }

    public var font = UIFont.preferredFont(forTextStyle: .body)
    public var color = UIColor.label
    public var colorTransformer: UIConfigurationColorTransformer?
    public var alignment = TextAlignment.natural
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// 0 is as many as it takes.
    public var numberOfLines = 0
    public var adjustsFontSizeToFitWidth = false
    public var minimumScaleFactor: CGFloat = 0
    public var adjustsFontForContentSizeCategory = true
    public var transform = TextTransform.none

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
  public static func == (a: Self, b: Self) -> Bool {
    a.preferredSymbolConfiguration === b.preferredSymbolConfiguration && a.tintColor == b.tintColor
      && a.tintColorTransformer == b.tintColorTransformer && a.cornerRadius == b.cornerRadius
      && a.maximumSize == b.maximumSize && a.reservedLayoutSize == b.reservedLayoutSize
  }
}

extension UIListContentConfiguration.TextProperties: @preconcurrency Equatable {
  public static func == (a: Self, b: Self) -> Bool {
    a.font == b.font && a.color == b.color && a.colorTransformer == b.colorTransformer
      && a.alignment == b.alignment && a.lineBreakMode == b.lineBreakMode
      && a.numberOfLines == b.numberOfLines && a.adjustsFontSizeToFitWidth == b.adjustsFontSizeToFitWidth
      && a.minimumScaleFactor == b.minimumScaleFactor
      && a.adjustsFontForContentSizeCategory == b.adjustsFontForContentSizeCategory
      && a.transform == b.transform
  }
}
