import Foundation
import QuartzCore

/// The looks of text within some elements of HTML.
struct HTMLStyle {
  /// The font of pages that say nothing (that of WebKit's importer, in points).
  static let defaultFamily = "Times New Roman"
  static let defaultSize: CGFloat = 12
  private static let largestSize: CGFloat = 1_000

  var family = HTMLStyle.defaultFamily
  /// Points; what is no number, or larger than any font, is not believed.
  var size = HTMLStyle.defaultSize {
    didSet { size = size.isFinite ? min(max(size, 0), Self.largestSize) : oldValue }
  }
  var isBold = false
  var isItalic = false
  var isMonospaced = false
  var isUnderlined = false
  var isStruckThrough = false
  var color: UIColor?
  var background: UIColor?
  var link: String?
  /// Points above the line; negative below.
  var raise: CGFloat = 0
  var alignment: NSTextAlignment?
  /// Points by which lists are moved in.
  var indent: CGFloat = 0
  var keepsSpaces = false

  /// Points that a list or a quotation is moved in.
  private static let listIndent: CGFloat = 36
  private static let sizes: [String: CGFloat] = [
    "xx-small": 7, "x-small": 8, "small": 10, "medium": 12, "large": 14, "x-large": 18, "xx-large": 24,
  ]
  /// Sizes of headings, as parts of the text's (HTML Standard, "Sections and headings").
  static let headings: [String: CGFloat] = ["h1": 2, "h2": 1.5, "h3": 1.17, "h4": 1, "h5": 0.83, "h6": 0.67]

  mutating func apply(_ tag: String, _ attributes: [String: String]) {
    let outer = self
    switch tag {
    case "b", "strong", "th": isBold = true
    case "i", "em", "cite", "dfn", "var", "address": isItalic = true
    case "u", "ins": isUnderlined = true
    case "s", "strike", "del": isStruckThrough = true
    case "code", "tt", "kbd", "samp": isMonospaced = true
    case "pre":
      isMonospaced = true
      keepsSpaces = true
    case "big": size *= 1.2
    case "small": size /= 1.2
    case "sup":
      raise += size / 3
      size *= 0.75
    case "sub":
      raise -= size / 4
      size *= 0.75
    case "mark": background = .yellow
    case "center": alignment = .center
    case "ul", "ol", "blockquote", "dd": indent += Self.listIndent
    case "a":
      if let target = attributes["href"] {
        link = target
        color = UIColor(red: 0, green: 0, blue: 238 / 255, alpha: 1)
        isUnderlined = true
      }
    case "font":
      if let name = attributes["color"].flatMap(CSSColor.color) { color = name }
      if let face = attributes["face"] { setFamily(face) }
      if let step = attributes["size"].flatMap(Int.init), (1...7).contains(step) {
        size = [8, 10, 12, 14, 18, 24, 36][step - 1]
      }
    default:
      if let factor = Self.headings[tag] {
        size = Self.defaultSize * factor
        isBold = true
      }
    }
    if let align = attributes["align"] { setAlignment(align) }
    var place: String?
    for declaration in (attributes["style"] ?? "").split(separator: ";") {
      let parts = declaration.split(separator: ":", maxSplits: 1).map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      guard parts.count == 2 else { continue }
      if parts[0].lowercased() == "vertical-align" {
        place = parts[1].lowercased()
      } else {
        apply(property: parts[0].lowercased(), parts[1])
      }
    }
    // It is for what stands in a line (CSS 2.2, "Line height calculations"), and may count in the size, which may stand behind it.
    if let place, !HTMLReader.blocks.contains(tag), tag != "td", tag != "th" { setRaise(place, in: outer) }
  }

  /// - Parameter outer: the looks around the element, whose line it is raised from.
  private mutating func setRaise(_ word: String, in outer: HTMLStyle) {
    switch word {
    case "baseline": raise = outer.raise
    case "super": raise = outer.raise + outer.size / 3
    case "sub": raise = outer.raise - outer.size / 4
    default:
      let isRelative = word.hasSuffix("em")
      guard word == "0" || isRelative || word.hasSuffix("px") || word.hasSuffix("pt"),
        let number = Double(word == "0" ? word : String(word.dropLast(2))), number.isFinite
      else { return }
      let points = isRelative ? CGFloat(number) * size : CGFloat(number)
      raise = outer.raise + min(max(points, -Self.largestSize), Self.largestSize)
    }
  }

