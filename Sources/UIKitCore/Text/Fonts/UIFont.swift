import Foundation
import QuartzCore
import SwiftRuntimeAccess

/// A font: a family with weight and slant at a size. Immutable.
///
/// The system's font is Inter, which stands in for San Francisco. Sizes are points.
/// Measures (`lineHeight` and the like) are for the main thread.
public final class UIFont: NSObject, NSCopying, @unchecked Sendable {
  /// First, since CoreFoundation reads it.
  private let coreFoundationMark = CoreFoundationMark()
  /// The description by which the back end looks the font up.
  package let face: FontDescription
  /// The style this font was made for, if it follows the user's text size.
  package let textStyle: TextStyle?
  /// Scales fonts of `UIFontMetrics` anew when the user's text size changes.
  let metricsScaling: MetricsScaling?

  /// The values that `UIFontMetrics` made a font from.
  struct MetricsScaling: Equatable {
    var style: TextStyle
    var base: FontDescription
    var maximumSize: CGFloat?
  }

  package init(_ description: FontDescription, textStyle: TextStyle? = nil) {
    face = description
    self.textStyle = textStyle
    metricsScaling = nil
  }

  init(_ description: FontDescription, scaling: MetricsScaling) {
    face = description
    textStyle = nil
    metricsScaling = scaling
  }

  /// A font of an installed family, "Family" or "Family-Style", or one that iOS has, for which a similar family stands in; nil when there
  /// is none of that name. Case does not count.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    guard let found = FontName(fontName).description(size: fontSize) else { return nil }
    self.init(found)
  }

  /// The size of a font whose descriptor says none, in points.
  private static let unsaidSize: CGFloat = 12

  /// Creates the system's font in 12 points; sources use it for a value until there is another.
  public convenience override init() {
    self.init(FontDescription(size: Self.unsaidSize))
  }

  /// - Parameter pointSize: 0 takes the descriptor's own. The font of a text style's descriptor then follows the user's text size, as
  ///   the style does.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    var description = descriptor.face
    if pointSize > 0 { description.size = pointSize }
    if description.size <= 0 { description.size = Self.unsaidSize }
    self.init(description, textStyle: pointSize > 0 ? nil : descriptor.textStyle)
  }

  // MARK: The system's fonts

  /// Returns the system's font in its regular weight, at a size in points.
  public class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(FontDescription(size: fontSize))
  }

  /// Returns the system's font in the nearest of nine weights, at a size in points.
  public class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(FontDescription(size: fontSize, weight: weight.cssWeight))
  }

  /// Returns the system's font in semibold, at a size in points.
  public class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .semibold)
  }

  /// Returns the system's font in italics, at a size in points.
  public class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(FontDescription(size: fontSize, isItalic: true))
  }

  /// Returns the system's font whose letters are all equally wide, at a size in points.
  public class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(FontDescription(size: fontSize, weight: weight.cssWeight, isMonospaced: true))
  }

  /// Returns the system's font with digits that are all equally wide, at a size in points.
  public class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(FontDescription(size: fontSize, weight: weight.cssWeight, usesMonospacedDigits: true))
  }

  /// The size of a label's text, in points (Apple documentation).
  public class var labelFontSize: CGFloat { 17 }
  /// The size of a button's title, in points.
  public class var buttonFontSize: CGFloat { 18 }
  /// The size of small text, in points.
  public class var smallSystemFontSize: CGFloat { 12 }
  /// The size of standard text, in points.
  public class var systemFontSize: CGFloat { 14 }

  /// Installed families, sorted.
  public class var familyNames: [String] {
    MainQueue.run { HostEnvironment.host.textSystem.familyNames }
  }

  /// Names that `init(name:size:)` takes for an installed family: Regular and Bold, upright and italic.
  public class func fontNames(forFamilyName familyName: String) -> [String] {
    if !familyNames.contains(familyName), let apples = AppleFonts.named(familyName) {
      return ["", "-Italic", "-Bold", "-BoldItalic"].map { apples.prefix + $0 }
    }
    guard familyNames.contains(familyName) else { return [] }
    return [familyName, "\(familyName)-Italic", "\(familyName)-Bold", "\(familyName)-BoldItalic"]
  }

  // MARK: Names and sizes

  /// The font's size in points.
  public var pointSize: CGFloat { face.size }

  /// The font's family; a name that begins with a dot stands for the system's.
  public var familyName: String {
    face.family ?? (face.isMonospaced ? ".AppleSystemUIFontMonospaced" : ".AppleSystemUIFont")
  }

  /// Family and style, as `init(name:size:)` takes them for installed families.
  public var fontName: String {
    let style = FontName.styleName(weight: face.weight, isItalic: face.isItalic)
    if let apples = face.family.flatMap(AppleFonts.named) {
      return style == "Regular" ? apples.prefix : "\(apples.prefix)-\(style)"
    }
    return style == "Regular" ? familyName : "\(familyName)-\(style)"
  }

  /// Returns the same font at another size in points; it does not follow the user's text size.
  public func withSize(_ fontSize: CGFloat) -> UIFont {
    var description = face
    description.size = fontSize
    return UIFont(description)
  }

  /// The descriptor of the font, from which others can be made.
  public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(face, textStyle: textStyle) }

  // MARK: Measures

  private var metrics: FontMetrics {
    let description = face
    return MainQueue.run { HostEnvironment.host.textSystem.metrics(for: description) }
  }

  /// The height of the highest letters above the baseline, in points.
  public var ascender: CGFloat { metrics.ascender }
  /// The depth of the lowest letters below the baseline, in points; negative.
  public var descender: CGFloat { metrics.descender }
  /// The extra space between two lines that the font asks for, in points.
  public var leading: CGFloat { metrics.leading }
  /// The height of capital letters above the baseline, in points.
  public var capHeight: CGFloat { metrics.capHeight }
  /// The height of a small x above the baseline, in points.
  public var xHeight: CGFloat { metrics.xHeight }

  /// From the top of one line to the top of the next.
  public var lineHeight: CGFloat {
    let metrics = metrics
    return metrics.ascender - metrics.descender + metrics.leading
  }

  // MARK: NSObject

  /// Returns the font itself, which never changes.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return other === self || other.face == face
  }

  public override var hash: Int { face.hashValue }

  public override var description: String {
    "<UIFont: font-family: \"\(familyName)\"; font-weight: \(face.weight); "
      + "font-style: \(face.isItalic ? "italic" : "normal"); font-size: \(pointSize)pt>"
  }
}
