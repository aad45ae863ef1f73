import Foundation

/// The proposals for a text that is being typed. Their sections are in the order of docs/interface-figures.md, "Suggestions".
///
/// A page is proposed once: as the top hit, else as a bookmark or visited page. An open tab is proposed
/// besides, as it does something else, unless it is the top hit itself.
public struct Suggestions: Hashable, Sendable {
  /// A group of rows.
  public struct Section: Hashable, Sendable {
    /// The title over it; nil over the top hit.
    public let title: String?
    /// The rows.
    public let items: [Suggestion]
  }

  /// Most searches that are proposed. Ours.
  public static let maximumSearches = 4
  /// Most bookmarks and visited pages. Ours.
  public static let maximumPages = 4
  /// Most open tabs. Ours.
  public static let maximumTabs = 3
  /// Most rows where one scope alone is searched. Ours.
  public static let maximumInScope = 20

  /// The groups, from the top; empty ones are left out.
  public let sections: [Section]
  /// The completion of what is typed; nil when nothing fits.
  public let completion: InlineCompletion?

  /// Ranks everything that fits.
  ///
  /// - Parameters:
  ///   - typed: The text in the field, without a completion.
  ///   - sources: What is known.
  ///   - engine: The engine that searches.
  ///   - engines: The engines that a keyword can mean.
  ///   - decimalSeparator: The separator before fractions where the user lives.
  ///   - now: The time to which visits are compared.
  ///   - completesInline: Whether the field may complete; not after a deletion.
  /// - Complexity: O(n) in the number of pages and tabs, and O(m log m) in those that fit.
  public init(
    typed: String, sources: SuggestionSources, engine: SearchEngine, engines: [SearchEngine] = [],
    decimalSeparator: String = ".", now: Date, completesInline: Bool = true
  ) {
    if let (scope, query) = SuggestionScope.split(typed) {
      sections = Self.sections(in: scope, query: query, sources: sources, now: now)
      completion = nil
      return
    }
    if let keyword = SearchKeyword(typed, engines: engines) {
      let items = Self.searches(
        typed: keyword.query, completions: sources.completions, engine: keyword.engine,
        keyword: keyword.engine.keyword)
      sections = [Section(title: keyword.engine.fullName, items: items)].filter { !$0.items.isEmpty }
      completion = nil
      return
    }
    let needle = SearchWords.fold(typed.prefix(256)).trimmingCharacters(in: .whitespacesAndNewlines)
    guard !needle.isEmpty else {
      sections = []
      completion = nil
      return
    }
    let words = SearchWords(needle)
    let candidates = Self.candidates(sources, needle: needle, words: words, now: now)
    let top = candidates.first { $0.isPrefix && $0.score >= 1 }
    var sections: [Section] = []
    if let top {
      let hit = Suggestion(
        kind: .topHit, title: top.displayTitle, subtitle: top.address, url: top.url, typedCount: 0)
      sections.append(Section(title: nil, items: [hit]))
    }
    if let answer = QuickAnswer(typed, decimalSeparator: decimalSeparator) {
      let row = Suggestion(
        kind: .answer, title: answer.text, subtitle: DomainDisplay.plain(answer.question),
        url: engine.url(for: answer.question), typedCount: 0)
      sections.append(Section(title: nil, items: [row]))
    }
    let searches = Self.searches(typed: typed, completions: sources.completions, engine: engine)
    if !searches.isEmpty { sections.append(Section(title: engine.fullName, items: searches)) }
    let pages = candidates.filter { $0.key != top?.key }.prefix(Self.maximumPages).map(\.suggestion)
    if !pages.isEmpty { sections.append(Section(title: "Bookmarks and History", items: Array(pages))) }
    let tabs = Self.tabs(sources.openTabs, words: words, needle: needle, most: Self.maximumTabs)
    if !tabs.isEmpty { sections.append(Section(title: "Switch to Tab", items: tabs)) }
    self.sections = sections
    completion = completesInline ? top.flatMap { Self.complete(typed, with: $0) } : nil
  }

  private struct Candidate {
    var url: URL
    var key: String
    var title: String
    var address: String
    var isBookmark: Bool
    var isPrefix: Bool
    var score: Double
    var displayTitle: String { title.isEmpty ? address : title }
    var suggestion: Suggestion {
      Suggestion(
        kind: isBookmark ? .bookmark : .history, title: displayTitle, subtitle: address, url: url,
        typedCount: 0)
    }
  }

  /// Returns the rows of one scope: what fits the query, or all where there is none.
  private static func sections(
    in scope: SuggestionScope, query: String, sources: SuggestionSources, now: Date
  ) -> [Section] {
    let needle = SearchWords.fold(query.prefix(256))
    let words = SearchWords(needle)
    var items: [Suggestion]
    switch scope {
    case .tabs: items = tabs(sources.openTabs, words: words, needle: needle, most: maximumInScope)
    case .history:
      let sources = SuggestionSources(history: sources.history)
      items = candidates(sources, needle: needle, words: words, now: now).map(\.suggestion)
    case .bookmarks:
      let sources = SuggestionSources(bookmarks: sources.bookmarks)
      items = candidates(sources, needle: needle, words: words, now: now).map(\.suggestion)
    }
    items = Array(items.prefix(maximumInScope))
    return items.isEmpty ? [] : [Section(title: scope.title, items: items)]
  }

