import Foundation
import Testing

@testable import BrowserCore

@Suite struct SuggestionsTests {
  let now = Date(timeIntervalSince1970: 1_000_000_000)

  private func url(_ text: String) -> URL { URL(string: text) ?? URL(fileURLWithPath: "/") }

  private var sources: SuggestionSources {
    SuggestionSources(
      openTabs: [Tab(url: url("https://nightsky.example/"), title: "Gulls by Moonlight")],
      bookmarks: [.init(url: url("https://gullwick.example/birds"), title: "The Birds That Never Land")],
      history: [
        .init(
          url: url("https://www.gullwick.example/"), title: "Gullwick Almanac", count: 30, lastVisit: now),
        .init(
          url: url("https://skyfleece.example/"), title: "Gulls, Wind and Weather", count: 2, lastVisit: now),
        .init(url: url("https://other.example/"), title: "Seagull", count: 99, lastVisit: now),
      ],
      completions: ["gull chicks in June", "gull or tern"])
  }

  /// The picture typing-suggestions.
  @Test func likeThePicture() throws {
    let found = Suggestions(typed: "gull", sources: sources, engine: .duckDuckGo, now: now)
    #expect(found.sections.map(\.title) == [nil, "DuckDuckGo", "Bookmarks and History", "Switch to Tab"])
    #expect(found.sections[0].items.map(\.title) == ["Gullwick Almanac"])
    #expect(found.sections[0].items[0].subtitle == "gullwick.example")
    #expect(found.sections[1].items.map(\.typedPart) == ["gull", "gull"])
    #expect(found.sections[1].items.map(\.completedPart) == [" chicks in June", " or tern"])
    #expect(
      found.sections[2].items.map(\.title) == ["The Birds That Never Land", "Gulls, Wind and Weather"])
    #expect(found.sections[2].items.map(\.kind) == [.bookmark, .history])
    #expect(found.sections[3].items.map(\.title) == ["Gulls by Moonlight"])
    let completion = try #require(found.completion)
    #expect(completion.text == "gullwick.example" && completion.completion == "wick.example")
    #expect(completion.title == "Gullwick Almanac")
    #expect(completion.typedRange == 0..<4 && completion.completedRange == 4..<16)
  }

  @Test func aPageIsProposedOnce() {
    var sources = sources
    sources.bookmarks.append(.init(url: url("http://gullwick.example"), title: "Again"))
    sources.history.append(
      .init(url: url("https://gullwick.example/#part"), title: "Part", count: 1, lastVisit: now))
    let found = Suggestions(typed: "gull", sources: sources, engine: .duckDuckGo, now: now)
    let addresses = found.sections.flatMap(\.items).filter { $0.kind != .search }.map(\.subtitle)
    #expect(Set(addresses).count == addresses.count, "\(addresses)")
    // A place in a page is the same page, whose address may end with a slash before it (RFC 3986, 3.5 and 6.2.3).
    #expect(!addresses.contains { $0.contains("#") }, "\(addresses)")
  }

  @Test(
    "Where a page and a place in it were visited the page is proposed, unless the place was typed or bookmarked"
  )
  func thePageItself() {
    let (page, place) = (url("https://terns.example/"), url("https://terns.example/#nests"))
    var sources = SuggestionSources(history: [
      .init(url: place, title: "Nests", count: 40, lastVisit: now),
      .init(url: page, title: "Terns", count: 1, lastVisit: now),
    ])
    func completion(_ typed: String) -> InlineCompletion? {
      Suggestions(typed: typed, sources: sources, engine: .duckDuckGo, now: now).completion
    }
    #expect(completion("tern")?.url == page && completion("tern")?.title == "Terns")
    #expect(completion("terns.example/#n")?.url == place)
    sources.bookmarks = [.init(url: place, title: "Nests")]
    #expect(completion("tern")?.url == place)
  }

  @Test func completionKeepsWhatWasTyped() {
    for typed in ["Gull", "www.gull", "https://gull"] {
      let found = Suggestions(typed: typed, sources: sources, engine: .duckDuckGo, now: now)
      #expect(found.completion?.typed == typed && found.completion?.text.hasPrefix(typed) == true, "\(typed)")
    }
    #expect(
      Suggestions(typed: "gull", sources: sources, engine: .duckDuckGo, now: now, completesInline: false)
        .completion == nil)
    #expect(Suggestions(typed: " ", sources: sources, engine: .duckDuckGo, now: now).sections.isEmpty)
  }

  @Test func oldVisitsFade() {
    let sources = SuggestionSources(history: [
      .init(url: url("https://old.example/"), title: "word", count: 100, lastVisit: now - 300 * 86_400),
      .init(url: url("https://new.example/"), title: "word", count: 1, lastVisit: now),
    ])
    // 100 visits after ten half-lives count 100 / 1024 < 1.
    let found = Suggestions(typed: "word", sources: sources, engine: .duckDuckGo, now: now)
    #expect(found.sections.last?.items.map(\.subtitle) == ["new.example", "old.example"])
  }

  @Test func withoutCompletionsTheTextItselfIsSearched() {
    let found = Suggestions(typed: "zebra", sources: SuggestionSources(), engine: .duckDuckGo, now: now)
    #expect(found.sections.map { $0.items.map(\.title) } == [["zebra"]])
    for text in HostileInputTests.corpus {
      _ = Suggestions(typed: text, sources: sources, engine: .duckDuckGo, now: now)
    }
  }
}

