import Foundation
import Testing

@testable import BrowserCore

@Suite struct SearchEngineTests {
  private func engine(_ name: String, host: String = "gullwick.example", keyword: String? = nil) throws
    -> SearchEngine
  {
    try #require(
      SearchEngine(
        id: "draft", name: name, template: "https://\(host)/find?q={query}",
        suggestionTemplate: "https://\(host)/complete?q={query}", keyword: keyword))
  }

  @Test func keywordsLeadToTheirEngine() throws {
    let own = try engine("Gullwick", keyword: "g")
    let interpreter = AddressInterpreter(engines: SearchEngine.all + [own])
    func url(_ text: String) -> String? {
      if case .search(_, let url) = interpreter.interpret(text) { return url.absoluteString }
      return nil
    }
    #expect(url("g black gulls") == "https://gullwick.example/find?q=black%20gulls")
    #expect(url("G  gulls ") == "https://gullwick.example/find?q=gulls")
    #expect(url("@mojeek gulls") == "https://www.mojeek.com/search?q=gulls")
    // Without a query, or a space, it is a word like any other.
    #expect(url("g") == "https://duckduckgo.com/?q=g")
    #expect(url("gulls g") == "https://duckduckgo.com/?q=gulls%20g")
    #expect(url("@nobody gulls") == "https://duckduckgo.com/?q=%40nobody%20gulls")
    // A text that was selected in a page has no keywords.
    #expect(
      interpreter.search("g gulls") == .search(query: "g gulls", SearchEngine.duckDuckGo.url(for: "g gulls")))
  }

  @Test(
    "A keyword is a word that could be no address",
    arguments: [
      ("w", "w"), (" Wiki ", "wiki"), ("@wiki", "@wiki"), ("ü", "ü"), ("", nil), ("two words", nil),
      ("a.b", nil), ("a:b", nil), ("a/b", nil), ("?", nil), ("@tabs", nil), ("@history", nil),
      ("a\u{202E}b", nil), (String(repeating: "a", count: 21), nil),
    ] as [(String, String?)])
  func keywords(text: String, expected: String?) {
    #expect(SearchEngine.usableKeyword(text) == expected)
  }

  @Test func everyBuiltInEngineHasItsKeywordAndUsableAddresses() {
    for engine in SearchEngine.all {
      #expect(engine.keyword.flatMap(SearchEngine.usableKeyword) == engine.keyword)
      if engine.suggestionTemplate != nil {
        #expect(engine.suggestionURL(for: "a&b c")?.absoluteString.contains("a%26b%20c") == true)
      }
    }
    #expect(Set(SearchEngine.all.map(\.keyword)).count == SearchEngine.all.count)
  }

  @Test func settingsKeepEngines() throws {
    var settings = Settings()
    let added = try #require(settings.add(try engine("Gullwick", keyword: "g")))
    let second = try #require(settings.add(try engine("Other", host: "other.example", keyword: "g")))
    #expect(added.id != second.id && added.keyword == "g" && second.keyword == nil)
    settings.searchEngine = added
    settings.privateSearchEngine = second
    settings.asksEngineForSuggestions = true
    let read = try JSONDecoder().decode(Settings.self, from: JSONEncoder().encode(settings))
    #expect(read == settings)

    // The same address again is the same engine with another name.
    let renamed = try #require(settings.add(try engine("Almanac", keyword: "a")))
    #expect(renamed.id == added.id && settings.addedSearchEngines.map(\.name) == ["Almanac", "Other"])
    #expect(settings.searchEngine.name == "Almanac" && settings.searchEngine(isPrivate: true) == second)

    settings.removeSearchEngine(added.id)
    settings.removeSearchEngine(second.id)
    #expect(settings.searchEngine == .duckDuckGo && settings.privateSearchEngine == nil)
    #expect(settings.searchEngine(isPrivate: true) == .duckDuckGo && settings.addedSearchEngines.isEmpty)
    #expect(settings.add(.duckDuckGo) == nil)
  }

  @Test func oneBadEngineCostsNoOther() throws {
    let text = """
      {"addedSearchEngines": [{"id": "a", "name": "A", "template": "javascript:{query}"}, 7,
        {"id": "b", "name": "B", "template": "https://b.example/{query}", "keyword": "two words"}],
       "searchEngine": {"id": "qwant", "name": "Someone", "template": "https://www.qwant.com/?q={query}"}}
      """
    let settings = try JSONDecoder().decode(Settings.self, from: Data(text.utf8))
    #expect(settings.addedSearchEngines.map(\.id) == ["b"] && settings.addedSearchEngines[0].keyword == nil)
    // One that is built in is as it is today, whatever was stored.
    #expect(settings.searchEngine == SearchEngine.all.first { $0.id == "qwant" })
    #expect(!settings.asksEngineForSuggestions)
  }

  @Test func noMoreThanFiftyAreAdded() throws {
    var settings = Settings()
    for number in 0..<60 { _ = settings.add(try engine("E", host: "e\(number).example")) }
    #expect(settings.addedSearchEngines.count == Settings.mostSearchEngines)
    #expect(Set(settings.searchEngines.map(\.id)).count == settings.searchEngines.count)
  }

  @Test func drafts() {
    func problem(_ name: String, _ address: String, _ keyword: String = "") -> SearchEngineDraft.Problem? {
      if case .failure(let problem) = SearchEngineDraft(name: name, address: address, keyword: keyword).engine
      {
        return problem
      }
      return nil
    }
    #expect(problem("Gulls", "https://gullwick.example/?q=%s", "g") == nil)
    #expect(problem("Gulls", "gullwick.example/?q=%s") == nil)
    #expect(problem(" ", "https://gullwick.example/?q=%s") == .noName)
    #expect(problem("Gulls", "https://gullwick.example/") == .badAddress)
    #expect(problem("Gulls", "https://%s.example/") == .badAddress)
    #expect(problem("Gulls", "javascript:alert(%s)") == .badAddress)
    #expect(problem("Gulls", "file:///%s") == .badAddress)
    #expect(problem("Gulls", "http://gullwick.example/?q=%s") == .badAddress)
    #expect(problem("Gulls", "http://localhost:8080/?q=%s") == nil)
    #expect(problem("Gulls", "https://gullwick.example/%s/%s") == .badAddress)
    #expect(problem("Gulls", "https://gullwick.example/%s", "two words") == .badKeyword)
  }
}
