import Foundation
import Testing

@testable import BrowserCore

@Suite struct ReaderDocumentTests {
  private let look = ReaderSettings().look(isDark: false)

  private func html(_ nodes: [ReaderNode], at address: String = "https://gullwick.example/birds") throws
    -> String
  {
    let url = try #require(URL(string: address))
    let document = ReaderDocument(
      article: ReaderArticle(title: "Birds", nodes: nodes), url: url, look: look, style: "p { margin: 0 }")
    return document.html(nonce: "once")
  }

  private func body(_ nodes: [ReaderNode], at address: String = "https://gullwick.example/birds") throws
    -> String
  {
    let text = try html(nodes, at: address)
    let begin = try #require(text.range(of: "</header>\n"))
    let end = try #require(text.range(of: "\n</article>"))
    return String(text[begin.upperBound..<end.lowerBound])
  }

  @Test("Texts stay texts, whatever stands in them")
  func escaping() throws {
    #expect(
      try body([.element("p", [.text("<img src=x onerror=\"a()\"> & 'so' on\0")])])
        == "<p>&lt;img src=x onerror=&quot;a()&quot;&gt; &amp; &#39;so&#39; on</p>")
  }

  @Test("What is not known loses its tags and keeps its text; scripts' names are not known")
  func unknownNames() throws {
    #expect(
      try body([
        .element("script", [.text("a()")]), .element("iframe", attributes: ["src": "https://x.example"], []),
        .element("p onclick=a()", [.text("b")]),
      ]) == "a()b")
  }

  @Test("Handlers, styles and names of classes do not come along")
  func attributes() throws {
    let attributes = [
      "onclick": "a()", "style": "x", "class": "y", "lang": "en\"><script>", "dir": "rtl", "id": "n1",
    ]
    #expect(
      try body([.element("p", attributes: attributes, [.text("a")])]) == "<p dir=\"rtl\" id=\"at-n1\">a</p>")
  }

  @Test(
    "Links lead to pages, mails and telephones only",
    arguments: [
      ("https://a.example/?a=1&b=\"2\"", "<a href=\"https://a.example/?a=1&amp;b=&quot;2&quot;\">a</a>"),
      ("mailto:a@b.example", "<a href=\"mailto:a@b.example\">a</a>"), ("#n1", "<a href=\"#at-n1\">a</a>"),
      ("javascript:a()", "<a>a</a>"), ("JaVaScRiPt:a()", "<a>a</a>"), (" javascript:a()", "<a>a</a>"),
      ("java\nscript:a()", "<a>a</a>"), ("data:text/html,a", "<a>a</a>"), ("file:///etc/passwd", "<a>a</a>"),
      ("martlet://gullwick.example/", "<a>a</a>"), ("/relative", "<a>a</a>"), ("", "<a>a</a>"),
    ])
  func links(address: String, expected: String) throws {
    #expect(try body([.element("a", attributes: ["href": address], [.text("a")])]) == expected)
  }

  @Test("Pictures come from the web or are in the page; others are left out")
  func pictures() throws {
    func picture(_ address: String, at page: String = "https://gullwick.example/") throws -> String {
      try body([.element("img", attributes: ["src": address, "width": "1e9", "height": "20"], [])], at: page)
    }
    #expect(try picture("https://a.example/a.png") == "<img height=\"20\" src=\"https://a.example/a.png\">")
    #expect(try picture("data:image/png;base64,AA==").contains("data:image/png"))
    #expect(try picture("data:text/html,a") == "")
    #expect(try picture("javascript:a()") == "")
    #expect(try picture("martlet://gullwick.example/a.svg") == "")
    #expect(try picture("martlet://a.example/a.svg", at: "martlet://a.example/").contains("a.svg"))
  }

  @Test("The page's policy forbids everything but pictures and its own style")
  func policy() throws {
    let text = try html([])
    #expect(
      text.contains(
        "content=\"default-src 'none'; img-src http: https: data:; style-src 'nonce-once'; base-uri 'none'; "
          + "form-action 'none'; frame-src 'none'; object-src 'none'\""))
    #expect(text.contains("<style nonce=\"once\">"))
    #expect(try html([], at: "martlet://a.example/").contains("img-src http: https: data: martlet:;"))
  }

  @Test("Title, author and date of the article stand above it")
  func head() throws {
    var article = ReaderArticle(title: "A <b>title</b>")
    article.byline = "Isla Marrow"
    article.date = "2022-05-14T23:30:00+01:00"
    article.dateText = "yesterday"
    article.language = "en-GB"
    article.isRightToLeft = true
    let url = try #require(URL(string: "https://www.gullwick.example/birds"))
    let document = ReaderDocument(article: article, url: url, look: look, style: "")
    let text = document.html()
    #expect(text.contains("<h1>A &lt;b&gt;title&lt;/b&gt;</h1>"))
    #expect(text.contains("<p class=\"site\">gullwick.example</p>"))
    #expect(text.contains("<html lang=\"en-GB\" dir=\"rtl\">"))
    // The day that the page names, wherever it is read.
    #expect(document.shownDate == "14 May 2022")
    #expect(text.contains("<b>Isla Marrow</b> · 14 May 2022"))
    article.date = "last week"
    #expect(ReaderDocument(article: article, url: url, look: look, style: "").shownDate == "yesterday")
  }

  @Test("What the script answers is read; nesting without end ends")
  func reading() throws {
    let json = """
      {"title":"T","deck":"","byline":"","note":"","date":"","dateText":"","site":"","language":"","isRightToLeft":false,
       "nodes":[{"t":"p","a":{"id":"x"},"c":["a",{"t":"em","a":{},"c":["b"]}]},"c"]}
      """
    #expect(
      try ReaderArticle(json: json).nodes == [
        .element("p", attributes: ["id": "x"], [.text("a"), .element("em", [.text("b")])]), .text("c"),
      ])
    #expect(throws: (any Error).self) { try ReaderArticle(json: "{\"title\":1}") }
    var deep = ReaderNode.text("deep")
    for _ in 0..<200 { deep = .element("blockquote", [deep]) }
    #expect(!(try body([deep, .text("after")])).contains("deep"))
    #expect(try body([deep, .text("after")]).hasSuffix("after"))
  }
}
