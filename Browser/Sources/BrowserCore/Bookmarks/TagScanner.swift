import Foundation

/// Finds the tags of a text that may be anything but well-formed.
struct TagScanner {
  /// A tag.
  struct Tag {
    /// The tag's name in lower case, with a slash before it at an end: `a`, `/dl`.
    var name: String
    fileprivate var inside: ArraySlice<UInt8>

    /// Names in lower case, values with their entities resolved; of equal names the first counts, as in HTML.
    var attributes: [String: String] { TagScanner.attributes(inside) }
  }

  private let bytes: [UInt8]
  private var place = 0
  /// No tag ends after this place, so none is looked for: a file of nothing but beginnings is read in one pass.
  private let lastEnd: Int
  private var hasCommentEnds = true

  init(_ text: String) {
    // No text has zeros; HTML takes them for damage.
    bytes = text.utf8.map { $0 == 0 ? UInt8(ascii: " ") : $0 }
    lastEnd = bytes.lastIndex(of: UInt8(ascii: ">")) ?? -1
  }

  /// The next tag; comments and declarations are passed over.
  mutating func next() -> Tag? {
    while let start = index(of: UInt8(ascii: "<"), from: place) {
      if isAt(start, "<!--") {
        place = endOfComment(from: start + 4) ?? start + 4
        continue
      }
      guard let tag = tag(at: start) else {
        place = start + 1
        continue
      }
      return tag
    }
    place = bytes.count
    return nil
  }

  /// The text until an end tag, without tags, its entities resolved and its white space made one space. A line that begins
  /// the next entry ends it, too: the end tag may be missing.
  mutating func text(until end: String) -> String {
    var text: [UInt8] = []
    while place < bytes.count {
      let start = index(of: UInt8(ascii: "<"), from: place) ?? bytes.count
      text += bytes[place..<start]
      place = start
      guard start < bytes.count else { break }
      var ahead = self
      guard let tag = ahead.tag(at: start) else {
        text.append(bytes[start])
        place = start + 1
        continue
      }
      if tag.name == end {
        self = ahead
        break
      }
      if ["dt", "dl", "/dl", "h3", "a", "dd", "hr"].contains(tag.name) { break }
      self = ahead
    }
    return Entities.resolve(Self.collapse(text)[...])
  }

  /// White space that was written as entities stays what it is.
  private static func collapse(_ text: [UInt8]) -> [UInt8] {
    Array(text.split(whereSeparator: isSpace).joined(separator: [UInt8(ascii: " ")]))
  }

  private mutating func tag(at start: Int) -> Tag? {
    guard start < lastEnd else { return nil }
    var index = start + 1
    if index < bytes.count, bytes[index] == UInt8(ascii: "/") { index += 1 }
    let nameStart = index
    while index < bytes.count, Self.isNameByte(bytes[index]) { index += 1 }
    guard index > nameStart || (start + 1 < bytes.count && bytes[start + 1] == UInt8(ascii: "!")) else {
      return nil
    }
    let name = String(decoding: bytes[start + 1..<index], as: UTF8.self).lowercased()
    let inside = index
    var quote: UInt8?
    var isValue = false
    while index < bytes.count {
      let byte = bytes[index]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: ">") {
        place = index + 1
        return Tag(name: name, inside: bytes[inside..<index])
      } else if byte == UInt8(ascii: "=") {
        isValue = true
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        // Quotes count only where a value begins; a lone one elsewhere must not swallow the file.
        if isValue { quote = byte }
        isValue = false
      } else if !Self.isSpace(byte) {
        isValue = false
      }
      index += 1
    }
    // A quote that is not closed: the tag ends where it would without.
    guard let end = self.index(of: UInt8(ascii: ">"), from: inside) else { return nil }
    place = end + 1
    return Tag(name: name, inside: bytes[inside..<end])
  }

  private static func attributes(_ bytes: ArraySlice<UInt8>) -> [String: String] {
    var result: [String: String] = [:]
    var rest = bytes
    func isEqual(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "=") }
    while true {
      rest = rest.drop { isSpace($0) || $0 == UInt8(ascii: "/") || isEqual($0) }
      guard !rest.isEmpty else { return result }
      let name = rest.prefix { !isSpace($0) && !isEqual($0) }
      rest = rest.dropFirst(name.count).drop(while: isSpace)
      var value: ArraySlice<UInt8> = []
      if let first = rest.first, isEqual(first) {
        rest = rest.dropFirst().drop(while: isSpace)
        if let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
          value = rest.dropFirst().prefix { $0 != quote }
          rest = rest.dropFirst(value.count + 2)
        } else {
          value = rest.prefix { !isSpace($0) }
          rest = rest.dropFirst(value.count)
        }
      }
      let key = String(decoding: name, as: UTF8.self).lowercased()
      if result[key] == nil { result[key] = Entities.resolve(value) }
    }
  }

  // MARK: - Bytes

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte) || (0x41...0x5A).contains(byte) || (0x30...0x39).contains(byte)
  }

  private func index(of byte: UInt8, from start: Int) -> Int? {
    start < bytes.count ? bytes[start...].firstIndex(of: byte) : nil
  }

  private func isAt(_ start: Int, _ text: StaticString) -> Bool {
    text.withUTF8Buffer { bytes[start...].starts(with: $0) }
  }

  private mutating func endOfComment(from start: Int) -> Int? {
    var index = start
    while hasCommentEnds, let dash = self.index(of: UInt8(ascii: "-"), from: index) {
      if isAt(dash, "-->") { return dash + 3 }
      index = dash + 1
    }
    hasCommentEnds = false
    return nil
  }
}
