import Foundation
import Testing

@testable import BrowserCore

@Suite struct AddressInterpreterTests {
  let interpreter = AddressInterpreter()

  /// The address that opens, and its fallback after a bar; nil for everything else.
  private func opened(_ text: String) -> String? {
    guard case .open(let url, let fallback) = interpreter.interpret(text) else { return nil }
    return url.absoluteString + (fallback.map { " | " + $0.absoluteString } ?? "")
  }

  @Test(arguments: [
    ("example.com", "https://example.com/ | http://example.com/"),
    ("  example.com\n", "https://example.com/ | http://example.com/"),
    ("EXAMPLE.com/Some/Path", "https://example.com/Some/Path | http://example.com/Some/Path"),
    ("example.com?a=B", "https://example.com/?a=B | http://example.com/?a=B"),
    ("example.com:8080/x", "https://example.com:8080/x | http://example.com:8080/x"),
    ("//example.com/x", "https://example.com/x | http://example.com/x"),
    ("https://example.com/a b#c d", "https://example.com/a%20b#c%20d"),
    ("HTTPS://Example.COM", "https://example.com/"),
    ("http://example.com/a", "https://example.com/a | http://example.com/a"),
    ("http://example.com:80/", "http://example.com/"),
    ("http://example.com:8080/", "http://example.com:8080/"),
    ("https:example.com", "https://example.com/"),
    ("https:\\\\example.com\\a", "https://example.com/a"),
    ("https://user:pa ss@example.com/", "https://user:pa%20ss@example.com/"),
    ("user:pass@example.com", "https://user:pass@example.com/ | http://user:pass@example.com/"),
    ("https://example.com/100%", "https://example.com/100%25"),
    ("https://example.com/%2F%zz", "https://example.com/%2F%25zz"),
    ("https://example.com/?q=a[]=1", "https://example.com/?q=a%5B%5D=1"),
    ("gullwick.example", "https://gullwick.example/ | http://gullwick.example/"),
    ("localhost", "http://localhost/"),
    ("localhost:3000/x", "http://localhost:3000/x"),
    ("https://localhost", "https://localhost/"),
    ("router/", "http://router/"),
    ("nas:5000", "http://nas:5000/"),
    ("printer.local", "http://printer.local/"),
    ("8.8.8.8", "https://8.8.8.8/ | http://8.8.8.8/"),
    ("192.168.1.1", "http://192.168.1.1/"),
    ("127.0.0.1:8000", "http://127.0.0.1:8000/"),
    ("[::1]:8080", "http://[::1]:8080/"),
    ("::1", "http://[::1]/"),
    ("2001:DB8:0:0::1", "https://[2001:db8::1]/ | http://[2001:db8::1]/"),
    ("[2001:db8::1]/x", "https://[2001:db8::1]/x | http://[2001:db8::1]/x"),
    ("http://0x7f.1/", "http://127.0.0.1/"),
    ("http://2130706433", "http://127.0.0.1/"),
    ("http://0177.0.0.1", "http://127.0.0.1/"),
    // RFC 3492's sample "Bücher" is bcher-kva.
    ("bücher.example", "https://xn--bcher-kva.example/ | http://xn--bcher-kva.example/"),
    ("BÜCHER.example", "https://xn--bcher-kva.example/ | http://xn--bcher-kva.example/"),
    ("ｅｘａｍｐｌｅ．ｃｏｍ", "https://example.com/ | http://example.com/"),
    ("example。com", "https://example.com/ | http://example.com/"),
    ("exa\u{200B}mple.com", "https://example.com/ | http://example.com/"),
    ("https://example.com/long\n/path", "https://example.com/long/path"),
    ("file:///etc/hosts", "file:///etc/hosts"),
    ("file:///a b", "file:///a%20b"),
    ("file://localhost/etc", "file:///etc"),
    ("about:blank", "about:blank"),
    ("About:Blank", "about:blank"),
  ])
  func opens(_ text: String, _ expected: String) {
    #expect(opened(text) == expected)
  }

  @Test(
    "An address that is kept has the scheme that was typed",
    arguments: [
      ("http://example.com/a", "http://example.com/a"), (" HTTP://example.com", "http://example.com/"),
      ("https://example.com/", "https://example.com/"), ("example.com", "https://example.com/"),
      ("http.example:8080", "https://http.example:8080/"), ("router/", "http://router/"),
      ("http://example.com:8080/", "http://example.com:8080/"),
    ])
  func keeps(_ text: String, _ expected: String) {
    #expect(interpreter.address(toKeep: text)?.absoluteString == expected)
  }

  @Test("What is no address of a page is not kept", arguments: ["gulls", "mailto:a@example.com", ""])
  func keepsNothing(_ text: String) {
    #expect(interpreter.address(toKeep: text) == nil)
  }

