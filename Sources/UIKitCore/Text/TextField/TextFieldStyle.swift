import Foundation

/// The looks of a field's text beyond the field's own font, colour and alignment.
struct TextFieldStyle {
  /// The attributes of all of the text, besides font, colour and paragraph style.
  var common: [NSAttributedString.Key: Any] = [:]
  /// The direction in which the text runs.
  var direction = NSWritingDirection.natural
  /// The text with its looks, where they are not the same everywhere or not the field's.
  var styled: NSMutableAttributedString?
  /// The attributes of what is typed next; nil for the looks of what is before.
  var typing: [NSAttributedString.Key: Any]?
  /// The attributes of what the change that is being made inserts, known before the insertion point moves; nil at other times.
  var inserted: [NSAttributedString.Key: Any]?

  /// Follows an edit that made `text` of what `styled` has.
  /// - Parameter attributes: of what came new.
  mutating func follow(_ text: String, attributes: [NSAttributedString.Key: Any]) {
    guard let styled, styled.string != text else { return }
    // By whole characters: Foundation replaces no part of one.
    let (old, new) = (styled.string.map { Array($0.utf16) }, text.map { Array($0.utf16) })
    var start = 0
    while start < min(old.count, new.count), old[start] == new[start] { start += 1 }
    var tail = 0
    while tail < min(old.count, new.count) - start, old[old.count - 1 - tail] == new[new.count - 1 - tail] {
      tail += 1
    }
    let range = NSRange(
      location: old[..<start].joined().count, length: old[start..<(old.count - tail)].joined().count)
    let inserted = String(decoding: Array(new[start..<(new.count - tail)].joined()), as: UTF16.self)
    styled.replaceCharacters(in: range, with: NSAttributedString(string: inserted, attributes: attributes))
  }
}