  private mutating func apply(property: String, _ value: String) {
    let word = value.lowercased()
    switch property {
    case "color": color = CSSColor.color(value) ?? color
    case "background-color", "background": background = CSSColor.color(value) ?? background
    case "font-weight": isBold = word == "bold" || word == "bolder" || (Int(word).map { $0 >= 600 } ?? false)
    case "font-style": isItalic = word == "italic" || word == "oblique"
    case "font-family": setFamily(value)
    case "font-size": setSize(word)
    case "text-decoration", "text-decoration-line":
      isUnderlined = word.contains("underline")
      isStruckThrough = word.contains("line-through")
    case "text-align": setAlignment(word)
    case "white-space": keepsSpaces = word.hasPrefix("pre")
    default: break
    }
  }

  private mutating func setFamily(_ list: String) {
    let names = list.split(separator: ",").map {
      $0.trimmingCharacters(in: CharacterSet(charactersIn: " \"'"))
    }
    guard let first = names.first else { return }
    isMonospaced = first == "monospace"
    if !["monospace", "serif", "inherit"].contains(first) { family = first }
  }

  private mutating func setSize(_ word: String) {
    if let named = Self.sizes[word] {
      size = named
    } else if word.hasSuffix("%"), let number = Double(word.dropLast()) {
      size *= number / 100
    } else if word.hasSuffix("em"), let number = Double(word.dropLast(word.hasSuffix("rem") ? 3 : 2)) {
      size = (word.hasSuffix("rem") ? Self.defaultSize : size) * number
    } else if let number = Double(word.prefix { $0.isNumber || $0 == "." }), number > 0 {
      // Pixels of CSS are points, as WebKit's importer has them.
      size = number
    }
  }

  private mutating func setAlignment(_ word: String) {
    switch word.lowercased() {
    case "left", "start": alignment = .left
    case "right", "end": alignment = .right
    case "center": alignment = .center
    case "justify": alignment = .justified
    default: break
    }
  }

  private var font: UIFont {
    if isMonospaced { return .monospacedSystemFont(ofSize: size, weight: isBold ? .bold : .regular) }
    let isSystem = family == "-apple-system" || family.lowercased() == "system-ui" || family == "sans-serif"
    let plain =
      isSystem
      ? UIFont.systemFont(ofSize: size) : UIFont(name: family, size: size) ?? .systemFont(ofSize: size)
    var traits: UIFontDescriptor.SymbolicTraits = []
    if isBold { traits.insert(.traitBold) }
    if isItalic { traits.insert(.traitItalic) }
    guard !traits.isEmpty, let styled = plain.fontDescriptor.withSymbolicTraits(traits) else { return plain }
    return UIFont(descriptor: styled, size: size)
  }

  /// - Parameter defaults: looks for what is not said.
  func attributes(_ defaults: [NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any] {
    var result = defaults
    let isPlain =
      family == Self.defaultFamily && size == Self.defaultSize && !isBold && !isItalic && !isMonospaced
    if defaults[.font] == nil || !isPlain { result[.font] = font }
    result[.foregroundColor] = color ?? defaults[.foregroundColor] ?? UIColor.black
    if let background { result[.backgroundColor] = background }
    if isUnderlined { result[.underlineStyle] = NSUnderlineStyle.single.rawValue }
    if isStruckThrough { result[.strikethroughStyle] = NSUnderlineStyle.single.rawValue }
    if raise != 0 { result[.baselineOffset] = raise }
    if let link { result[.link] = URL(string: link).map { $0 as Any } ?? link }
    let paragraph = NSMutableParagraphStyle()
    paragraph.alignment = alignment ?? .natural
    paragraph.firstLineHeadIndent = indent
    paragraph.headIndent = indent
    result[.paragraphStyle] = paragraph
    return result
  }
}
