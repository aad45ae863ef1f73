import Foundation
import QuartzCore

/// What a font is like, without being one: traits can be changed and a font made of the result. Immutable.
public final class UIFontDescriptor: NSObject, NSCopying, @unchecked Sendable {
  /// Yes-or-no properties of a font.
  public struct SymbolicTraits: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    public static let traitItalic = SymbolicTraits(rawValue: 1)
    public static let traitBold = SymbolicTraits(rawValue: 2)
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1024)
  }

  /// A variant of the system's font.
  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
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

  public class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style).fontDescriptor
  }

  public class func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style, compatibleWith: traitCollection).fontDescriptor
  }

  public var pointSize: CGFloat { face.size }
  public var postscriptName: String { UIFont(face).fontName }

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

  public func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    var description = face
    description.size = newPointSize
    return UIFontDescriptor(description)
  }

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

  public func copy(with zone: NSZone? = nil) -> Any { self }

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? UIFontDescriptor)?.face == face
  }

  public override var hash: Int { face.hashValue }
}
