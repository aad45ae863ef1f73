import Foundation
import QuartzCore

/// Writes text with its looks as a document in the Rich Text Format (specification 1.9.1): fonts, sizes, weights, colours, lines, links,
/// raised and lowered text and paragraphs. Pictures are left out.
struct RTFWriter {
  private let text: NSAttributedString
  private var families: [String] = []
  private var colors: [WrittenColor] = []

  init(_ text: NSAttributedString) { self.text = text }

  mutating func write() -> Data {
    let body = paragraphs()
    let fonts = families.enumerated().map { "\\f\($0)\\fnil\\fcharset0 \(escaped($1));" }.joined()
    let table = colors.map { "\\red\($0.red)\\green\($0.green)\\blue\($0.blue);" }.joined()
    let document =
      "{\\rtf1\\ansi\\ansicpg1252\\uc1\n{\\fonttbl\(fonts)}\n{\\colortbl;\(table)}\n\(body)}"
    return Data(document.utf8)
  }

  private mutating func paragraphs() -> String {
    var result = ""
    for paragraph in WrittenParagraph.all(of: text) {
      result += "\\pard\(words(of: paragraph.style))\n"
      for part in paragraph.runs { result += run(part.text, part.attributes) }
      if paragraph.isEnded { result += "\\par\n" }
    }
    return result
  }

  private func words(of style: NSParagraphStyle) -> String {
    var result =
      switch style.alignment {
      case .left: "\\ql"
      case .center: "\\qc"
      case .right: "\\qr"
      case .justified: "\\qj"
      case .natural: ""
      }
    let lengths: [(String, CGFloat)] = [
      ("li", style.headIndent), ("fi", style.firstLineHeadIndent - style.headIndent),
      ("ri", style.tailIndent < 0 ? -style.tailIndent : 0), ("sb", style.paragraphSpacingBefore),
      ("sa", style.paragraphSpacing),
    ]
    for (word, points) in lengths where points != 0 { result += "\\\(word)\(Int((points * 20).rounded()))" }
    return result
  }

  private mutating func run(_ text: String, _ attributes: [NSAttributedString.Key: Any]) -> String {
    let looks = WrittenLooks(attributes)
    var words = "\\f\(index(of: looks.font.familyName))\\fs\(Int((looks.font.pointSize * 2).rounded()))"
    if looks.isBold { words += "\\b" }
    if looks.isItalic { words += "\\i" }
    if let color = looks.color { words += "\\cf\(index(of: color))" }
    if let background = looks.background { words += "\\cb\(index(of: background))" }
    if let line = Self.word(of: looks.underline) { words += line }
    if looks.isStruckThrough { words += "\\strike" }
    if looks.baselineOffset != 0 {
      let halves = Int((abs(looks.baselineOffset) * 2).rounded())
      words += looks.baselineOffset > 0 ? "\\up\(halves)" : "\\dn\(halves)"
    }
    let group = "{\(words) \(escaped(text))}"
    guard let link = looks.link else { return group }
    return "{\\field{\\*\\fldinst{HYPERLINK \"\(escaped(link))\"}}{\\fldrslt \(group)}}"
  }

  private static func word(of underline: NSUnderlineStyle) -> String? {
    if underline.isEmpty { return nil }
    if underline.contains(.byWord) { return "\\ulw" }
    if underline.contains(.double) { return "\\uldb" }
    if underline.contains(.thick) { return "\\ulth" }
    switch underline.rawValue & 0x0F00 {
    case NSUnderlineStyle.patternDot.rawValue: return "\\uld"
    case 0: return "\\ul"
    default: return "\\uldash"
    }
  }

  private mutating func index(of family: String) -> Int {
    if let known = families.firstIndex(of: family) { return known }
    families.append(family)
    return families.count - 1
  }

  /// Colours are counted from 1: 0 is the one that a reader chooses.
  private mutating func index(of color: WrittenColor) -> Int {
    if let known = colors.firstIndex(of: color) { return known + 1 }
    colors.append(color)
    return colors.count
  }

  private func escaped(_ text: String) -> String {
    var result = ""
    for unit in text.utf16 {
      switch unit {
      case 0x09: result += "\\tab "
      case 0x0A, 0x2028: result += "\\line "
      case 0xFFFC: break
      case 0x5C, 0x7B, 0x7D: result += "\\" + String(UnicodeScalar(UInt8(unit)))
      case 0x20...0x7E: result += String(UnicodeScalar(UInt8(unit)))
      default: result += "\\u\(Int16(bitPattern: unit))?"
      }
    }
    return result
  }
}
