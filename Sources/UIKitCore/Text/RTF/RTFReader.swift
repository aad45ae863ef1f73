import Foundation
import QuartzCore

/// Makes text with looks of a document in the Rich Text Format: fonts, sizes, weights, colours, lines, links and paragraphs are taken,
/// pictures, tables' lines, headers and style sheets are not.
struct RTFReader {
  /// The use of a group's text.
  private enum Destination { case text, fonts, colors, instruction, nothing }

  private struct Group {
    var style = RTFStyle()
    var destination = Destination.text
    /// The number of characters behind one by its number that stand in for it.
    var substitutes = 1
  }

  private static let destinations: [String: Destination] = [
    "fonttbl": .fonts, "colortbl": .colors, "fldinst": .instruction,
  ]
  /// Groups that are no part of the text.
  private static let unread: Set<String> = [
    "stylesheet", "info", "pict", "object", "header", "headerl", "headerr", "headerf", "footer", "footerl",
    "footerr", "footerf", "footnote", "annotation", "listtable", "listoverridetable", "revtbl", "rsidtbl",
    "themedata", "colorschememapping", "latentstyles", "datastore", "xmlnstbl", "nonshppict", "falt",
  ]
  private static let characters: [String: String] = [
    "par": "\n", "sect": "\n", "row": "\n", "line": "\u{2028}", "tab": "\t", "cell": "\t",
    "emdash": "\u{2014}",
    "endash": "\u{2013}", "lquote": "\u{2018}", "rquote": "\u{2019}", "ldblquote": "\u{201C}",
    "rdblquote": "\u{201D}", "bullet": "\u{2022}", "emspace": "\u{2003}", "enspace": "\u{2002}",
  ]
  private static let encodings: [Int: String.Encoding] = [
    1250: .windowsCP1250, 1251: .windowsCP1251, 1252: .windowsCP1252, 1253: .windowsCP1253,
    1254: .windowsCP1254, 932: .shiftJIS, 10_000: .macOSRoman, 65_001: .utf8,
  ]
  /// The deepest nesting that is looked at: what is deeper has the looks of what is around it.
  private static let deepest = 500

  private let defaults: [NSAttributedString.Key: Any]
  private let result = NSMutableAttributedString(string: "")
  private var groups = [Group()]
  /// The number of groups that were begun below the deepest one.
  private var deeper = 0
  private var encoding = String.Encoding.windowsCP1252

  private var fonts: [Int: String] = [:]
  private var fontNumber = 0
  private var defaultFont = 0
  private var made: [RTFStyle.Face: UIFont] = [:]
  private var colors: [UIColor?] = []
  /// The levels of the colour that is being read; nil before any.
  private var levels: [String: Int]?

  /// Text that was read: bytes, and behind the units before them.
  private var bytes: [UInt8] = []
  private var units: [UInt16] = []
  /// The number of characters that stand in for the last one, and are still to come.
  private var toSkip = 0
  /// True behind the symbol that lets readers leave out what they do not know.
  private var isOptional = false
  private var instruction = ""

  init(defaults: [NSAttributedString.Key: Any]) { self.defaults = defaults }

  private var group: Group {
    get { groups[groups.count - 1] }
    set { groups[groups.count - 1] = newValue }
  }

  /// True if what is read now is text, and not a part of a table or of what is left out.
  private var takesText: Bool { group.destination == .text || group.destination == .instruction }

  /// True for what begins as such a document does.
  static func isDocument(_ data: Data) -> Bool { data.starts(with: "{\\rtf".utf8) }

  mutating func read(_ data: Data) -> NSAttributedString {
    var scanner = RTFScanner(data)
    while let token = scanner.next() {
      switch token {
      case .open: begin()
      case .close: end()
      case .word(let name, let number): take(name, number)
      case .symbol(let symbol): take(symbol)
      case .byte(let byte): take(byte: byte)
      }
    }
    flush()
    return result
  }

  // MARK: - Groups

  private mutating func begin() {
    flush()
    (toSkip, isOptional) = (0, false)
    if groups.count < Self.deepest { groups.append(group) } else { deeper += 1 }
  }

  private mutating func end() {
    flush()
    (toSkip, isOptional) = (0, false)
    if deeper > 0 {
      deeper -= 1
      return
    }
    guard groups.count > 1 else { return }
    let ended = groups.removeLast().destination
    if ended == .fonts { endFont() }
    if ended == .instruction, group.destination != .instruction { follow(instruction) }
  }

  /// Takes the address of `HYPERLINK "address"` for the rest of the group around it, which has the text of the link.
  private mutating func follow(_ instruction: String) {
    let words = instruction.split(separator: " ", omittingEmptySubsequences: true)
    guard words.first == "HYPERLINK" else { return }
    let quoted = instruction.split(separator: "\"", omittingEmptySubsequences: false)
    group.style.link = quoted.count > 2 ? String(quoted[1]) : words.dropFirst().first.map(String.init)
  }

  // MARK: - Control words

