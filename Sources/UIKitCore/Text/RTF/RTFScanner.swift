import Foundation

/// Parts a document in the Rich Text Format into control words and text, in one pass over its bytes.
struct RTFScanner {
  private static let open = UInt8(ascii: "{")
  private static let close = UInt8(ascii: "}")
  private static let backslash = UInt8(ascii: "\\")
  private static let apostrophe = UInt8(ascii: "'")
  private static let minus = UInt8(ascii: "-")
  /// The specification's limit for control words, in letters, and one for their numbers, in digits.
  private static let longestWord = 32
  private static let mostDigits = 10

  private let bytes: [UInt8]
  private var place = 0

  init(_ data: Data) { bytes = Array(data) }

  /// Returns the next part; nil at the end. What is malformed is left out.
  mutating func next() -> RTFToken? {
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      switch byte {
      case Self.open: return .open
      case Self.close: return .close
      case Self.backslash: if let control = control() { return control }
      // Lines of the file are none of the text.
      case 0x00, 0x0A, 0x0D: break
      default: return .byte(byte)
      }
    }
    return nil
  }

  private mutating func control() -> RTFToken? {
    guard place < bytes.count else { return nil }
    let byte = bytes[place]
    if Self.isLetter(byte) { return word() }
    place += 1
    switch byte {
    case Self.apostrophe: return hexadecimal()
    case Self.open, Self.close, Self.backslash: return .byte(byte)
    // A line's end behind a backslash is a paragraph's.
    case 0x0A, 0x0D: return .word("par", nil)
    default: return .symbol(byte)
    }
  }

  private mutating func hexadecimal() -> RTFToken? {
    guard place + 1 < bytes.count, let high = Self.digit(bytes[place]), let low = Self.digit(bytes[place + 1])
    else { return nil }
    place += 2
    return .byte(high << 4 | low)
  }

  private mutating func word() -> RTFToken {
    let start = place
    while place < bytes.count, place - start < Self.longestWord, Self.isLetter(bytes[place]) { place += 1 }
    let name = String(decoding: bytes[start..<place], as: UTF8.self)
    let number = number()
    // The space that ends a word is of it.
    if place < bytes.count, bytes[place] == 0x20 { place += 1 }
    // Bytes that are no text.
    if name == "bin", let number, number > 0 { place = min(bytes.count, place + number) }
    return .word(name, number)
  }

  private mutating func number() -> Int? {
    let isNegative = place < bytes.count && bytes[place] == Self.minus
    let first = isNegative ? place + 1 : place
    var (end, value) = (first, 0)
    while end < bytes.count, end - first < Self.mostDigits, (0x30...0x39).contains(bytes[end]) {
      value = value * 10 + Int(bytes[end] - 0x30)
      end += 1
    }
    guard end > first else { return nil }
    place = end
    return isNegative ? -value : value
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x41 + 10
    case 0x61...0x66: byte - 0x61 + 10
    default: nil
    }
  }
}
