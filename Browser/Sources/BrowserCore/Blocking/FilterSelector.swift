import Foundation

/// Tells selectors of style sheets from what filter lists add to them.
enum FilterSelector {
  /// Pseudo-classes that a style sheet may have (Selectors 4), as far as they are of use for hiding.
  private static let classes: Set<String> = [
    "not", "is", "where", "has", "root", "empty", "first-child", "last-child", "only-child", "nth-child",
    "nth-last-child", "first-of-type", "last-of-type", "only-of-type", "nth-of-type", "nth-last-of-type",
    "link",
    "any-link", "visited", "lang", "dir", "checked", "enabled", "disabled", "target", "scope", "host",
    "hover",
    "focus", "active", "before", "after",
  ]

  /// Returns true if the engine's style sheets may have a selector: its brackets and quotes are closed, and its pseudo-classes known.
  static func isSupported(_ text: Substring) -> Bool {
    let bytes = Array(text.utf8)
    guard !bytes.isEmpty, bytes.count <= FilterListLimits.selectorBytes else { return false }
    guard bytes[0] != UInt8(ascii: "^"), bytes[0] != UInt8(ascii: "+"), bytes[0] != UInt8(ascii: ",") else {
      return false
    }
    var brackets: [UInt8] = []
    var quote: UInt8?
    var place = 0
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      if byte < 0x20 || byte == 0x7F { return false }
      if byte == UInt8(ascii: "\\") {
        place += 1
        if place > bytes.count { return false }
        continue
      }
      if let open = quote {
        if byte == open { quote = nil }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
      case UInt8(ascii: "("): brackets.append(UInt8(ascii: ")"))
      case UInt8(ascii: "["): brackets.append(UInt8(ascii: "]"))
      case UInt8(ascii: ")"), UInt8(ascii: "]"): if brackets.popLast() != byte { return false }
      case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";"), UInt8(ascii: "@"), UInt8(ascii: "!"):
        return false
      case UInt8(ascii: "/") where place < bytes.count && bytes[place] == UInt8(ascii: "*"): return false
      case UInt8(ascii: ":") where brackets.last != UInt8(ascii: "]"):
        if place < bytes.count, bytes[place] == UInt8(ascii: ":") { place += 1 }
        let name = bytes[place...].prefix { isNamePart($0) }
        guard classes.contains(String(decoding: name, as: UTF8.self).lowercased()) else { return false }
        place = name.endIndex
      default: break
      }
    }
    return brackets.isEmpty && quote == nil && bytes.last != UInt8(ascii: ",")
  }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte) || (0x41...0x5A).contains(byte) || byte == 0x2D
      || (0x30...0x39).contains(byte)
  }
}
