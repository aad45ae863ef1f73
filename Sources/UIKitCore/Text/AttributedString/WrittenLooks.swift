import Foundation
import QuartzCore

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
