import Foundation

/// The boundaries of a text's characters, words and paragraphs. Indices count UTF-16 units.
struct TextBoundaries {
  private let string: String
  private let text: NSString

  init(_ string: String) {
    self.string = string
    text = string as NSString
  }

  var length: Int { text.length }

  // MARK: - Characters

  private func place(_ index: Int) -> String.Index {
    string.utf16.index(string.startIndex, offsetBy: min(max(0, index), text.length))
  }

  private func offset(_ place: String.Index) -> Int {
    string.utf16.distance(from: string.startIndex, to: place)
  }

  private func isInsideCharacter(_ index: Int) -> Bool {
    index > 0 && index < text.length && place(index).samePosition(in: string) == nil
  }

  /// The end of the character that an index is in or before.
  func characterEnd(after index: Int) -> Int {
    guard index < text.length else { return text.length }
    var start = index
    while isInsideCharacter(start) { start -= 1 }
    return offset(string.index(after: place(start)))
  }

  /// The beginning of the character that an index is in or behind.
  func characterStart(before index: Int) -> Int {
    guard index > 0 else { return 0 }
    if isInsideCharacter(index) {
      var start = index
      while isInsideCharacter(start) { start -= 1 }
      return start
    }
    return offset(string.index(before: place(index)))
  }

  /// The character that holds an index within the text.
  func character(around index: Int) -> NSRange {
    let end = characterEnd(after: index)
    let start = characterStart(before: end)
    return NSRange(location: start, length: end - start)
  }

  /// A range within the text, made larger until it cuts no character.
  func wholeCharacters(_ range: NSRange) -> NSRange {
    let length = text.length
    let start = min(max(0, range.location), length)
    // The longest ranges would overflow.
    let end = start + min(max(0, range.length), length - start)
    let first = isInsideCharacter(start) ? characterStart(before: start) : start
    guard end > start else { return NSRange(location: first, length: 0) }
    let last = isInsideCharacter(end) ? characterEnd(after: end) : end
    return NSRange(location: first, length: last - first)
  }

  // MARK: - Words

  /// Neighbours of one kind are of one word.
  private enum Kind { case space, letter, ideograph, hiragana, katakana, other }

  private func kind(_ index: Int) -> Kind {
    let unit = text.character(at: index)
    // Halves of pairs are letters of rare scripts or emoji: they stay together.
    guard let scalar = Unicode.Scalar(unit) else { return .letter }
    switch unit {
    // Apostrophes and underscores are inside words.
    case 0x27, 0x2019, 0x5F: return .letter
    case 0x3041...0x309F: return .hiragana
    case 0x30A1...0x30FF: return .katakana
    case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF: return .ideograph
    default: break
    }
    if CharacterSet.alphanumerics.contains(scalar) || unit == 0x200D { return .letter }
    return CharacterSet.whitespacesAndNewlines.contains(scalar) ? .space : .other
  }

  private func isWord(_ index: Int) -> Bool {
    let kind = self.kind(index)
    return kind != .space && kind != .other
  }

  /// The end of the word that an index is in, or of the next.
  func wordEnd(after index: Int) -> Int {
    var place = index
    while place < text.length, !isWord(place) { place += 1 }
    guard place < text.length else { return place }
    let kind = self.kind(place)
    while place < text.length, self.kind(place) == kind { place += 1 }
    return place
  }

  /// The beginning of the word that an index is in, or of the one before.
  func wordStart(before index: Int) -> Int {
    var place = index
    while place > 0, !isWord(place - 1) { place -= 1 }
    guard place > 0 else { return 0 }
    let kind = self.kind(place - 1)
    while place > 0, self.kind(place - 1) == kind { place -= 1 }
    return place
  }

  /// The word around or next to an index; between words, the character there.
  func word(at index: Int) -> NSRange {
    let index = min(max(0, index), text.length)
    // At a word's end that word is meant, unless another begins there.
    let isBefore = index < text.length && isWord(index) ? false : index > 0 && isWord(index - 1)
    guard isBefore || (index < text.length && isWord(index)) else {
      guard index < text.length, kind(index) != .space else { return NSRange(location: index, length: 0) }
      return NSRange(location: index, length: characterEnd(after: index) - index)
    }
    let kind = self.kind(isBefore ? index - 1 : index)
    var (start, end) = (index, index)
    while start > 0, self.kind(start - 1) == kind { start -= 1 }
    while end < text.length, self.kind(end) == kind { end += 1 }
    return NSRange(location: start, length: end - start)
  }

  /// The word that holds an index within the text; empty between words.
  func wordUnit(around index: Int) -> NSRange {
    isWord(index) ? word(at: index) : NSRange(location: index, length: 0)
  }

  // MARK: - Sentences

  private static let sentenceEnds = Set(".!?\u{2026}".utf16)
  /// Those of scripts without spaces, which end a sentence whatever follows.
  private static let wideSentenceEnds = Set("\u{3002}\u{FF01}\u{FF1F}".utf16)
  private static let closers = Set("\"')]}\u{2019}\u{201D}\u{BB}\u{300D}\u{300F}".utf16)

  /// The sentence that holds an index, with the spaces after it; empty at a paragraph's separator.
  func sentence(around index: Int) -> NSRange {
    let paragraph = paragraph(at: index)
    var start = paragraph.location
    while start < NSMaxRange(paragraph) {
      let end = sentenceEnd(after: start, limit: NSMaxRange(paragraph))
      if index < end { return NSRange(location: start, length: end - start) }
      start = end
    }
    return NSRange(location: index, length: 0)
  }

  private func sentenceEnd(after start: Int, limit: Int) -> Int {
    var place = start
    while place < limit {
      let unit = text.character(at: place)
      place += 1
      let isWide = Self.wideSentenceEnds.contains(unit)
      guard isWide || Self.sentenceEnds.contains(unit) else { continue }
      while place < limit, isSentenceEnd(place) || Self.closers.contains(text.character(at: place)) {
        place += 1
      }
      let closed = place
      while place < limit, kind(place) == .space { place += 1 }
      // Without a space it is a decimal point or part of a name; before a small letter, an abbreviation.
      if place == limit || isWide || (place > closed && !isLowercase(place)) { return place }
    }
    return limit
  }

  private func isSentenceEnd(_ index: Int) -> Bool {
    let unit = text.character(at: index)
    return Self.sentenceEnds.contains(unit) || Self.wideSentenceEnds.contains(unit)
  }

  private func isLowercase(_ index: Int) -> Bool {
    Unicode.Scalar(text.character(at: index))?.properties.isLowercase ?? false
  }

  // MARK: - Paragraphs

  /// The paragraph that an index is in, without its separator.
  func paragraph(at index: Int) -> NSRange {
    var (start, end, contents) = (0, 0, 0)
    text.getParagraphStart(
      &start, end: &end, contentsEnd: &contents,
      for: NSRange(location: min(max(0, index), text.length), length: 0))
    return NSRange(location: start, length: contents - start)
  }

  /// Returns the insertion point for a finger's tap: the nearer end of the word, as on iOS.
  func tapTarget(at index: Int) -> Int {
    let word = word(at: index)
    guard word.length > 0 else { return index }
    return index - word.location < NSMaxRange(word) - index ? word.location : NSMaxRange(word)
  }
}
