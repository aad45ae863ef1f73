/// Blanks out comments and what string literals say, and keeps every line break. Good enough for searching, not a parser:
/// code inside interpolations is blanked, too.
enum CodeStripper {
  static func strip(_ text: String) -> String {
    var result: [UInt8] = []
    let bytes = Array(text.utf8)
    result.reserveCapacity(bytes.count)
    var index = 0

    func starts(_ mark: String, at index: Int) -> Bool {
      bytes[index...].starts(with: mark.utf8)
    }
    func blank(_ count: Int) {
      for byte in bytes[index..<min(index + count, bytes.count)] {
        result.append(byte == UInt8(ascii: "\n") ? byte : UInt8(ascii: " "))
      }
      index += count
    }

    while index < bytes.count {
      if starts("//", at: index) {
        while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { blank(1) }
      } else if starts("/*", at: index) {
        var depth = 0
        repeat {
          if starts("/*", at: index) {
            depth += 1
            blank(2)
          } else if starts("*/", at: index) {
            depth -= 1
            blank(2)
          } else {
            blank(1)
          }
        } while depth > 0 && index < bytes.count
      } else if let literal = Literal(bytes, at: index) {
        blank(literal.length)
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// A string literal: plain, of several lines, or raw.
  private struct Literal {
    let length: Int

    init?(_ bytes: [UInt8], at start: Int) {
      let quote = UInt8(ascii: "\"")
      let hash = UInt8(ascii: "#")
      var position = start
      while position < bytes.count, bytes[position] == hash { position += 1 }
      let hashes = [UInt8](repeating: hash, count: position - start)
      guard position < bytes.count, bytes[position] == quote else { return nil }
      let triple = bytes[position...].starts(with: [quote, quote, quote])
      let delimiter = [UInt8](repeating: quote, count: triple ? 3 : 1)
      let end = delimiter + hashes
      let escape = [UInt8(ascii: "\\")] + hashes
      position += delimiter.count
      while position < bytes.count, !bytes[position...].starts(with: end) {
        if bytes[position...].starts(with: escape + [UInt8(ascii: "(")]) {
          position = Self.endOfInterpolation(bytes, from: position + escape.count)
        } else if bytes[position...].starts(with: escape) {
          position += escape.count + 1
        } else if !triple, bytes[position] == UInt8(ascii: "\n") {
          // A quote of something else, such as a regular expression's; do not swallow the rest of the file.
          break
        } else {
          position += 1
        }
      }
      length = min(position + end.count, bytes.count) - start
    }

    /// After the closing parenthesis of one that opens at `start`; literals inside may hold parentheses.
    private static func endOfInterpolation(_ bytes: [UInt8], from start: Int) -> Int {
      var depth = 0
      var position = start
      while position < bytes.count {
        if let inner = Literal(bytes, at: position) {
          position += inner.length
          continue
        }
        if bytes[position] == UInt8(ascii: "(") { depth += 1 }
        if bytes[position] == UInt8(ascii: ")") { depth -= 1 }
        position += 1
        if depth == 0 { break }
      }
      return position
    }
  }
}