  private mutating func take(_ name: String, _ number: Int?) {
    // What stands in for a character may have a name (RTF 1.9.1, `\ucN`: each control word counts as one); ends of paragraphs do not.
    if Self.characters[name]?.first?.isWhitespace == false, skips() { return }
    let isOptional = self.isOptional
    (toSkip, self.isOptional) = (0, false)
    if let destination = Self.destinations[name] {
      flush()
      if group.destination != .nothing { group.destination = destination }
      if destination == .instruction { instruction = "" }
    } else if Self.unread.contains(name) || (isOptional && name != "fldrslt") {
      flush()
      group.destination = .nothing
    } else {
      follow(name, number)
    }
  }

  private mutating func follow(_ name: String, _ number: Int?) {
    switch (name, group.destination) {
    case ("u", .text), ("u", .instruction):
      flushBytes()
      units.append(UInt16(truncatingIfNeeded: number ?? 0))
      toSkip = group.substitutes
    case ("uc", _): group.substitutes = min(max(0, number ?? 1), Int(UInt16.max))
    case ("ansicpg", _): encoding = number.flatMap { Self.encodings[$0] } ?? encoding
    case ("mac", _): encoding = .macOSRoman
    case ("deff", _):
      defaultFont = number ?? 0
      group.style.apply("f", defaultFont, defaultFont: defaultFont)
    case ("f", .fonts): fontNumber = number ?? 0
    case ("red", .colors), ("green", .colors), ("blue", .colors):
      levels = levels ?? [:]
      levels?[name] = min(max(0, number ?? 0), 255)
    case (_, .text):
      if let character = Self.characters[name] {
        flushBytes()
        units.append(contentsOf: character.utf16)
      } else {
        flush()
        group.style.apply(name, number, defaultFont: defaultFont)
      }
    default: break
    }
  }

  private mutating func take(_ symbol: UInt8) {
    if skips() { return }
    let unit: UInt16
    switch symbol {
    case UInt8(ascii: "*"):
      isOptional = true
      return
    // A space and a hyphen at which no line is broken, and a hyphen that is seen where one is.
    case UInt8(ascii: "~"): unit = 0xA0
    case UInt8(ascii: "_"): unit = 0x2011
    case UInt8(ascii: "-"): unit = 0xAD
    default: return
    }
    guard takesText else { return }
    flushBytes()
    units.append(unit)
  }

  // MARK: - Text

  /// - Returns: true for what stands in for a character that was read already.
  private mutating func skips() -> Bool {
    guard toSkip > 0 else { return false }
    toSkip -= 1
    return true
  }

  private mutating func take(byte: UInt8) {
    if skips() { return }
    let isEnd = byte == UInt8(ascii: ";")
    switch group.destination {
    case .text, .instruction: bytes.append(byte)
    case .fonts where isEnd: endFont()
    case .fonts: bytes.append(byte)
    case .colors where isEnd:
      colors.append(
        levels.map { levels in
          let parts = ["red", "green", "blue"].map { CGFloat(levels[$0] ?? 0) / 255 }
          return UIColor(red: parts[0], green: parts[1], blue: parts[2], alpha: 1)
        })
      levels = nil
    case .colors, .nothing: break
    }
  }

  private mutating func endFont() {
    if !bytes.isEmpty { fonts[fontNumber] = decoded(bytes).trimmingCharacters(in: .whitespaces) }
    bytes = []
  }

  private func decoded(_ bytes: [UInt8]) -> String {
    let data = Data(bytes)
    return String(data: data, encoding: encoding) ?? String(data: data, encoding: .isoLatin1) ?? ""
  }

  private mutating func flushBytes() {
    guard !bytes.isEmpty, takesText else { return }
    units.append(contentsOf: decoded(bytes).utf16)
    bytes = []
  }

  /// Hands over what was read, in the looks that it has.
  private mutating func flush() {
    flushBytes()
    guard !units.isEmpty else { return }
    let text = String(decoding: units, as: UTF16.self)
    units = []
    let style = group.style
    switch group.destination {
    case .text where !style.isHidden:
      let attributes = style.attributes(
        font: font(of: style.shownFace), color: color(style.color), background: color(style.background),
        defaults: defaults)
      result.append(NSAttributedString(string: text, attributes: attributes))
    case .instruction: instruction += text
    case .text, .fonts, .colors, .nothing: break
    }
  }

  private func color(_ number: Int) -> UIColor? { colors.indices.contains(number) ? colors[number] : nil }

  private mutating func font(of face: RTFStyle.Face) -> UIFont {
    if let known = made[face] { return known }
    let plain =
      fonts[face.number].flatMap { UIFont(name: $0, size: face.size) } ?? .systemFont(ofSize: face.size)
    var traits = plain.fontDescriptor.symbolicTraits
    if face.isBold { traits.insert(.traitBold) }
    if face.isItalic { traits.insert(.traitItalic) }
    let descriptor = plain.fontDescriptor.withSymbolicTraits(traits) ?? plain.fontDescriptor
    let font =
      face.isBold || face.isItalic ? UIFont(descriptor: descriptor, size: face.size) : plain
    made[face] = font
    return font
  }
}