  private static func candidates(
    _ sources: SuggestionSources, needle: String, words: SearchWords, now: Date
  ) -> [Candidate] {
    var found: [String: Candidate] = [:]
    func consider(_ page: SuggestionSources.Page, score: Double, isBookmark: Bool) {
      let address = Self.address(page.url)
      let title = DomainDisplay.plain(page.title)
      let isPrefix = needle.isEmpty || SearchWords.fold(address).hasPrefix(SearchWords.bare(needle))
      guard isPrefix || SearchWords(title + " " + address).match(words) else { return }
      let key = Self.key(page.url)
      if var known = found[key] {
        known.score += score
        known.isBookmark = known.isBookmark || isBookmark
        if known.title.isEmpty { known.title = title }
        // The page rather than a place in it that was visited before; a bookmark of a place leads there.
        if known.url.fragment != nil, page.url.fragment == nil, isPrefix || !known.isPrefix,
          isBookmark || !known.isBookmark
        {
          (known.url, known.address, known.isPrefix) = (page.url, address, isPrefix)
          if !title.isEmpty { known.title = title }
        }
        found[key] = known
      } else {
        found[key] = Candidate(
          url: page.url, key: key, title: title, address: address, isBookmark: isBookmark, isPrefix: isPrefix,
          score: score)
      }
    }
    for page in sources.bookmarks { consider(page, score: 2, isBookmark: true) }
    for visit in sources.history {
      consider(visit.page, score: visit.frecency.weight(at: now), isBookmark: false)
    }
    return found.values.sorted { first, second in
      if first.isPrefix != second.isPrefix { return first.isPrefix }
      if first.score != second.score { return first.score > second.score }
      // The shorter address is the more general page; then a fixed order, so that rows do not dance.
      if first.key.count != second.key.count { return first.key.count < second.key.count }
      return first.key < second.key
    }
  }

  /// - Parameter keyword: the engine's, where it was typed.
  private static func searches(
    typed: String, completions: [String], engine: SearchEngine, keyword: String? = nil
  ) -> [Suggestion] {
    let query = typed.trimmingCharacters(in: .whitespacesAndNewlines)
    var seen = Set<String>()
    var items: [Suggestion] = []
    for completion in completions + (completions.isEmpty ? [query] : []) {
      let text = DomainDisplay.plain(completion).trimmingCharacters(in: .whitespaces)
      guard items.count < maximumSearches, !text.isEmpty, seen.insert(SearchWords.fold(text)).inserted else {
        continue
      }
      let count = text.lowercased().hasPrefix(query.lowercased()) ? min(query.count, text.count) : 0
      items.append(
        Suggestion(
          kind: .search, title: text, subtitle: "", url: engine.url(for: text), typedCount: count,
          keyword: keyword))
    }
    return items
  }

  private static func tabs(_ tabs: [Tab], words: SearchWords, needle: String, most: Int) -> [Suggestion] {
    var items: [Suggestion] = []
    var seen = Set<String>()
    for tab in tabs {
      guard items.count < most, tab.hasPage, let url = tab.url else { continue }
      let address = address(url)
      let title = DomainDisplay.plain(tab.title)
      guard
        needle.isEmpty || SearchWords(title + " " + address).match(words)
          || SearchWords.fold(address).hasPrefix(SearchWords.bare(needle)),
        seen.insert(key(url)).inserted
      else { continue }
      items.append(
        Suggestion(
          kind: .openTab(tab.id), title: title.isEmpty ? address : title, subtitle: address, url: url,
          typedCount: 0))
    }
    return items
  }

  /// Completes only what continues the typed text letter by letter, so that the field never changes what was
  /// typed.
  private static func complete(_ typed: String, with candidate: Candidate) -> InlineCompletion? {
    guard !typed.isEmpty, typed.first?.isWhitespace == false, typed.last?.isWhitespace == false else {
      return nil
    }
    let scheme = (candidate.url.scheme ?? "") + "://"
    for target in [candidate.address, "www." + candidate.address, scheme + candidate.address] {
      guard target.count > typed.count, target.lowercased().hasPrefix(typed.lowercased()) else { continue }
      return InlineCompletion(
        typed: typed, completion: String(target.dropFirst(typed.count)), title: candidate.title,
        url: candidate.url)
    }
    return nil
  }

  /// Host and path without scheme, `www.` and a slash at the end.
  private static func address(_ url: URL) -> String { bare(EditingText.text(for: url)) }

  private static func bare(_ text: String) -> String {
    var address = SearchWords.bare(text)
    if address.hasSuffix("/") { address.removeLast() }
    return address
  }

  /// Equal for addresses that lead to the same page: without scheme, `www.`, a slash at the end and a
  /// fragment.
  private static func key(_ url: URL) -> String {
    bare(String(EditingText.text(for: url).prefix { $0 != "#" }))
  }
}
