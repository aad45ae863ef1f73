import Foundation
import Testing

@testable import BrowserCore

/// Articles with other words in the places of their own.
@Suite struct ArticleTranslationTests {
  private static func p(_ children: ReaderNode...) -> ReaderNode { .element("p", children) }

  private static let article = ReaderArticle(
    title: "The Birds",
    nodes: [
      p(
        .text("They  arrive\non a "),
        .element("a", attributes: ["href": "https://a.example/"], [.text("south")]), .text(" wind.")),
      .element(
        "figure",
        [
          .element("img", attributes: ["src": "https://a.example/b.png"], []),
          .element("figcaption", [.text("A tern")]),
        ]),
      .element(
        "ul", [.element("li", attributes: ["lang": "en", "id": "one"], [.text("One"), p(.text("Two"))])]),
      .element("pre", [.text("let x = 1")]),
      p(.text(" ")),
      p(
        .element("img", attributes: ["src": "https://a.example/c.png"], []), .text("Line"),
        .element("br", []), .text("end")),
    ])

  @Test func paragraphsAreFoundInOrderEachInOneLine() {
    let translation = ArticleTranslation(of: Self.article)
    #expect(
      translation.paragraphs == [
        "The Birds", "They arrive on a south wind.", "A tern", "One", "Two", "Line end",
      ])
    #expect(
      translation.input == "The Birds\n\nThey arrive on a south wind.\n\nA tern\n\nOne\n\nTwo\n\nLine end\n")
  }

  @Test func answersTakeTheirPlacesAndPicturesStay() throws {
    let translation = ArticleTranslation(of: Self.article)
    let result = try translation.article(answer: "1\n\n2\n\n\n 3 \r\n4\n5\n6", in: "ar")
    #expect(result.title == "1" && result.language == "ar" && result.isRightToLeft)
    #expect(
      result.nodes == [
        Self.p(.text("2")),
        .element(
          "figure",
          [
            .element("img", attributes: ["src": "https://a.example/b.png"], []),
            .element("figcaption", [.text("3")]),
          ]),
        .element("ul", [.element("li", attributes: ["id": "one"], [.text("4"), Self.p(.text("5"))])]),
        .element("pre", [.text("let x = 1")]),
        Self.p(.text(" ")),
        Self.p(.element("img", attributes: ["src": "https://a.example/c.png"], []), .text("6")),
      ])
  }

  @Test(arguments: ["", "\n", "1\n2\n3\n4\n5", "1\n2\n3\n4\n5\n6\n7"])
  func anotherNumberOfParagraphsIsNoTranslation(answer: String) {
    #expect(throws: TranslationProblem.unfit) {
      try ArticleTranslation(of: Self.article).article(answer: answer, in: "de")
    }
  }

  @Test func whatLooksLikeHTMLIsText() throws {
    let article = ReaderArticle(title: "T", nodes: [Self.p(.text("a"))])
    let answer = "<script>alert(1)</script>\n<img src=x onerror=alert(1)> &amp;"
    let result = try ArticleTranslation(of: article).article(answer: answer, in: "de\" onload=\"x")
    let look = ReaderLook(theme: .light, font: .serif, percentage: 100)
    let url = try #require(URL(string: "https://a.example/"))
    let html = ReaderDocument(article: result, url: url, look: look, style: "").html(nonce: "n")
    #expect(!html.contains("<script") && !html.contains("<img") && !html.contains("onload"))
    #expect(html.contains("<p>&lt;img src=x onerror=alert(1)&gt; &amp;amp;</p>"))
  }

  /// RFC 5646, 2.1: a tag begins with letters. Programs get it.
  @Test(arguments: [("pt-BR", "pt-BR"), ("i-klingon", "i-klingon"), ("-e", nil), ("--help", nil), ("", nil)])
  func aPagesLanguageIsATagOrNothing(text: String, tag: String?) {
    var article = ReaderArticle(title: "T")
    article.language = text
    #expect(article.languageTag == tag)
  }

  @Test func nestingHasAnEnd() {
    var node = Self.p(.text("deep"))
    for _ in 0..<300 { node = .element("blockquote", [node]) }
    var inline = ReaderNode.text("deep")
    for _ in 0..<300 { inline = .element("b", [inline]) }
    let article = ReaderArticle(title: "T", nodes: [node, Self.p(inline)])
    #expect(ArticleTranslation(of: article).paragraphs == ["T"])
  }
}
