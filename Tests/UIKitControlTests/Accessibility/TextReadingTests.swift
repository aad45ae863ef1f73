import Testing

@testable import UIKitCore

/// Texts in parts and changes of texts, as readers get them. Offsets count Unicode scalars.
@Suite struct TextReadingTests {
  private let text = "Two birds sing. One sleeps.\nÄ 🐦!"

  @Test func partsRoundAnOffset() {
    let word = TextSegment.part(of: text, offset: 5, .word)
    #expect(word.text == "birds " && word.start == 4 && word.end == 10)
    #expect(TextSegment.part(of: text, offset: 5, .word, .before).text == "Two ")
    #expect(TextSegment.part(of: text, offset: 5, .word, .after).text == "sing. ")
    #expect(TextSegment.part(of: text, offset: 3, .sentence).text == "Two birds sing. ")
    // A line begins after a line break only.
    #expect(TextSegment.part(of: text, offset: 20, .line).text == "Two birds sing. One sleeps.\n")
    #expect(TextSegment.part(of: text, offset: 30, .line).text == "Ä 🐦!")
    #expect(TextSegment.part(of: text, offset: 30, .character).text == "🐦")
  }

  @Test func offsetsBeyondTheEndsAreTheEnds() {
    #expect(TextSegment.part(of: "", offset: 0, .word).text == "")
    #expect(TextSegment.part(of: "a b", offset: 0, .word, .before).text == "")
    #expect(TextSegment.part(of: "a b", offset: 99, .word).text == "b")
    #expect(TextSegment.range(of: text, 4, 9).text == "birds")
    #expect(TextSegment.range(of: text, 28, -1).text == "Ä 🐦!")
    #expect(TextSegment.range(of: text, 9, 4).text == "")
    #expect(TextSegment.range(of: text, -5, 3).text == "Two")
  }

  @Test func changesAreWhatLiesBetweenWhatStayed() {
    let typed = TextChange(from: "mar", to: "mart")
    #expect(typed.offset == 3 && typed.removed == "" && typed.inserted == "t")
    let replaced = TextChange(from: "one bird", to: "one fish")
    #expect(replaced.offset == 4 && replaced.removed == "bird" && replaced.inserted == "fish")
    let deleted = TextChange(from: "aaa", to: "aa")
    #expect(deleted.removed == "a" && deleted.inserted == "")
    #expect(TextChange(from: "", to: "🐦").inserted == "🐦")
  }
}
