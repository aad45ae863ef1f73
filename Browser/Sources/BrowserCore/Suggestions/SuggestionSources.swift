import Foundation

/// The pages, tabs and searches that could be meant by what is being typed.
public struct SuggestionSources: Hashable, Sendable {
  /// A page with a name.
  public struct Page: Hashable, Sendable {
    /// Its address.
    public var url: URL
    /// Its title.
    public var title: String

    /// Makes a page.
    public init(url: URL, title: String) {
      self.url = url
      self.title = title
    }
  }

  /// A page that was visited.
  public struct Visit: Hashable, Sendable {
    /// The page.
    public var page: Page
    /// The frequency and recency of its visits.
    public var frecency: Frecency

    /// Makes an entry of visits that were all made at one time.
    public init(url: URL, title: String, count: Int, lastVisit: Date) {
      page = Page(url: url, title: title)
      frecency = Frecency(visits: max(count, 1), at: lastVisit)
    }

    /// Takes a page of the history.
    public init(_ page: HistoryPage) {
      self.page = Page(url: page.url, title: page.title)
      frecency = page.frecency
    }
  }

  /// Open tabs, the one that is shown left out by the caller.
  public var openTabs: [Tab]
  /// Bookmarks and favourites.
  public var bookmarks: [Page]
  /// Visited pages.
  public var history: [Visit]
  /// The completions that the search engine proposes, best first.
  public var completions: [String]

  /// Collects the sources.
  public init(
    openTabs: [Tab] = [], bookmarks: [Page] = [], history: [Visit] = [], completions: [String] = []
  ) {
    self.openTabs = openTabs
    self.bookmarks = bookmarks
    self.history = history
    self.completions = completions
  }
}
