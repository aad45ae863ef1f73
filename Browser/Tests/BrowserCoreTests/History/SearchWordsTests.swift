import Foundation
import Testing

@testable import BrowserCore

@Suite struct SearchWordsTests {
  @Test func wordsAreWithoutCaseAccentsAndMarks() {
    #expect(SearchWords("Crème  Brûlée—a RECIPE!").words == ["creme", "brulee", "a", "recipe"])
    #expect(SearchWords("").words.isEmpty && SearchWords(" … ").words.isEmpty)
    #expect(SearchWords("ＡＢＣ").words == ["abc"])
  }

  @Test func scriptsWithoutSpacesAreFoundByAnyPart() {
    let title = SearchWords("東京都の天気 Tokyo")
    #expect(title.words == ["東", "京", "都", "の", "天", "気", "tokyo"])
    #expect(title.match(SearchWords("天気")))
  }

  @Test func everyWordBeginsOneInAnyOrder() {
    let page = SearchWords("The Birds That Never Land")
    #expect(page.match(SearchWords("land bi")))
    #expect(!page.match(SearchWords("and")))
    #expect(!page.match(SearchWords("")))
  }

  @Test func aPageIsFoundByTitleHostPathAndBeginning() throws {
    let url = try #require(URL(string: "https://www.Gullwick.example/birds/tern.html?q=caf%C3%A9"))
    let words = SearchWords(title: "Terns & Gulls", url: url)
    #expect(
      words.words == ["terns", "gulls", "gullwick", "example", "birds", "tern", "html", "q", "cafe"]
        + [SearchWords.addressMark + "gullwickexamplebirdstern"])
    #expect(SearchWords.addressWord("https://www.gullwick.ex") == SearchWords.addressMark + "gullwickex")
    #expect(SearchWords.addressWord("…") == nil)
    #expect(SearchWords(stored: words.stored) == words)
  }

  /// Words go to the database's index as they are: letters and digits and no space.
  @Test func hostileTextsGiveOnlyWords() {
    for text in HostileInputTests.corpus {
      for word in SearchWords(text).words {
        #expect(!word.isEmpty)
        #expect(!word.unicodeScalars.contains { $0.value < 0x30 || $0 == "\"" || $0 == " " }, "\(text)")
      }
    }
  }

  @Test func addressesHaveAnEnd() throws {
    let url = try #require(URL(string: "https://a.example/" + String(repeating: "abc/", count: 20_000)))
    #expect(SearchWords(title: "", url: url).words.count <= 65)
  }
}
