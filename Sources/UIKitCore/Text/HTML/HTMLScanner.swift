import Foundation

/// Parts an HTML text into tags and what is between them, in one pass over its bytes (UTF-8).
struct HTMLScanner {
  /// Elements whose content is no text of the page.
  private static let unread: Set<String> = ["script", "style", "title", "template"]

  private static let open = UInt8(ascii: "<")
  private static let close = UInt8(ascii: ">")
  private static let slash = UInt8(ascii: "/")
  private static let equals = UInt8(ascii: "=")
  private static let quotes = [UInt8(ascii: "\""), UInt8(ascii: "'")]

  private let bytes: [UInt8]
  /// The last mark that could end a tag; -1 without any.
  private let lastClose: Int
  private var place = 0
  /// The beginning of the text that was not handed over yet.
  private var textStart = 0
  private var tokens: [HTMLToken] = []

  init(_ html: String) {
    bytes = Self.withoutReturns(Array(html.utf8))
    lastClose = bytes.lastIndex(of: Self.close) ?? -1
  }

  /// Lines end in a line feed alone (HTML Standard, "Preprocessing the input stream").
  private static func withoutReturns(_ bytes: [UInt8]) -> [UInt8] {
    let (feed, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
    guard bytes.contains(carriageReturn) else { return bytes }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var previous: UInt8 = 0
    for byte in bytes {
      if byte != feed || previous != carriageReturn { result.append(byte == carriageReturn ? feed : byte) }
      previous = byte
    }
    return result
  }

  /// True for the characters that HTML takes for white space (HTML Standard, "ASCII whitespace").
  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0C || byte == 0x0D
  }

  mutating func read() -> [HTMLToken] {
    while place < bytes.count {
      if bytes[place] != Self.open || !readTag() { place += 1 }
    }
    endText(at: bytes.count)
    return tokens
  }

  /// Hands over the text before a tag.
  private mutating func endText(at end: Int) {
    if textStart < end { tokens.append(.text(HTMLEntities.decoded(text(textStart..<end)))) }
  }

  private func text(_ range: Range<Int>) -> Substring {
    Substring(String(decoding: bytes[range], as: UTF8.self))
  }

  /// - Returns: false where no tag begins.
  private mutating func readTag() -> Bool {
    let start = place + 1
    guard start < bytes.count else { return false }
    if bytes[start...].starts(with: "!--".utf8) {
      endText(at: place)
      // Two hyphens may be those of the beginning.
      go(to: find("-->", from: start + 1).map { $0 + 3 } ?? bytes.count)
      return true
    }
    let isName = Self.isLetter(bytes[start])
    guard isName || [Self.slash, UInt8(ascii: "!"), UInt8(ascii: "?")].contains(bytes[start]),
      start <= lastClose, let end = endOfTag(from: start)
    else { return false }
    endText(at: place)
    go(to: end + 1)
    if bytes[start] == Self.slash {
      let name = name(start + 1..<end)
      if !name.isEmpty { tokens.append(.close(text(name).lowercased())) }
    } else if isName {
      let range = name(start..<end)
      let name = text(range).lowercased()
      tokens.append(.open(name, attributes(range.upperBound..<end)))
      if Self.unread.contains(name) { go(to: find("</" + name, from: place) ?? bytes.count) }
    }
    return true
  }

  private mutating func go(to next: Int) {
    place = next
    textStart = next
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  /// The next place of some bytes, whose letters may be large.
  private func find(_ wanted: String, from start: Int) -> Int? {
    let wanted = Array(wanted.utf8)
    func isThere(_ place: Int) -> Bool {
      wanted.indices.allSatisfy { index in
        let byte = bytes[place + index]
        return byte == wanted[index] || (Self.isLetter(byte) && byte | 0x20 == wanted[index])
      }
    }
    guard start + wanted.count <= bytes.count else { return nil }
    return (start...bytes.count - wanted.count).first(where: isThere)
  }

  /// The mark that ends a tag, outside of quotes; the next one at all if a quote does not end.
  private func endOfTag(from start: Int) -> Int? {
    var quote: UInt8?
    for index in start..<bytes.count {
      let byte = bytes[index]
      if let open = quote {
        if byte == open { quote = nil }
      } else if Self.quotes.contains(byte) {
        quote = byte
      } else if byte == Self.close {
        return index
      }
    }
    return bytes[start...].firstIndex(of: Self.close)
  }

  /// The name that a tag begins with, up to white space or a slash.
  private func name(_ range: Range<Int>) -> Range<Int> {
    range
      .lowerBound..<(range.first { Self.isSpace(bytes[$0]) || bytes[$0] == Self.slash } ?? range.upperBound)
  }

  private func attributes(_ range: Range<Int>) -> [String: String] {
    var found: [String: String] = [:]
    var place = range.lowerBound
    func next(_ isWanted: (UInt8) -> Bool) -> Int {
      (place..<range.upperBound).first { isWanted(bytes[$0]) } ?? range.upperBound
    }
    while true {
      place = next { !Self.isSpace($0) && $0 != Self.slash }
      let nameEnd = next { Self.isSpace($0) || $0 == Self.equals || $0 == Self.slash }
      guard nameEnd > place else { return found }
      let name = text(place..<nameEnd).lowercased()
      place = nameEnd
      place = next { !Self.isSpace($0) }
      var value = place..<place
      if place < range.upperBound, bytes[place] == Self.equals {
        place += 1
        place = next { !Self.isSpace($0) }
        if place < range.upperBound, Self.quotes.contains(bytes[place]) {
          let quote = bytes[place]
          place += 1
          value = place..<next { $0 == quote }
          place = min(value.upperBound + 1, range.upperBound)
        } else {
          value = place..<next(Self.isSpace)
          place = value.upperBound
        }
      }
      // The first of two attributes of one name counts.
      if found[name] == nil { found[name] = HTMLEntities.decoded(text(value)) }
    }
  }
}
