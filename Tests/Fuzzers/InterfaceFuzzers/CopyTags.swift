import Foundation

/// The tags of a document as HTML finds them outside of texts (HTML Standard, 13.2.5), by code that has nothing of the rewriter's.
struct CopyTags {
  struct Tag {
    /// In lower case, and so those of attributes.
    var name = ""
    var attributes: [(name: String, value: String)] = []
    var isEnd = false
    /// What begins with `<` and is no tag, or one that does not end.
    var isOther = false
    /// There is a `<` in it.
    var hasBeginning = false
  }

  private let text: [UInt8]
  private var index = 0

  init(_ text: [UInt8]) { self.text = text }

  /// The next tag; nil at the end.
  mutating func next() -> Tag? {
    while let start = text[index...].firstIndex(of: UInt8(ascii: "<")) {
      index = start + 1
      guard let sign = byte else { return nil }
      if Self.isLetter(sign) { return tag(isEnd: false) }
      if sign == UInt8(ascii: "!") || sign == UInt8(ascii: "?") { return Tag(isOther: true) }
      guard sign == UInt8(ascii: "/") else { continue }
      index += 1
      guard let sign = byte, Self.isLetter(sign) else { return Tag(isOther: true) }
      return tag(isEnd: true)
    }
    return nil
  }

  private var byte: UInt8? { index < text.count ? text[index] : nil }

  private static func isLetter(_ byte: UInt8) -> Bool { (97...122).contains(byte | 32) }
  private static func isSpace(_ byte: UInt8) -> Bool { [9, 10, 12, 13, 32].contains(byte) }

  private mutating func take(until isEnd: (UInt8) -> Bool) -> [UInt8] {
    let start = index
    while let byte, !isEnd(byte) { index += 1 }
    return Array(text[start..<index])
  }

  private static func name(_ bytes: [UInt8]) -> String {
    String(decoding: bytes.map { (65...90).contains($0) ? $0 + 32 : $0 }, as: UTF8.self)
  }

  private mutating func tag(isEnd: Bool) -> Tag {
    let start = index
    var tag = Tag(isEnd: isEnd)
    tag.name = Self.name(take { Self.isSpace($0) || $0 == 47 || $0 == 62 })
    while true {
      _ = take { !Self.isSpace($0) && $0 != 47 }
      guard let sign = byte else {
        tag.isOther = true
        return tag
      }
      if sign == 62 { break }
      index += 1
      let name = [sign] + take { Self.isSpace($0) || [47, 61, 62].contains($0) }
      _ = take { !Self.isSpace($0) }
      var value: [UInt8] = []
      if byte == 61 {
        index += 1
        _ = take { !Self.isSpace($0) }
        if let quote = byte, quote == 34 || quote == 39 {
          index += 1
          value = take { $0 == quote }
          if byte != nil { index += 1 }
        } else {
          value = take { Self.isSpace($0) || $0 == 62 }
        }
      }
      tag.attributes.append((Self.name(name), Self.withoutReferences(String(decoding: value, as: UTF8.self))))
    }
    tag.hasBeginning = text[start..<index].contains(60)
    index += 1
    return tag
  }

  /// The references that a value can be written with so that it is not known again; those of letters elsewhere are left.
  private static let references: [String: Character] = [
    "quot": "\"", "apos": "'", "lt": "<", "gt": ">", "amp": "&", "nbsp": "\u{A0}", "colon": ":",
    "sol": "/", "Tab": "\t", "NewLine": "\n", "equals": "=", "lpar": "(", "num": "#", "period": ".",
  ]

  private static func withoutReferences(_ value: String) -> String {
    var result = String.UnicodeScalarView()
    var rest = value.unicodeScalars[...]
    while let sign = rest.popFirst() {
      guard sign == "&" else {
        result.append(sign)
        continue
      }
      if rest.first == "#" {
        let isHex = rest.dropFirst().first == "x" || rest.dropFirst().first == "X"
        let digits = rest.dropFirst(isHex ? 2 : 1).prefix {
          isHex ? $0.properties.isASCIIHexDigit : ("0"..."9").contains($0)
        }
        if let number = UInt32(String(digits), radix: isHex ? 16 : 10), let scalar = Unicode.Scalar(number) {
          result.append(scalar)
          rest = rest.dropFirst((isHex ? 2 : 1) + digits.count)
          if rest.first == ";" { rest.removeFirst() }
          continue
        }
      }
      let name = String(String.UnicodeScalarView(rest.prefix { $0.isASCII && $0.properties.isAlphabetic }))
      if let meant = references[name] {
        result.append(contentsOf: meant.unicodeScalars)
        rest = rest.dropFirst(name.unicodeScalars.count)
        if rest.first == ";" { rest.removeFirst() }
      } else {
        result.append(sign)
      }
    }
    return String(result)
  }
}
