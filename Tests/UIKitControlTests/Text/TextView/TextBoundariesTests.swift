import Foundation
import Testing

@testable import UIKitCore

/// Tests of the ends of characters, words and paragraphs.
@Suite struct TextBoundariesTests {
  @Test("Characters are what is seen as one: a family of emoji, a letter with its accent, CR with LF")
  func characters() {
    // Two UTF-16 units for the woman, one joiner, two for the rocket; e and its accent are one each.
    let text = TextBoundaries("a👩‍🚀e\u{301}\r\nz")
    #expect(text.characterEnd(after: 0) == 1)
    #expect(text.characterEnd(after: 1) == 6)
    #expect(text.characterEnd(after: 6) == 8)
    #expect(text.characterEnd(after: 8) == 10)
    #expect(text.characterEnd(after: 11) == 11)
    #expect(text.characterStart(before: 11) == 10)
    #expect(text.characterStart(before: 10) == 8)
    #expect(text.characterStart(before: 6) == 1)
    // From inside a character its own ends are meant.
    #expect(text.characterStart(before: 3) == 1)
    #expect(text.characterEnd(after: 3) == 6)
    #expect(text.wholeCharacters(NSRange(location: 2, length: 5)) == NSRange(location: 1, length: 7))
    #expect(text.wholeCharacters(NSRange(location: 3, length: 0)) == NSRange(location: 1, length: 0))
    #expect(text.wholeCharacters(NSRange(location: 5, length: .max)) == NSRange(location: 1, length: 10))
  }

  @Test("Words keep their apostrophes and leave punctuation; scripts do not mix")
  func words() {
    let text = TextBoundaries("It's  fine, 日本カメラ")
    #expect(text.word(at: 1) == NSRange(location: 0, length: 4))
    #expect(text.word(at: 4) == NSRange(location: 0, length: 4))
    // Between two spaces there is nothing.
    #expect(text.word(at: 5).length == 0)
    #expect(text.word(at: 10) == NSRange(location: 6, length: 4))
    #expect(text.word(at: 12) == NSRange(location: 12, length: 2))
    #expect(text.word(at: 15) == NSRange(location: 14, length: 3))
    #expect(text.wordEnd(after: 0) == 4)
    #expect(text.wordEnd(after: 4) == 10)
    #expect(text.wordEnd(after: 10) == 14)
    #expect(text.wordStart(before: 12) == 6)
    #expect(text.wordStart(before: 6) == 0)
  }

  @Test("Paragraphs are without what ends them")
  func paragraphs() {
    let text = TextBoundaries("one\r\ntwo\n\nfour")
    #expect(text.paragraph(at: 2) == NSRange(location: 0, length: 3))
    #expect(text.paragraph(at: 5) == NSRange(location: 5, length: 3))
    #expect(text.paragraph(at: 9) == NSRange(location: 9, length: 0))
    #expect(text.paragraph(at: 14) == NSRange(location: 10, length: 4))
  }

  @Test("A tap in a word goes to its nearer end")
  func taps() {
    let text = TextBoundaries("hello there")
    #expect(text.tapTarget(at: 1) == 0)
    #expect(text.tapTarget(at: 4) == 5)
    #expect(text.tapTarget(at: 7) == 6)
  }
}
