import Foundation

extension AttributeScopes {
  /// UIKit's attributes of an `AttributedString`.
  public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }

  /// The attributes that UIKit draws by; Foundation's are among them.
  public struct UIKitAttributes: AttributeScope {
    /// The font of the text.
    public let font: FontAttribute
    /// The colour of the text.
    public let foregroundColor: ForegroundColorAttribute
    /// The colour behind the text.
    public let backgroundColor: BackgroundColorAttribute
    /// The layout of the paragraph.
    public let paragraphStyle: ParagraphStyleAttribute
    /// The extra space after each character, in points.
    public let kern: KernAttribute
    /// The shift upwards, in points.
    public let baselineOffset: BaselineOffsetAttribute
    /// The line under the text.
    public let underlineStyle: UnderlineStyleAttribute
    /// The line through the text.
    public let strikethroughStyle: StrikethroughStyleAttribute
    /// The colour of the line under the text.
    public let underlineColor: UnderlineColorAttribute
    /// The colour of the line through the text.
    public let strikethroughColor: StrikethroughColorAttribute
    /// The colour of the letters' outline.
    public let strokeColor: StrokeColorAttribute
    /// The width of the letters' outline, in hundredths of the font's size.
    public let strokeWidth: StrokeWidthAttribute
    /// The shadow of the text.
    public let shadow: ShadowAttribute
    /// The extra space after each character besides `kern`, in points.
    public let tracking: TrackingAttribute
    /// The slant of the letters.
    public let obliqueness: ObliquenessAttribute
    /// The attributes of Foundation.
    public let foundation: FoundationAttributes
  }
}

extension AttributeDynamicLookup {
  /// Finds the attribute of a name in UIKit's scope, so that it can be written with a dot.
  public subscript<T: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, T>
  ) -> T { self[T.self] }
}

extension AttributeScopes.UIKitAttributes {
  /// The font; as `NSAttributedString.Key.font`.
  public enum FontAttribute: AttributedStringKey {
    /// The attribute's values are fonts.
    public typealias Value = UIFont
    /// The name of the attribute, that of its key in `NSAttributedString`.
    public static let name = NSAttributedString.Key.font.rawValue
  }

  /// The text's colour; as `NSAttributedString.Key.foregroundColor`.
  public enum ForegroundColorAttribute: AttributedStringKey {
    /// The attribute's values are colours.
    public typealias Value = UIColor
    /// The name of the attribute, that of its key in `NSAttributedString`.
    public static let name = NSAttributedString.Key.foregroundColor.rawValue
  }

  /// The colour behind the text; as `NSAttributedString.Key.backgroundColor`.
  public enum BackgroundColorAttribute: AttributedStringKey {
    /// The attribute's values are colours.
    public typealias Value = UIColor
    /// The name of the attribute, that of its key in `NSAttributedString`.
    public static let name = NSAttributedString.Key.backgroundColor.rawValue
  }

  /// The layout of the paragraph; as `NSAttributedString.Key.paragraphStyle`.
  public enum ParagraphStyleAttribute: AttributedStringKey {
    /// The attribute's values are paragraph styles.
    public typealias Value = NSParagraphStyle
    /// The name of the attribute, that of its key in `NSAttributedString`.
    public static let name = NSAttributedString.Key.paragraphStyle.rawValue
  }

  /// Extra space after each character, in points; as `NSAttributedString.Key.kern`.
  public enum KernAttribute: AttributedStringKey {
    /// The attribute's values are lengths in points.
    public typealias Value = CGFloat
    /// The name of the attribute, that of its key in `NSAttributedString`.
    public static let name = NSAttributedString.Key.kern.rawValue
  }

  /// Shift upwards, in points; as `NSAttributedString.Key.baselineOffset`.
  public enum BaselineOffsetAttribute: AttributedStringKey {
    /// The attribute's values are lengths in points.
    public typealias Value = CGFloat
    /// The name of the attribute, that of its key in `NSAttributedString`.
    public static let name = NSAttributedString.Key.baselineOffset.rawValue
  }

  /// The line under the text; as `NSAttributedString.Key.underlineStyle`.
  public enum UnderlineStyleAttribute: AttributedStringKey {
    /// The attribute's values are line styles.
    public typealias Value = NSUnderlineStyle
    /// The name of the attribute, that of its key in `NSAttributedString`.
    public static let name = NSAttributedString.Key.underlineStyle.rawValue
  }

