import Foundation
import QuartzCore

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
  }

  /// First, since CoreFoundation reads it.
  private let coreFoundationMark = CoreFoundationMark()
  package let face: FontDescription

  package init(_ description: FontDescription) {
    face = description
  }

  /// A descriptor of a family; whether it is installed shows when a font is made of it.
  public convenience init(name fontName: String, size: CGFloat) {
    self.init(
      FontName(fontName).description(size: size) ?? FontDescription(family: fontName, size: size))
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
    return UIFontDescriptor(description)
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
    return UIFontDescriptor(description)
  }

  /// Returns the descriptor itself, which never changes.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? UIFontDescriptor)?.face == face
  }

  public override var hash: Int { face.hashValue }
}