  @Test(arguments: [
    "swift", "what is a/b testing", "hello world.com", "and/or", "24/7", "tcp/ip", "10:30", "3.14", "1e9",
    "1.2.3",
    "127.1", "0x7f.1", "node.js", "readme.txt", "e.g.", "hello.", "C#", "a.b", "user@example.com", "http://",
    "http:///",
    "https://?x", "https://[::1", "https://[fe80::1%25eth0]/", "https://example.com:99999/",
    "http://256.1.1.1",
    "http://exa mple.com", "http://a..b", "file://server/share", "file:relative", "about:config",
    "about:srcdoc",
    "ftp://example.com", "foo:bar", "a\nb", "https://a.example\nhttps://b.example", "-x.example", "::",
    // Four decimal numbers end an address (RFC 4291, 2.2).
    "1.2.3.4::", "http://[1.2.3.4::]/", "1.2.3.4::5",
    "\\\\server",
    "/etc/passwd", "?", "#", "@", ".", "..", "…", "℀.example／x", "xn--.example", "xn--zzzzzz99999.example",
    "😀",
    "http://a\u{FF0F}b.example",
  ])
  func searches(_ text: String) {
    guard case .search(let query, let url) = interpreter.interpret(text) else {
      Issue.record("\(text.debugDescription) → \(interpreter.interpret(text))")
      return
    }
    #expect(!query.isEmpty)
    #expect(url.absoluteString.hasPrefix("https://duckduckgo.com/?q="))
  }

  @Test(arguments: [
    "javascript:alert(1)", " javascript:alert(1)", "JaVaScRiPt:alert(1)", "java\nscript:alert(1)",
    "java\tscript:80",
    "\u{0}javascript:80", "\u{1}\u{2}javascript:alert(1)", "java\u{200B}script:80", "java\u{200D}script:80/x",
    "%6aavascript:80", "%256aavascript:80", "javascript%3Aalert(1)", "javascript:80",
    "javascript:443/x.example",
    "javascript://example.com/%0aalert(1)", "ｊａｖａｓｃｒｉｐｔ:80", "data:80", "data:text/html,<b>x", "vbscript:80",
    "blob:https://example.com/1", "view-source:https://example.com", "view-source:javascript:alert(1)",
    "view-source:view-source:data:80", "\u{202E}javascript:80", "java\u{AD}script:80",
    "feed:javascript:alert(1)",
    "java script:80",
  ])
  func neverRuns(_ text: String) {
    guard case .search(_, let url) = interpreter.interpret(text) else {
      Issue.record("\(text.debugDescription) → \(interpreter.interpret(text))")
      return
    }
    #expect(url.host() == "duckduckgo.com")
  }

  @Test func nothing() {
    for text in ["", " ", "\n\t ", "\u{0}", "\u{200B}\u{202E}", "\u{FEFF}"] {
      #expect(interpreter.interpret(text) == .nothing, "\(text.debugDescription)")
    }
  }

  @Test func external() throws {
    #expect(
      interpreter.interpret("mailto:a@example.com?subject=x y")
        == .external(try #require(URL(string: "mailto:a@example.com?subject=x%20y"))))
    #expect(interpreter.interpret("TEL:+1555") == .external(try #require(URL(string: "tel:+1555"))))
  }

  @Test func aQueryArrivesAsTyped() throws {
    let typed = "a&b=c+d #1"
    guard case .search(let query, let url) = interpreter.interpret(typed) else {
      Issue.record("not a search")
      return
    }
    #expect(query == typed)
    // Each byte by hand: & 26, = 3D, + 2B, space 20, # 23.
    #expect(url.absoluteString == "https://duckduckgo.com/?q=a%26b%3Dc%2Bd%20%231")
    let items = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems
    #expect(items == [URLQueryItem(name: "q", value: typed)])
  }

  @Test func everyEngineTakesAQuery() throws {
    for engine in SearchEngine.all {
      let url = engine.url(for: "a&b ü")
      #expect(url.scheme == "https")
      #expect(url.absoluteString.contains("a%26b%20%C3%BC"), "\(engine.name)")
      let made = SearchEngine(
        id: engine.id, name: engine.name, template: engine.template,
        suggestionTemplate: engine.suggestionTemplate, keyword: engine.keyword)
      #expect(made == engine)
    }
    #expect(Set(SearchEngine.all.map(\.id)).count == SearchEngine.all.count)
    for bad in [
      "javascript:{query}", "https://{query}/", "https://a.example/", "{query}",
      "https://a.example/{query}{query}",
    ] {
      #expect(SearchEngine(id: "x", name: "x", template: bad) == nil, "\(bad)")
    }
  }

  /// The URL standard reads code points: what combines with a sign of the address does not make another of it.
  @Test(arguments: [
    ("https://bank.example/\u{102E}@evil.example/", "https://bank.example/%E1%80%AE@evil.example/"),
    ("https://bank.example\\\u{301}@evil.example/", "https://bank.example/%CC%81@evil.example/"),
    ("https://bank.example?\u{301}@evil.example/", "https://bank.example/?%CC%81@evil.example/"),
    ("https://bank.example#\u{301}@evil.example/", "https://bank.example/#%CC%81@evil.example/"),
    ("https://a.example/?\u{301}b#\u{301}c", "https://a.example/?%CC%81b#%CC%81c"),
    ("bank.example/\u{301}x", "https://bank.example/%CC%81x | http://bank.example/%CC%81x"),
    ("file:///\u{301}x", "file:///%CC%81x"),
  ])
  func marksDoNotHideWhereTheHostEnds(_ text: String, _ url: String) {
    #expect(opened(text) == url)
  }

  @Test func joinersOfLanguagesStayInPathsAndQueries() {
    #expect(
      opened("https://example.com/\u{645}\u{200C}\u{646}") == "https://example.com/%D9%85%E2%80%8C%D9%86")
    guard case .search(let query, _) = interpreter.interpret("👩‍👧 family") else {
      Issue.record("not a search")
      return
    }
    #expect(query == "👩‍👧 family")
  }
}
