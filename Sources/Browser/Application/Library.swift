import BrowserCore
import Foundation

/// Favourites, reading list and bookmarks, kept in one JSON file; visits of this session, kept in memory.
@MainActor
final class Library {
  private struct Stored: Codable {
    var favourites: [Favourite]?
    var readingList: [Favourite] = []
    var bookmarks: [Favourite] = []
  }

  private let url: URL
  private var stored = Stored()
  private let bundled: [Favourite]
  private(set) var visits: [URL: SuggestionSources.Visit] = [:]
  /// Called after something changed that the start page shows.
  var onChange: (() -> Void)?
  /// Called when a change could not be written, the first time of several in a row.
  var onFailure: (() -> Void)?
  /// Set when the last change could not be written; it stays in memory.
  private(set) var isUnsaved = false

  init(url: URL, bundledSite: BundledSite) {
    self.url = url
    bundled = bundledSite.favourites
    load()
  }

  private func load() {
    guard let data = try? Data(contentsOf: url) else { return }
    do {
      stored = try JSONDecoder().decode(Stored.self, from: data)
    } catch {
      // What cannot be read is kept for whoever can: the file is moved aside, never overwritten.
      let aside = url.appendingPathExtension("corrupt-\(Int(Date().timeIntervalSince1970))")
      try? FileManager.default.moveItem(at: url, to: aside)
    }
  }

  private func save() {
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try JSONEncoder().encode(stored).write(to: url, options: .atomic)
      isUnsaved = false
    } catch {
      if !isUnsaved { onFailure?() }
      isUnsaved = true
    }
    onChange?()
  }

  var favourites: [Favourite] { stored.favourites ?? bundled }
  var readingList: [Favourite] { stored.readingList }
  var bookmarks: [Favourite] { stored.bookmarks }

  func addToReadingList(title: String, url: URL) {
    guard !stored.readingList.contains(where: { $0.url == url }) else { return }
    stored.readingList.insert(Favourite(title: title, url: url), at: 0)
    save()
  }

  func addBookmark(title: String, url: URL) {
    guard !stored.bookmarks.contains(where: { $0.url == url }) else { return }
    stored.bookmarks.append(Favourite(title: title, url: url))
    save()
  }

  func addFavourite(title: String, url: URL) {
    guard !favourites.contains(where: { $0.url == url }) else { return }
    stored.favourites = favourites + [Favourite(title: title, url: url)]
    save()
  }

  func removeBookmark(_ url: URL) {
    stored.bookmarks.removeAll { $0.url == url }
    save()
  }

  func removeFromReadingList(_ url: URL) {
    stored.readingList.removeAll { $0.url == url }
    save()
  }

  func removeFavourite(_ url: URL) {
    stored.favourites = favourites.filter { $0.url != url }
    save()
  }

  /// Remembers a visit until the browser is closed. Private tabs must not call this.
  func recordVisit(_ url: URL, title: String, at date: Date = Date()) {
    var visit = visits[url] ?? SuggestionSources.Visit(url: url, title: title, count: 0, lastVisit: date)
    visit.count += 1
    visit.lastVisit = date
    if !title.isEmpty { visit.page.title = title }
    visits[url] = visit
    onChange?()
  }

  func updateTitle(_ title: String, of url: URL) {
    guard !title.isEmpty, visits[url] != nil else { return }
    visits[url]?.page.title = title
  }

  /// The pages visited most in this session, those of one visit left out.
  var frequentlyVisited: [Favourite] {
    visits.values.filter { $0.count > 1 }
      .sorted { ($0.count, $0.lastVisit) > ($1.count, $1.lastVisit) }
      .prefix(StartPageContent.columns)
      .map { Favourite(title: $0.page.title, url: $0.page.url) }
  }
}
