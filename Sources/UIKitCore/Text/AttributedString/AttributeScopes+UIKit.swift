import Foundation

extension AttributeScopes {
  /// UIKit's attributes of an `AttributedString`.
  public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }

  /// The attributes that UIKit draws by; Foundation's are among them.
  public struct UIKitAttributes: AttributeScope {
    public let font: FontAttribute
    public let foregroundColor: ForegroundColorAttribute
    public let backgroundColor: BackgroundColorAttribute
    public let paragraphStyle: ParagraphStyleAttribute
    public let kern: KernAttribute
    public let baselineOffset: BaselineOffsetAttribute
    public let underlineStyle: UnderlineStyleAttribute
    public let strikethroughStyle: StrikethroughStyleAttribute
    public let foundation: FoundationAttributes
  }
}

extension AttributeDynamicLookup {
  public subscript<T: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, T>
  ) -> T { self[T.self] }
}

extension AttributeScopes.UIKitAttributes {
  /// The font; as `NSAttributedString.Key.font`.
  public enum FontAttribute: AttributedStringKey {
    public typealias Value = UIFont
    public static let name = NSAttributedString.Key.font.rawValue
  }

  /// The text's colour; as `NSAttributedString.Key.foregroundColor`.
  public enum ForegroundColorAttribute: AttributedStringKey {
    public typealias Value = UIColor
    public static let name = NSAttributedString.Key.foregroundColor.rawValue
  }

  /// The colour behind the text; as `NSAttributedString.Key.backgroundColor`.
  public enum BackgroundColorAttribute: AttributedStringKey {
    public typealias Value = UIColor
    public static let name = NSAttributedString.Key.backgroundColor.rawValue
  }

  /// How the paragraph is laid out; as `NSAttributedString.Key.paragraphStyle`.
  public enum ParagraphStyleAttribute: AttributedStringKey {
    public typealias Value = NSParagraphStyle
    public static let name = NSAttributedString.Key.paragraphStyle.rawValue
  }

  /// Extra space after each character, in points; as `NSAttributedString.Key.kern`.
  public enum KernAttribute: AttributedStringKey {
    public typealias Value = CGFloat
    public static let name = NSAttributedString.Key.kern.rawValue
  }

  /// Shift upwards, in points; as `NSAttributedString.Key.baselineOffset`.
  public enum BaselineOffsetAttribute: AttributedStringKey {
    public typealias Value = CGFloat
    public static let name = NSAttributedString.Key.baselineOffset.rawValue
  }

  /// The line under the text; as `NSAttributedString.Key.underlineStyle`.
  public enum UnderlineStyleAttribute: AttributedStringKey {
    public typealias Value = NSUnderlineStyle
    public static let name = NSAttributedString.Key.underlineStyle.rawValue
  }

  /// The line through the text; as `NSAttributedString.Key.strikethroughStyle`.
  public enum StrikethroughStyleAttribute: AttributedStringKey {
    public typealias Value = NSUnderlineStyle
    public static let name = NSAttributedString.Key.strikethroughStyle.rawValue
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
    return result
  }
}

extension AttributedString {
  /// As UIKit draws it. Runs say what is theirs, `defaults` the rest.
  func attributed(defaults: AttributeContainer) -> NSAttributedString {
    let result = NSMutableAttributedString(string: "")
    for run in runs {
      let attributes = defaults.merging(run.attributes).uiKitAttributes
      result.append(NSAttributedString(string: String(characters[run.range]), attributes: attributes))
    }
    return result
  }
}
