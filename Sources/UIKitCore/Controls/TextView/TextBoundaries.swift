import Foundation

/// Where characters, words and paragraphs of a text begin and end. Indices count UTF-16 units.
struct TextBoundaries {
  private let text: NSString

  init(_ string: String) {
    text = string as NSString
  }

  /// The end of the character that begins at an index.
  func characterEnd(after index: Int) -> Int {
    index < text.length ? NSMaxRange(text.rangeOfComposedCharacterSequence(at: index)) : text.length
  }

  /// The beginning of the character that ends at an index.
  func characterStart(before index: Int) -> Int {
    index > 0 ? text.rangeOfComposedCharacterSequence(at: index - 1).location : 0
  }

  private func isWord(_ index: Int) -> Bool {
    let unit = text.character(at: index)
    // Halves of pairs are letters of rare scripts or emoji: they stay together.
    guard let scalar = Unicode.Scalar(unit) else { return true }
    return CharacterSet.alphanumerics.contains(scalar) || unit == 0x27 || unit == 0x2019 || unit == 0x5F
  }

  private func isSpace(_ index: Int) -> Bool {
    Unicode.Scalar(text.character(at: index)).map { CharacterSet.whitespacesAndNewlines.contains($0) }
      ?? false
  }

  /// The end of the word that an index is in, or of the next.
  func wordEnd(after index: Int) -> Int {
    var place = index
    while place < text.length, !isWord(place) { place += 1 }
    while place < text.length, isWord(place) { place += 1 }
    return place
  }

  /// The beginning of the word that an index is in, or of the one before.
  func wordStart(before index: Int) -> Int {
    var place = index
    while place > 0, !isWord(place - 1) { place -= 1 }
    while place > 0, isWord(place - 1) { place -= 1 }
    return place
  }

  /// The word around or next to an index; between words, the character there.
  func word(at index: Int) -> NSRange {
    let index = min(max(0, index), text.length)
    var (start, end) = (index, index)
    while start > 0, isWord(start - 1) { start -= 1 }
    while end < text.length, isWord(end) { end += 1 }
    if start == end, end < text.length, !isSpace(end) { end = characterEnd(after: end) }
    return NSRange(location: start, length: end - start)
  }

  /// The paragraph that an index is in, without its separator.
  func paragraph(at index: Int) -> NSRange {
    var (start, end, contents) = (0, 0, 0)
    text.getParagraphStart(
      &start, end: &end, contentsEnd: &contents,
      for: NSRange(location: min(max(0, index), text.length), length: 0))
    return NSRange(location: start, length: contents - start)
  }

  /// Where a finger's tap puts the insertion point: at the nearer end of the word, as iOS does.
  func tapTarget(at index: Int) -> Int {
    let word = word(at: index)
    guard word.length > 0 else { return index }
    return index - word.location < NSMaxRange(word) - index ? word.location : NSMaxRange(word)
  }
}