  /// The line through the text; as `NSAttributedString.Key.strikethroughStyle`.
  public enum StrikethroughStyleAttribute: AttributedStringKey {
    /// The attribute's values are line styles.
    public typealias Value = NSUnderlineStyle
    /// The name of the attribute, that of its key in `NSAttributedString`.
    public static let name = NSAttributedString.Key.strikethroughStyle.rawValue
  }

  /// The colour of the line under the text; as `NSAttributedString.Key.underlineColor`.
  public enum UnderlineColorAttribute: AttributedStringKey {
    /// The attribute's values are colours.
    public typealias Value = UIColor
    /// The name of the attribute, that of its key in `NSAttributedString`.
    public static let name = NSAttributedString.Key.underlineColor.rawValue
  }

  /// The colour of the line through the text; as `NSAttributedString.Key.strikethroughColor`.
  public enum StrikethroughColorAttribute: AttributedStringKey {
    /// The attribute's values are colours.
    public typealias Value = UIColor
    /// The name of the attribute, that of its key in `NSAttributedString`.
    public static let name = NSAttributedString.Key.strikethroughColor.rawValue
  }

  /// The colour of the letters' outline; as `NSAttributedString.Key.strokeColor`.
  public enum StrokeColorAttribute: AttributedStringKey {
    /// The attribute's values are colours.
    public typealias Value = UIColor
    /// The name of the attribute, that of its key in `NSAttributedString`.
    public static let name = NSAttributedString.Key.strokeColor.rawValue
  }

  /// The width of the letters' outline, in hundredths of the font's size; as `NSAttributedString.Key.strokeWidth`.
  public enum StrokeWidthAttribute: AttributedStringKey {
    /// The attribute's values are numbers: positive without, negative with a filling.
    public typealias Value = CGFloat
    /// The name of the attribute, that of its key in `NSAttributedString`.
    public static let name = NSAttributedString.Key.strokeWidth.rawValue
  }

  /// The shadow of the text; as `NSAttributedString.Key.shadow`.
  public enum ShadowAttribute: AttributedStringKey {
    /// The attribute's values are shadows.
    public typealias Value = NSShadow
    /// The name of the attribute, that of its key in `NSAttributedString`.
    public static let name = NSAttributedString.Key.shadow.rawValue
  }

  /// Extra space after each character besides `kern`, in points; as `NSAttributedString.Key.tracking`.
  public enum TrackingAttribute: AttributedStringKey {
    /// The attribute's values are lengths in points.
    public typealias Value = CGFloat
    /// The name of the attribute, that of its key in `NSAttributedString`.
    public static let name = NSAttributedString.Key.tracking.rawValue
  }

  /// The distance that letters lean for each point of height; as `NSAttributedString.Key.obliqueness`.
  public enum ObliquenessAttribute: AttributedStringKey {
    /// The attribute's values are numbers.
    public typealias Value = CGFloat
    /// The name of the attribute, that of its key in `NSAttributedString`.
    public static let name = NSAttributedString.Key.obliqueness.rawValue
  }
}

extension NSUnderlineStyle: Hashable {}

extension AttributeContainer {
  /// The attributes that UIKit draws by, as `NSAttributedString` has them.
  var uiKitAttributes: [NSAttributedString.Key: Any] {
    var result: [NSAttributedString.Key: Any] = [:]
    result[.font] = self.uiKit.font
    result[.foregroundColor] = self.uiKit.foregroundColor
    result[.backgroundColor] = self.uiKit.backgroundColor
    result[.paragraphStyle] = self.uiKit.paragraphStyle
    result[.kern] = self.uiKit.kern
    result[.baselineOffset] = self.uiKit.baselineOffset
    result[.underlineStyle] = self.uiKit.underlineStyle?.rawValue
    result[.strikethroughStyle] = self.uiKit.strikethroughStyle?.rawValue
    result[.underlineColor] = self.uiKit.underlineColor
    result[.strikethroughColor] = self.uiKit.strikethroughColor
    result[.strokeColor] = self.uiKit.strokeColor
    result[.strokeWidth] = self.uiKit.strokeWidth
    result[.shadow] = self.uiKit.shadow
    result[.tracking] = self.uiKit.tracking
    result[.obliqueness] = self.uiKit.obliqueness
    return result
  }
}

extension AttributedString {
  /// Returns the text as UIKit draws it. Runs say what is theirs, `defaults` the rest.
  func attributed(defaults: AttributeContainer) -> NSAttributedString {
    let result = NSMutableAttributedString(string: "")
    for run in runs {
      let attributes = defaults.merging(run.attributes).uiKitAttributes
      result.append(NSAttributedString(string: String(characters[run.range]), attributes: attributes))
    }
    return result
  }
}
