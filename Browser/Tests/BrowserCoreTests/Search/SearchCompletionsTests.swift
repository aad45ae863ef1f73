import Foundation
import Testing

@testable import BrowserCore

/// Expected values are those of OpenSearch 1.1 and its extension for suggestions.
@Suite struct SearchCompletionsTests {
  @Test(
    "What reads like a query is sent while it is typed",
    arguments: ["gull", "gulls by moonlight", "größe der möwe", "size of 12 gulls", "カモメ"])
  func sent(text: String) {
    #expect(SearchCompletions.maySend(text, interpreter: AddressInterpreter()))
  }

  @Test(
    "Addresses, names, numbers of cards and paths are not",
    arguments: [
      "", "  ", "gullwick.example", "localhost", "https:", "https://gull", "192.168.0.1",
      "gull@example.org", "user:secret", "/home/gull", "C:\\gull", "4111 1111 1111 1111", "router/",
      "@tabs gull", "mailto:gull", String(repeating: "gull ", count: 30),
    ])
  func notSent(text: String) {
    #expect(!SearchCompletions.maySend(text, interpreter: AddressInterpreter()))
  }

  @Test func answers() {
    #expect(
      SearchCompletions.proposals(in: #"["gu", ["gull", "gulls"], ["", ""], []]"#) == ["gull", "gulls"])
    #expect(SearchCompletions.proposals(in: #"["gu", ["gull"]]"#) == ["gull"])
    let many = (0..<50).map { "\"gull \($0)\"" }.joined(separator: ",")
    #expect(SearchCompletions.proposals(in: "[\"gu\", [\(many)]]").count == SearchCompletions.most)
    #expect(SearchCompletions.proposals(in: #"["gu", ["a\u202Eb\nc", "", 7, null, {"q": 1}]]"#) == ["abc"])
  }

  @Test(
    "An answer of another form has no proposals",
    arguments: [
      "", "null", "[]", "{}", #"["gu"]"#, #"[["gu"], ["gull"]]"#, #"{"gu": ["gull"]}"#, #"["gu", "gull"]"#,
      "<html>", #"["gu", ["gull"#, String(repeating: "[", count: 60_000),
      "[\"gu\", [\"" + String(repeating: "a", count: 65_536) + "\"]]",
    ])
  func hostileAnswers(answer: String) {
    #expect(SearchCompletions.proposals(in: answer).isEmpty)
  }

  // MARK: - Descriptions

  @Test func description() throws {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
        <ShortName>Gulls &amp; Terns</ShortName>
        <Url type="application/rss+xml" template="https://gullwick.example/rss?q={searchTerms}"/>
        <Url type="text/html" method="post" template="https://gullwick.example/post"/>
        <Url type="text/html" template="https://gullwick.example/find?q={searchTerms}&amp;p={startPage?}&amp;e={inputEncoding?}"/>
        <Url type="application/x-suggestions+json" rel="suggestions" template="https://gullwick.example/c?q={searchTerms}"/>
      </OpenSearchDescription>
      """
    let description = try #require(OpenSearchDescription(text))
    #expect(description.name == "Gulls & Terns")
    #expect(description.template == "https://gullwick.example/find?q={query}&p=1&e=UTF-8")
    #expect(description.suggestionTemplate == "https://gullwick.example/c?q={query}")
    let page = try #require(URL(string: "https://www.gullwick.example/birds"))
    let engine = try #require(SearchEngineDraft.engine(from: description, page: page))
    #expect(
      engine.name == "Gulls & Terns" && engine.keyword == "@gullwick" && engine.host == "gullwick.example")
  }

  @Test("What is typed goes to no other site than what is searched for, nor in the clear")
  func foreignSuggestions() throws {
    for address in ["https://evil.example/c?q={searchTerms}", "http://gullwick.example/c?q={searchTerms}"] {
      let text = """
        <OpenSearchDescription><ShortName>Google</ShortName>
        <Url type="text/html" template="https://gullwick.example/find?q={searchTerms}"/>
        <Url type="application/x-suggestions+json" template="\(address)"/></OpenSearchDescription>
        """
      let description = try #require(OpenSearchDescription(text))
      let page = try #require(URL(string: "https://evil.example/"))
      let engine = try #require(SearchEngineDraft.engine(from: description, page: page))
      #expect(engine.suggestionTemplate == nil && engine.host == "gullwick.example", "\(address)")
    }
  }

  @Test(
    "A template is an address of the web with the terms once",
    arguments: [
      ("https://a.example/?q={searchTerms}", "https://a.example/?q={query}"),
      ("https://a.example/?q={searchTerms}&c={count?}&s={startIndex}", "https://a.example/?q={query}&c=&s=1"),
      ("https://a.example/?q={searchTerms}&l={language?}", "https://a.example/?q={query}&l=*"),
      ("https://a.example/", nil), ("https://{searchTerms}.example/", nil),
      ("https://a.example/{searchTerms}/{searchTerms}", nil),
      ("https://a.example/?q={searchTerms}&x={custom}", nil),
      ("javascript:{searchTerms}", nil), ("http://a.example/?q={searchTerms}", nil),
      ("http://192.168.1.2/?q={searchTerms}", "http://192.168.1.2/?q={query}"),
      ("file:///{searchTerms}", nil),
      ("https://a.example/?q={searchTerms", nil),
      ("https://a.example/{query}?q={searchTerms}", nil),
    ] as [(String, String?)])
  func templates(text: String, expected: String?) {
    #expect(OpenSearchDescription.template(text) == expected)
  }

  @Test func noDescription() {
    for text in HostileInputTests.corpus + [
      "<Url type='text/html' template='https://a.example/{searchTerms}'/>",
      "<OpenSearchDescription><ShortName>A</ShortName></OpenSearchDescription>",
      "<OpenSearchDescription><Url type='text/html' template='https://a.example/{searchTerms}'/>"
        + String(repeating: " ", count: 65_536),
    ] {
      #expect(OpenSearchDescription(text) == nil, "\(text.prefix(60))")
    }
  }
}
