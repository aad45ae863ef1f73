import Foundation

/// Puts pictures and imported style sheets into style sheets, in place of their addresses.
struct ArchivedStyle {
  private let archive: ArchiveInliner
  /// The address that others in the style sheet are relative to.
  private let base: URL?

  private static let function = Array("url(".utf8)
  private static let rule = Array("@import".utf8)

  init(_ archive: ArchiveInliner, base: URL?) {
    self.archive = archive
    self.base = base
  }

  /// Rewrites a style sheet, or the value of a `style` attribute.
  func rewrite(_ text: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var position = 0
    var copied = 0
    while position < text.count {
      guard let (address, end) = Self.address(in: text, at: position) else {
        position += 1
        continue
      }
      let found = [.picture, .style].lazy.compactMap {
        archive.address(of: address, from: base, for: $0)
      }.first
      if let found {
        result += text[copied..<position]
        if text[position] == UInt8(ascii: "@") { result += Self.rule + [32] }
        result += Array("url(\"\(found)\")".utf8)
        copied = end
      }
      position = end
    }
    return result + text[copied...]
  }

  /// The address in `url(…)`, `url("…")` or `@import "…"`, and where that has ended.
  private static func address(in text: [UInt8], at start: Int) -> (String, Int)? {
    if text[start] | 32 == UInt8(ascii: "u"), begins(text, at: start, with: function) {
      return address(of: text, from: start + function.count)
    }
    guard text[start] == UInt8(ascii: "@"), begins(text, at: start, with: rule) else { return nil }
    var index = start + rule.count
    while index < text.count, isSpace(text[index]) { index += 1 }
    guard index < text.count, [34, 39].contains(text[index]),
      let end = text[(index + 1)...].firstIndex(of: text[index])
    else { return nil }
    return (String(decoding: text[(index + 1)..<end], as: UTF8.self), end + 1)
  }

  private static func address(of text: [UInt8], from start: Int) -> (String, Int)? {
    var index = start
    while index < text.count, isSpace(text[index]) { index += 1 }
    guard index < text.count else { return nil }
    let quote = text[index]
    guard [34, 39].contains(quote) else {
      // One that is not closed goes to the end (CSS Syntax Level 3, 4.3.6).
      let end = text[index...].firstIndex(of: UInt8(ascii: ")")) ?? text.count
      let address = String(decoding: text[index..<end], as: UTF8.self).trimmingCharacters(
        in: .whitespacesAndNewlines)
      return (address, min(end + 1, text.count))
    }
    guard let end = text[(index + 1)...].firstIndex(of: quote),
      let close = text[(end + 1)...].firstIndex(where: { !isSpace($0) }), text[close] == UInt8(ascii: ")")
    else { return nil }
    return (String(decoding: text[(index + 1)..<end], as: UTF8.self), close + 1)
  }

  private static func begins(_ text: [UInt8], at start: Int, with word: [UInt8]) -> Bool {
    text[start...].prefix(word.count).elementsEqual(word) { $0 == $1 || ($0 | 32) == $1 }
  }

  private static func isSpace(_ byte: UInt8) -> Bool { [9, 10, 12, 13, 32].contains(byte) }
}
