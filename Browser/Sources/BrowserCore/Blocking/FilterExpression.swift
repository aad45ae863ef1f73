import Foundation

/// Reads the regular expressions of filters, and lets through what the engine's own kind of expressions has.
enum FilterExpression {
  /// Returns an expression of the engine's kind for one of JavaScript's.
  /// - Parameter text: without the slashes around it.
  static func translated(_ text: [UInt8]) throws(FilterProblem) -> String {
    guard text.count <= FilterListLimits.expressionBytes else { throw .expression }
    var reader = Reader(text: text)
    try reader.read()
    guard reader.letters > 0 else { throw .tooGeneral }
    return String(decoding: reader.result, as: UTF8.self)
  }

  private struct Reader {
    let text: [UInt8]
    var place = 0
    var result: [UInt8] = []
    /// Characters that have to be there.
    var letters = 0
    private var depth = 0
    /// True if something is there that may be repeated.
    private var isAtom = false

    init(text: [UInt8]) { self.text = text }

    mutating func read() throws(FilterProblem) {
      while place < text.count {
        let byte = text[place]
        place += 1
        switch byte {
        case UInt8(ascii: "^"):
          guard place == 1 else { throw .expression }
          result.append(byte)
        case UInt8(ascii: "$"):
          guard place == text.count else { throw .expression }
          result.append(byte)
        case UInt8(ascii: "|"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "]"): throw .expression
        case UInt8(ascii: "("): try open()
        case UInt8(ascii: ")"):
          guard depth > 0 else { throw .expression }
          depth -= 1
          result.append(byte)
          isAtom = true
        case UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "?"):
          guard isAtom else { throw .expression }
          result.append(byte)
          // Whether as much or as little as possible is taken changes nothing about whether there is a match.
          if place < text.count, text[place] == UInt8(ascii: "?") { place += 1 }
          isAtom = false
        case UInt8(ascii: "["): try readClass()
        case UInt8(ascii: "\\"): try readEscape()
        default:
          result.append(byte)
          if byte != UInt8(ascii: ".") { letters += 1 }
          isAtom = true
        }
      }
      guard depth == 0 else { throw .expression }
    }

    private mutating func open() throws(FilterProblem) {
      if place < text.count, text[place] == UInt8(ascii: "?") {
        guard place + 1 < text.count, text[place + 1] == UInt8(ascii: ":") else { throw .expression }
        place += 2
      }
      guard place < text.count, text[place] != UInt8(ascii: ")") else { throw .expression }
      depth += 1
      result.append(UInt8(ascii: "("))
      isAtom = false
    }

    private mutating func readEscape() throws(FilterProblem) {
      guard place < text.count else { throw .expression }
      let byte = text[place]
      place += 1
      if let members = Self.members(of: byte) {
        result += Array("[\(members)]".utf8)
      } else if Self.isPunctuation(byte) {
        result += byte == UInt8(ascii: "/") ? [byte] : [UInt8(ascii: "\\"), byte]
        letters += 1
      } else {
        throw .expression
      }
      isAtom = true
    }

    private mutating func readClass() throws(FilterProblem) {
      result.append(UInt8(ascii: "["))
      if place < text.count, text[place] == UInt8(ascii: "^") {
        result.append(text[place])
        place += 1
      }
      let start = result.count
      while place < text.count {
        let byte = text[place]
        place += 1
        switch byte {
        case UInt8(ascii: "]"):
          guard result.count > start else { throw .expression }
          result.append(byte)
          letters += 1
          isAtom = true
          return
        case UInt8(ascii: "["): throw .expression
        case UInt8(ascii: "\\"):
          guard place < text.count else { throw .expression }
          let escaped = text[place]
          place += 1
          if let members = Self.members(of: escaped) {
            result += Array(members.utf8)
          } else if Self.isPunctuation(escaped) {
            result += [UInt8(ascii: "\\"), escaped]
          } else {
            throw .expression
          }
        case UInt8(ascii: "-"):
          // Between two characters in order, or at an end.
          if result.count > start, place < text.count, text[place] != UInt8(ascii: "]") {
            guard let before = result.last, before <= text[place] else { throw .expression }
          }
          result.append(byte)
        default: result.append(byte)
        }
      }
      throw .expression
    }

    private static func members(of letter: UInt8) -> String? {
      switch letter {
      case UInt8(ascii: "d"): "0-9"
      case UInt8(ascii: "w"): "a-zA-Z0-9_"
      default: nil
      }
    }

    private static func isPunctuation(_ byte: UInt8) -> Bool {
      (0x21...0x2F).contains(byte) || (0x3A...0x40).contains(byte) || (0x5B...0x60).contains(byte)
        || (0x7B...0x7E).contains(byte)
    }
  }
}
