/// The words and marks of Swift code whose comments and literals are blanked out. Good enough for reading declarations.
struct SwiftTokens {
  struct Token: Equatable {
    let text: String
    /// Counted from 0.
    let line: Int
  }

  private(set) var tokens: [Token] = []

  init(_ lines: [String]) {
    for (number, line) in lines.enumerated() { read(Array(line.utf8), number) }
  }

  private mutating func read(_ bytes: [UInt8], _ line: Int) {
    var index = 0
    // Conditions of compilation are no declarations: both sides of one are read.
    if bytes.first(where: { $0 != UInt8(ascii: " ") }) == UInt8(ascii: "#") { return }
    while index < bytes.count {
      let start = index
      if bytes[index] == UInt8(ascii: " ") {
        index += 1
        continue
      }
      if bytes[index] == UInt8(ascii: "`") {
        index += 1
        continue
      }
      if Self.isWord(bytes[index]) {
        while index < bytes.count, Self.isWord(bytes[index]) { index += 1 }
      } else if Self.isOperator(bytes[index]) {
        while index < bytes.count, Self.isOperator(bytes[index]) { index += 1 }
      } else {
        index += 1
      }
      tokens.append(Token(text: String(decoding: bytes[start..<index], as: UTF8.self), line: line))
    }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...0xFF:
      true
    default: false
    }
  }

  /// Marks that make one token together; `<`, `>`, `?` and `!` stay apart, for they end types.
  private static func isOperator(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "/"),
      UInt8(ascii: "%"), UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "^"), UInt8(ascii: "~"):
      true
    default: false
    }
  }
}
