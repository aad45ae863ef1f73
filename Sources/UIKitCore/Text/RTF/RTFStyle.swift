import Foundation
import QuartzCore

/// The looks of text in a group of a document in the Rich Text Format.
struct RTFStyle {
  /// The properties that decide about the font.
  struct Face: Hashable {
    /// The font's number in the document's table.
    var number = 0
    var size: CGFloat = 12
    var isBold = false
    var isItalic = false
  }

  private enum Raise { case level, above, below }

  /// The sizes that are believed, in half points.
  private static let sizes = 2...4_000
  /// The longest distance that is believed, in twentieths of a point.
  private static let farthest = 200_000

  /// The link that the text is of; nil for none.
  var link: String?
  /// True if the text is not shown.
  private(set) var isHidden = false
  private var face = Face()
  private var underline: NSUnderlineStyle = []
  private var isStruckThrough = false
  private var raise = Raise.level
  /// The distance by which text of full size is raised, in points.
  private var shift: CGFloat = 0
  /// Numbers in the document's table of colours; 0 is the one that the reader chooses.
  private(set) var color = 0
  private(set) var background = 0
  private var alignment = NSTextAlignment.natural
  /// Distances in points.
  private var left: CGFloat = 0
  private var right: CGFloat = 0
  private var first: CGFloat = 0
  private var before: CGFloat = 0
  private var after: CGFloat = 0

  /// Follows a control word.
  /// - Parameter defaultFont: the number of the font of plain text.
  mutating func apply(_ word: String, _ number: Int?, defaultFont: Int) {
    let isOn = number != 0
    switch word {
    case "plain": resetLooks(defaultFont)
    case "f": face.number = number ?? defaultFont
    case "fs": if let number, Self.sizes.contains(number) { face.size = CGFloat(number) / 2 }
    case "b": face.isBold = isOn
    case "i": face.isItalic = isOn
    case "ul": underline = isOn ? .single : []
    case "uldb": underline = isOn ? .double : []
    case "ulth": underline = isOn ? .thick : []
    case "uld": underline = isOn ? [.single, .patternDot] : []
    case "uldash": underline = isOn ? [.single, .patternDash] : []
    case "ulw": underline = isOn ? [.single, .byWord] : []
    case "ulnone": underline = []
    case "strike", "striked": isStruckThrough = isOn
    case "super": raise = isOn ? .above : .level
    case "sub": raise = isOn ? .below : .level
    case "nosupersub": raise = .level
    // Half points; six of them where none are said (RTF 1.9.1).
    case "up": shift = Self.raised(by: number)
    case "dn": shift = -Self.raised(by: number)
    case "v": isHidden = isOn
    case "cf": color = number ?? 0
    case "cb", "highlight", "chcbpat": background = number ?? 0
    default: applyToParagraph(word, number)
    }
  }

  private mutating func applyToParagraph(_ word: String, _ number: Int?) {
    switch word {
    case "pard":
      alignment = .natural
      (left, right, first, before, after) = (0, 0, 0, 0, 0)
    case "ql": alignment = .left
    case "qc": alignment = .center
    case "qr": alignment = .right
    case "qj": alignment = .justified
    case "li": left = Self.points(number)
    case "ri": right = Self.points(number)
    case "fi": first = Self.points(number)
    case "sb": before = Self.points(number)
    case "sa": after = Self.points(number)
    default: break
    }
  }

  private mutating func resetLooks(_ defaultFont: Int) {
    face = Face(number: defaultFont)
    (underline, isStruckThrough, raise, isHidden) = ([], false, .level, false)
    shift = 0
    (color, background) = (0, 0)
  }

  private static func raised(by halves: Int?) -> CGFloat {
    CGFloat(min(max(halves ?? 6, 0), sizes.upperBound)) / 2
  }

  private static func points(_ twentieths: Int?) -> CGFloat {
    CGFloat(min(max(twentieths ?? 0, -farthest), farthest)) / 20
  }

  /// The font's description, smaller for raised and lowered text.
  var shownFace: Face {
    var shown = face
    if raise != .level { shown.size *= 0.75 }
    return shown
  }

  /// - Parameters:
  ///   - font: of ``shownFace``.
  ///   - defaults: looks for what is not said.
  func attributes(
    font: UIFont, color: UIColor?, background: UIColor?, defaults: [NSAttributedString.Key: Any]
  ) -> [NSAttributedString.Key: Any] {
    var result = defaults
    result[.font] = font
    if let color { result[.foregroundColor] = color }
    if let background { result[.backgroundColor] = background }
    if !underline.isEmpty { result[.underlineStyle] = underline.rawValue }
    if isStruckThrough { result[.strikethroughStyle] = NSUnderlineStyle.single.rawValue }
    switch raise {
    case .level: if shift != 0 { result[.baselineOffset] = shift }
    case .above: result[.baselineOffset] = face.size / 3
    case .below: result[.baselineOffset] = -face.size / 4
    }
    if let link { result[.link] = URL(string: link).map { $0 as Any } ?? link }
    let paragraph = NSMutableParagraphStyle()
    paragraph.alignment = alignment
    paragraph.headIndent = left
    paragraph.firstLineHeadIndent = left + first
    paragraph.tailIndent = -right
    paragraph.paragraphSpacingBefore = before
    paragraph.paragraphSpacing = after
    result[.paragraphStyle] = paragraph
    return result
  }
}
