import Foundation

extension NSAttributedString.Key {
  /// A `UIFont`. Without it text is 12 points high.
  public static let font = NSAttributedString.Key(rawValue: "NSFont")
  /// An `NSParagraphStyle`; a paragraph's first character's counts for all of it.
  public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
  /// A `UIColor`; without it text is black.
  public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
  /// A `UIColor` behind the text.
  public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
  /// 0 keeps letters apart that the font would join; 1, the default, joins them.
  public static let ligature = NSAttributedString.Key(rawValue: "NSLigature")
  /// Extra space between this character and the next, in points, as a number.
  public static let kern = NSAttributedString.Key(rawValue: "NSKern")
  /// Extra space between characters in points, as a number, in addition to `kern`.
  public static let tracking = NSAttributedString.Key(rawValue: "CTTracking")
  /// An `NSUnderlineStyle`'s raw value.
  public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
  /// A `UIColor`; without it that of the text.
  public static let strikethroughColor = NSAttributedString.Key(rawValue: "NSStrikethroughColor")
  /// An `NSUnderlineStyle`'s raw value.
  public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
  /// A `UIColor`; without it that of the text.
  public static let underlineColor = NSAttributedString.Key(rawValue: "NSUnderlineColor")
  /// A `UIColor` of the letters' outline; without it that of the text.
  public static let strokeColor = NSAttributedString.Key(rawValue: "NSStrokeColor")
  /// The width of the letters' outline in hundredths of the font's size: positive without, negative with a filling.
  public static let strokeWidth = NSAttributedString.Key(rawValue: "NSStrokeWidth")
  /// An `NSShadow`.
  public static let shadow = NSAttributedString.Key(rawValue: "NSShadow")
  /// An `NSTextAttachment` in the place of the character, which is U+FFFC.
  public static let attachment = NSAttributedString.Key(rawValue: "NSAttachment")
  /// Shift upwards, in points, as a number.
  public static let baselineOffset = NSAttributedString.Key(rawValue: "NSBaselineOffset")
  /// The distance that letters lean for each point of height, as a number.
  public static let obliqueness = NSAttributedString.Key(rawValue: "NSObliqueness")
  /// A `URL` or a string with one. Text views give it a look and open it.
  public static let link = NSAttributedString.Key(rawValue: "NSLink")
}

/// A line under or through text: how heavy, of which pattern, and where.
public struct NSUnderlineStyle: OptionSet, Sendable {
  /// The bits of the style: the line's kind in the lowest four, its pattern in 0xF00.
  public let rawValue: Int

  /// Creates a style from its bits, as an attribute has them.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// One line of the usual thickness.
  public static let single = NSUnderlineStyle(rawValue: 0x01)
  /// One thick line.
  public static let thick = NSUnderlineStyle(rawValue: 0x02)
  /// Two lines.
  public static let double = NSUnderlineStyle(rawValue: 0x09)
  /// A line of dots, together with `single`, `thick` or `double`.
  public static let patternDot = NSUnderlineStyle(rawValue: 0x0100)
  /// A line of dashes, together with `single`, `thick` or `double`.
  public static let patternDash = NSUnderlineStyle(rawValue: 0x0200)
  /// A line of dashes and dots in turn, together with `single`, `thick` or `double`.
  public static let patternDashDot = NSUnderlineStyle(rawValue: 0x0300)
  /// A line of dashes and pairs of dots in turn, together with `single`, `thick` or `double`.
  public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x0400)
  /// The line is not drawn under spaces.
  public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}

extension NSAttributedString {
  /// The character that stands for an attachment.
  static let attachmentCharacter = "\u{FFFC}"

  /// An attachment as a text of one character.
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: NSAttributedString.attachmentCharacter, attributes: [.attachment: attachment])
  }

  /// Returns true if a part of the text has an attachment.
  public func containsAttachments(in range: NSRange) -> Bool {
    var isFound = false
    enumerateAttribute(.attachment, in: range, options: []) { value, _, stop in
      guard value != nil else { return }
      isFound = true
      stop.pointee = true
    }
    return isFound
  }
}
