import Testing

@testable import BrowserCore

@Suite struct SpokenArticleTests {
  private func spoken(_ nodes: [ReaderNode]) -> [String] {
    SpokenArticle(ReaderArticle(title: "", nodes: nodes)).paragraphs.map(\.text)
  }

  @Test func titleTextBelowItAndParagraphsComeInOrder() {
    var article = ReaderArticle(
      title: " Birds\n of  passage ",
      nodes: [
        .element("p", [.text("They "), .element("a", [.text("arrive")]), .text(".")]),
        .element("figure", [.element("img", []), .element("figcaption", [.text("A gull")])]),
        .element("p", [.text(" \n ")]),
        .element("h2", [.text("South")]),
      ])
    article.deck = "On a wind"
    article.language = "en-GB"

    let spoken = SpokenArticle(article)
    #expect(spoken.language == "en-GB")
    #expect(
      spoken.paragraphs == [
        SpokenParagraph(text: "Birds of passage", block: .title),
        SpokenParagraph(text: "On a wind", block: .deck),
        SpokenParagraph(text: "They arrive.", block: .text(0)),
        SpokenParagraph(text: "A gull", block: .text(1)),
        SpokenParagraph(text: "South", block: .text(3)),
      ])
  }

  @Test func blocksWithinBlocksAreParagraphsOfTheirOwn() {
    let list = ReaderNode.element(
      "ul",
      [
        .element(
          "li", [.text("Gulls"), .element("ul", [.element("li", [.text("Kittiwakes")])]), .text("end")]),
        .element("li", [.text("Terns")]),
      ])
    let paragraphs = SpokenArticle(ReaderArticle(title: "", nodes: [list, .text("Loose")])).paragraphs

    #expect(paragraphs.map(\.text) == ["Gulls", "Kittiwakes", "end", "Terns", "Loose"])
    #expect(paragraphs.map(\.block) == [.text(0), .text(1), .text(0), .text(2), .unplaced])
  }

  @Test func readingsBesideLettersAreNotSaidTwice() {
    let ruby = ReaderNode.element(
      "ruby", [.text("鳥"), .element("rp", [.text("(")]), .element("rt", [.text("とり")])])
    #expect(spoken([.element("p", [ruby, .element("br", []), .text("b")])]) == ["鳥 b"])
  }

  @Test func aLanguageThatIsNoneIsEmpty() {
    var article = ReaderArticle(title: "a")
    article.language = "en\"><speak>"
    #expect(SpokenArticle(article).language.isEmpty)
  }

  @Test func noMoreThanTheLimitIsSpoken() {
    let nodes = (0..<30).map { _ in ReaderNode.element("p", [.text(String(repeating: "word ", count: 2000))])
    }
    let paragraphs = SpokenArticle(ReaderArticle(title: "", nodes: nodes)).paragraphs
    let count = paragraphs.reduce(0) { $0 + $1.text.count }

    #expect(count <= SpokenArticle.mostCharacters && count > SpokenArticle.mostCharacters * 99 / 100)
    #expect(paragraphs.allSatisfy { $0.text.count <= SpokenArticle.longestPiece && !$0.text.isEmpty })
  }

  @Test func longParagraphsAreCutAfterSentences() {
    let sentence = String(repeating: "a", count: 1499) + "."
    let pieces = spoken([.element("p", [.text(sentence + " " + sentence)])])
    #expect(pieces == [sentence, sentence])

    let letters = String(repeating: "a", count: SpokenArticle.longestPiece + 10)
    #expect(spoken([.element("p", [.text(letters)])]).map(\.count) == [SpokenArticle.longestPiece, 10])
  }

  @Test func whatIsTooDeepIsLeftOut() {
    let deep = (0..<100).reduce(ReaderNode.text("deep")) { node, _ in .element("div", [node]) }
    #expect(spoken([deep, .element("p", [.text("here")])]) == ["here"])
  }
}