extension SuggestionsTests {
  private func suggestions(_ typed: String, engines: [SearchEngine] = []) -> Suggestions {
    Suggestions(typed: typed, sources: everything, engine: .duckDuckGo, engines: engines, now: now)
  }

  private var everything: SuggestionSources {
    func page(_ text: String) -> URL { URL(string: text) ?? URL(fileURLWithPath: "/") }
    return SuggestionSources(
      openTabs: (0..<30).map { Tab(url: page("https://tab\($0).example/"), title: "Tab \($0)") },
      bookmarks: [.init(url: page("https://gullwick.example/birds"), title: "Birds")],
      history: [.init(url: page("https://old.example/"), title: "Old Birds", count: 3, lastVisit: now)])
  }

  @Test("In a scope nothing else is proposed, and nothing completed")
  func scopes() {
    #expect(suggestions("@history bird").sections.map(\.title) == ["History"])
    #expect(suggestions("@history bird").sections.flatMap(\.items).map(\.title) == ["Old Birds"])
    #expect(suggestions("@bookmarks birds").sections.flatMap(\.items).map(\.title) == ["Birds"])
    #expect(suggestions("@Tabs 7").sections.flatMap(\.items).map(\.title) == ["Tab 7"])
    #expect(suggestions("@tabs ").sections.map(\.items.count) == [Suggestions.maximumInScope])
    #expect(
      suggestions("@history nothing").sections.isEmpty && suggestions("@history gull").completion == nil)
    // Without the space it is still being typed.
    #expect(suggestions("@tabs").sections.map(\.title) == ["DuckDuckGo"])
  }

  @Test("A sum is answered first, a keyword leads to its engine alone")
  func answersAndKeywords() {
    let answer = suggestions("6 x 7")
    #expect(answer.sections.first?.items.map(\.kind) == [.answer])
    #expect(
      answer.sections.first?.items.map(\.title) == ["42"] && answer.sections.last?.title == "DuckDuckGo")
    let found = suggestions("@wikipedia gull", engines: SearchEngine.all)
    #expect(found.sections.map(\.title) == ["Wikipedia"] && found.completion == nil)
    #expect(found.sections[0].items.map(\.title) == ["gull"])
    #expect(found.sections[0].items[0].url.host == "en.wikipedia.org")
    // Taken into the field it is still for that engine.
    #expect(found.sections[0].items[0].fieldText == "@wikipedia gull")
    #expect(suggestions("gull").sections.flatMap(\.items).last { $0.kind == .search }?.fieldText == "gull")
    #expect(suggestions("@wikipedia ", engines: SearchEngine.all).sections.isEmpty)
  }
}
