/// A page that Reader takes for an article: a heading and some paragraphs in English.
struct ArticlePage {
  /// The thing that the article is about; it stands in each of its paragraphs.
  var subject = "terns"
  /// Further parts of the article, behind its paragraphs, as HTML.
  var more = ""
  /// A script of the page.
  var script = ""

  /// The heading.
  var title: String { "The \(subject)" }

  /// The paragraphs: more letters than an article has at least.
  var paragraphs: [String] {
    ["First", "Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh"].map {
      "\($0) come \(subject) that arrive on a south wind and rest on the outer bank until the tide turns."
    }
  }

  /// The page as a server sends it.
  var response: LocalServer.Response {
    .html(
      """
      <!doctype html><html lang=en><meta charset=utf-8><meta name=viewport content='width=device-width'>
      <title>\(title)</title><article><h1>\(title)</h1>\(paragraphs.map { "<p>\($0)</p>" }.joined())\(more)</article>
      <script>\(script)</script>
      """)
  }
}
