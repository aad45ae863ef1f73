import Foundation
import QuartzCore

/// A colour as documents have it: levels of 0 to 255, as in light surroundings.
struct WrittenColor: Hashable {
  let red: Int
  let green: Int
  let blue: Int

  /// Creates a colour; nil for a pattern, and for one that is not seen.
  init?(_ color: UIColor) {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    let fixed = color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light))
    guard fixed.getRed(&red, green: &green, blue: &blue, alpha: &alpha), alpha > 0 else { return nil }
    let level = { (value: CGFloat) in Int((min(max(value, 0), 1) * 255).rounded()) }
    (self.red, self.green, self.blue) = (level(red), level(green), level(blue))
  }

  /// The colour of style sheets.
  var css: String { "rgb(\(red), \(green), \(blue))" }
}

/// The attributes of text that documents have words for.
struct WrittenLooks {
  let font: UIFont
  let isBold: Bool
  let isItalic: Bool
  let color: WrittenColor?
  let background: WrittenColor?
  let underline: NSUnderlineStyle
  let isStruckThrough: Bool
  /// Points upwards.
  let baselineOffset: CGFloat
  let link: String?

  init(_ attributes: [NSAttributedString.Key: Any]) {
    // What text without a font is shown in (Apple documentation, `font`): Helvetica of 12 points.
    font = attributes[.font] as? UIFont ?? UIFont(name: "Helvetica", size: 12) ?? .systemFont(ofSize: 12)
    let traits = font.fontDescriptor.symbolicTraits
    isBold = traits.contains(.traitBold)
    isItalic = traits.contains(.traitItalic)
    color = (attributes[.foregroundColor] as? UIColor).flatMap { WrittenColor($0) }
    background = (attributes[.backgroundColor] as? UIColor).flatMap { WrittenColor($0) }
    underline = NSUnderlineStyle(rawValue: Self.number(attributes[.underlineStyle]))
    isStruckThrough = Self.number(attributes[.strikethroughStyle]) != 0
    let offset = attributes[.baselineOffset]
    baselineOffset =
      offset as? CGFloat ?? (offset as? Double).map { CGFloat($0) } ?? CGFloat(Self.number(offset))
    link = (attributes[.link] as? URL)?.absoluteString ?? attributes[.link] as? String
  }

  private static func number(_ value: Any?) -> Int {
    value as? Int ?? (value as? NSNumber)?.intValue ?? 0
  }
}
