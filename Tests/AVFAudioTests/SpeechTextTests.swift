import Foundation
import Testing

@testable import AVFAudio

/// SSML 1.1, and XML 1.0 for what may stand in it.
@Suite struct SpeechTextTests {
  @Test(
    arguments: [
      ("Hello, world!", ["Hello", "world"]), ("  a\tb\r\nc ", ["a", "b", "c"]), ("“Don’t”", ["Don’t"]),
      ("— 5 % of $3.50", ["5", "of", "$3.50"]), ("… !", []), ("", []),
      ("鳥は飛ぶ。魚は、泳ぐ", ["鳥は飛ぶ", "魚は", "泳ぐ"]), ("🐦 naïve", ["🐦", "naïve"]),
    ] as [(String, [String])])
  func wordsStandWithoutPunctuation(text: String, words: [String]) {
    let found = SpeechText(text).words.map { (text as NSString).substring(with: $0) }
    #expect(found == words)
  }

  @Test func markupHasAMarkBeforeEachWordAndNoMarkupOfTheText() {
    #expect(
      SpeechText("Tom & \"<b>\n.\u{1B}\u{7}x").markup()
        == "<speak><mark name=\"word-0\"/>Tom &amp; &quot;<mark name=\"word-1\"/>&lt;b&gt; ."
        + "<mark name=\"word-2\"/>x</speak>")
    #expect(SpeechText("a b c").markup(from: 2) == "<speak><mark name=\"word-2\"/>c</speak>")
    #expect(SpeechText("").markup() == "<speak></speak>")
  }

  @Test func lengthsReachToTheNextWord() {
    let text = SpeechText("“Hi, 🐦!” 日本。")
    // A bird has two units.
    #expect([nil, 0, 1, 2, 3].map(text.length(from:)) == [13, 4, 5, 3, 13])
  }

  @Test func marksOfOthersAreNoWords() {
    #expect(SpeechText.index(ofMark: SpeechText.mark(12)) == 12)
    #expect(SpeechText.index(ofMark: "__spd_12") == nil)
    #expect(SpeechText.index(ofMark: "word-x") == nil)
  }
}
