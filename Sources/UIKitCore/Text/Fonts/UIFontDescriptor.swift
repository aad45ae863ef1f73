import Foundation
import QuartzCore
import SwiftRuntimeAccess

/// The properties of a font, without being one: traits can be changed and a font made of the result. Immutable.
public final class UIFontDescriptor: NSObject, NSCopying, @unchecked Sendable {
  /// Yes-or-no properties of a font.
  public struct SymbolicTraits: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: UInt32

    /// Creates a set from its bits.
    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    /// The letters lean.
    public static let traitItalic = SymbolicTraits(rawValue: 1)
    /// The letters are heavy: semibold or more.
    public static let traitBold = SymbolicTraits(rawValue: 2)
    /// All letters are equally wide.
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1024)
  }

  /// A variant of the system's font.
  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    /// The name of the design.
    public let rawValue: String

    /// Creates a design from its name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The usual letters of the system's font.
    public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
    /// Letters that are all equally wide.
    public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
    /// Letters with round ends. The system's font has none here, and `withDesign(_:)` returns nil.
    public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
    /// Letters with serifs. The system's font has none here, and `withDesign(_:)` returns nil.
    public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
  }

  /// The name of something that is said of a font.
  public struct AttributeName: RawRepresentable, Hashable, Sendable {
    /// The name that Core Text has for it.
    public let rawValue: String

    /// Creates an attribute's name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// A family, a text.
    public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
    /// Family and style as `UIFont.fontName` has them, a text.
    public static let name = AttributeName(rawValue: "NSFontNameAttribute")
    /// A style within the family, such as "Bold Italic", a text.
    public static let face = AttributeName(rawValue: "NSFontFaceAttribute")
    /// Points, a number.
    public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
    /// A dictionary by `TraitKey`.
    public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
  }

  /// The name of a trait.
  public struct TraitKey: RawRepresentable, Hashable, Sendable {
    /// The name that Core Text has for it.
    public let rawValue: String

    /// Creates a trait's name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The raw value of `SymbolicTraits`, a number.
    public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
    /// A `UIFont.Weight`, or its raw value.
    public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
    /// From −1 to 1, a number; other than 0 is italic.
    public static let slant = TraitKey(rawValue: "NSCTFontSlantTrait")
  }

  /// First, since CoreFoundation reads it.
  private let coreFoundationMark = CoreFoundationMark()
  package let face: FontDescription
  /// The text style whose size the font has; nil for a size of its own.
  let textStyle: UIFont.TextStyle?

  package init(_ description: FontDescription, textStyle: UIFont.TextStyle? = nil) {
    face = description
    self.textStyle = textStyle
  }

  /// A descriptor of a family; whether it is installed shows when a font is made of it.
  public convenience init(name fontName: String, size: CGFloat) {
    self.init(
      FontName(fontName).description(size: size) ?? FontDescription(family: fontName, size: size))
  }

  /// A descriptor of what the attributes say; of the system's font where they name none.
  public convenience init(fontAttributes attributes: [AttributeName: Any] = [:]) {
    self.init(Self.description(attributes, of: FontDescription(size: 0)))
  }

  /// The same with other attributes in the place of its own.
  public func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
    let naming: [AttributeName] = [.size, .family, .name]
    let namesFont = naming.contains { attributes[$0] != nil }
    return UIFontDescriptor(
      Self.description(attributes, of: face), textStyle: namesFont ? nil : textStyle)
  }

  /// The same in another style of its family, such as "Bold Italic".
  public func withFace(_ newFace: String) -> UIFontDescriptor { addingAttributes([.face: newFace]) }

  /// The descriptor's attributes: size, name and, where it has one, family.
  public var fontAttributes: [AttributeName: Any] {
    var attributes: [AttributeName: Any] = [.size: NSNumber(value: Double(face.size)), .name: postscriptName]
    if let family = face.family { attributes[.family] = family }
    return attributes
  }

  /// Returns the value of an attribute; nil if the descriptor has none.
  public func object(forKey anAttribute: AttributeName) -> Any? {
    switch anAttribute {
    case .family: UIFont(face).familyName
    case .face: FontName.styleName(weight: face.weight, isItalic: face.isItalic)
    case .traits:
      [
        TraitKey.symbolic: NSNumber(value: symbolicTraits.rawValue),
        TraitKey.weight: NSNumber(value: Double(UIFont.Weight(cssWeight: face.weight).rawValue)),
        TraitKey.slant: NSNumber(value: face.isItalic ? 1 : 0),
      ]
    default: fontAttributes[anAttribute]
    }
  }

  private static func description(
    _ attributes: [AttributeName: Any], of base: FontDescription
  ) -> FontDescription {
    var description = base
    let size = attributes[.size].flatMap(number)
    if let size { description.size = size }
    if let family = attributes[.family] as? String { description.family = family }
    if let name = attributes[.name] as? String {
      let found = FontName(name).description(size: description.size)
      description = found ?? FontDescription(family: name, size: description.size)
    }
    if let style = attributes[.face] as? String,
      let parsed = FontName.parse(style.filter { !$0.isWhitespace })
    {
      (description.weight, description.isItalic) = parsed
    }
    guard let traits = attributes[.traits] as? [TraitKey: Any] else { return description }
    if let symbolic = traits[.symbolic].flatMap(number),
      let changed = UIFontDescriptor(description).withSymbolicTraits(
        SymbolicTraits(rawValue: UInt32(symbolic)))
    {
      description = changed.face
    }
    let weight =
      (traits[.weight] as? UIFont.Weight) ?? traits[.weight].flatMap(number).map { UIFont.Weight($0) }
    if let weight { description.weight = weight.cssWeight }
    if let slant = traits[.slant].flatMap(number) { description.isItalic = slant != 0 }
    return description
  }

  private static func number(_ value: Any) -> CGFloat? {
    (value as? CGFloat) ?? (value as? NSNumber).map { CGFloat($0.doubleValue) }
  }

  /// Returns the descriptor of a text style's font at the size the user prefers.
  public class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style).fontDescriptor
  }

  /// Returns the descriptor of a text style's font for the text size of `traitCollection`; nil takes the current one.
  public class func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style, compatibleWith: traitCollection).fontDescriptor
  }

  /// The size in points.
  public var pointSize: CGFloat { face.size }
  /// The name of the font of this description, family and style.
  public var postscriptName: String { UIFont(face).fontName }

  /// The yes-or-no properties of the font.
  public var symbolicTraits: SymbolicTraits {
    var traits: SymbolicTraits = []
    if face.isItalic { traits.insert(.traitItalic) }
    if face.weight >= 600 { traits.insert(.traitBold) }
    if face.isMonospaced { traits.insert(.traitMonoSpace) }
    return traits
  }

  /// The same with exactly these traits. Nil when an installed family of another kind would have to change its widths.
  public func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    var description = face
    description.isItalic = symbolicTraits.contains(.traitItalic)
    if symbolicTraits.contains(.traitBold) {
      description.weight = max(description.weight, 700)
    } else if description.weight >= 600 {
      description.weight = 400
    }
    let wantsMonospace = symbolicTraits.contains(.traitMonoSpace)
    if wantsMonospace != description.isMonospaced {
      guard description.family == nil else { return nil }
      description.isMonospaced = wantsMonospace
    }
    return UIFontDescriptor(description, textStyle: textStyle)
  }

  /// Returns the same descriptor with another size in points.
  public func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    var description = face
    description.size = newPointSize
    return UIFontDescriptor(description)
  }

  /// Returns the same descriptor with another family; whether it is installed shows when a font is made of the result.
  public func withFamily(_ newFamily: String) -> UIFontDescriptor {
    var description = face
    description.family = newFamily
    return UIFontDescriptor(description)
  }

  /// Nil for a design that the system's font does not have.
  public func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    guard design == .default || design == .monospaced, face.family == nil else { return nil }
    var description = face
    description.isMonospaced = design == .monospaced
    return UIFontDescriptor(description, textStyle: textStyle)
  }

  /// Returns the descriptor itself, which never changes.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? UIFontDescriptor)?.face == face
  }

  public override var hash: Int { face.hashValue }
}
