import Foundation

/// The spaces around words that are pasted and cut, where a text wants them to be looked after.
struct SmartSpacing {
  private let text: NSString

  /// - Parameter text: what is pasted into, or cut from.
  init(_ text: String) { self.text = text as NSString }

  /// Returns what is pasted, with a space where a word of it would grow together with one beside it. Inside a word nothing is added.
  func pasted(_ new: String, over range: NSRange) -> String {
    let joinsBefore = isWord(range.location - 1)
    let joinsAfter = isWord(NSMaxRange(range))
    guard joinsBefore != joinsAfter else { return new }
    let units = new as NSString
    if joinsBefore { return Self.isWord(units, 0) ? " " + new : new }
    return Self.isWord(units, units.length - 1) ? new + " " : new
  }

  /// Returns what is to go with words that are cut: one of the two spaces that would be left, or the one before what ends a sentence.
  func cut(_ range: NSRange) -> NSRange {
    guard range.length > 0, isWord(range.location), isWord(NSMaxRange(range) - 1),
      !isWord(range.location - 1), !isWord(NSMaxRange(range))
    else { return range }
    if isSpace(range.location - 1), !isSymbol(NSMaxRange(range)) {
      return NSRange(location: range.location - 1, length: range.length + 1)
    }
    let isAtStart = range.location == 0 || text.character(at: range.location - 1) == 0x0A
    return isAtStart && isSpace(NSMaxRange(range))
      ? NSRange(location: range.location, length: range.length + 1) : range
  }

  private func isWord(_ index: Int) -> Bool { Self.isWord(text, index) }

  private static func isWord(_ text: NSString, _ index: Int) -> Bool {
    guard (0..<text.length).contains(index) else { return false }
    guard let scalar = Unicode.Scalar(text.character(at: index)) else { return false }
    return CharacterSet.alphanumerics.contains(scalar)
  }

  private func isSpace(_ index: Int) -> Bool {
    (0..<text.length).contains(index) && text.character(at: index) == 0x20
  }

  /// True for a character that is neither a space, nor the end of a line, nor one that ends a part of a sentence.
  private func isSymbol(_ index: Int) -> Bool {
    guard (0..<text.length).contains(index) else { return false }
    return !" \n.,;:!?".utf16.contains(text.character(at: index))
  }
}
