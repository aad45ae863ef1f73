import BrowserCore
import BrowserStorage
import Foundation

/// Bookmarks, favourites, reading list and history: what the interface sees of them. What changes is written by a
/// ``LibraryPersistence``, off the main thread.
@MainActor
final class Library {
  /// Called after something changed that the start page shows.
  var onChange: (() -> Void)?
  /// Called with the reading list when bookmarks have changed, and whether they were read by then.
  var onReadingListChange: ((_ list: [Bookmark], _ isWhole: Bool) -> Void)?
  private var isRead = false
  /// Called when a change could not be written, the first time of several in a row.
  var onProblem: ((StorageProblem) -> Void)? {
    get { persistence.onProblem }
    set { persistence.onProblem = newValue }
  }

  /// All bookmarks in their folders.
  private(set) var bookmarks: BookmarkTree
  /// The pages visited most, favourites among them: more than a start page shows.
  var frequentlyVisited: [Favourite] = [] { didSet { if frequentlyVisited != oldValue { onChange?() } } }
  let persistence: LibraryPersistence

  /// A library in memory, with the favourites of a new user.
  init(favourites: [Favourite] = []) {
    bookmarks = BookmarkTree()
    for site in favourites {
      bookmarks.insert(Bookmark(id: site.id, title: site.title, url: site.url), in: BookmarkTree.favourites)
    }
    persistence = LibraryPersistence()
    persistence.onFrequentPages = { [weak self] in self?.show($0) }
  }

  /// Goes on from what a file holds.
  /// - Parameter legacy: the file of earlier versions, which is taken over once.
  func open(_ database: LibraryDatabase, legacy: LegacyLibrary) {
    persistence.open(database)
    show(database.openingContent.frequentPages)
    if let stored = database.openingContent.bookmarks {
      bookmarks = stored
    } else if let old = legacy.read(favourites: favourites) {
      bookmarks = old
      persistence.save(bookmarks) { legacy.moveAside() }
    }
    isRead = database.openingContent.bookmarks != nil
    tellReadingList()
    onChange?()
  }

  /// Goes on with another file, in place of a copy that took nothing or of one that was damaged: what waits is written there, and
  /// all bookmarks.
  func goOn(with database: LibraryDatabase) {
    persistence.open(database)
    persistence.save(bookmarks)
  }

  private func show(_ pages: [HistoryPage]) {
    frequentlyVisited = pages.map {
      Favourite(title: $0.title.isEmpty ? $0.url.shownDomain : $0.title, url: $0.url)
    }
  }

  // MARK: - Bookmarks

  /// The sites of the start page.
  var favourites: [Favourite] { sites(BookmarkTree.favourites) }
  /// Pages to be read later, the last one first.
  var readingList: [Favourite] { sites(BookmarkTree.readingList) }

  private func sites(_ folder: UUID) -> [Favourite] {
    bookmarks.children(of: folder).compactMap { item in
      item.url.map { Favourite(id: item.id, title: item.title, url: $0) }
    }
  }

  /// Changes the bookmarks; they are written soon after.
  func change(_ body: (inout BookmarkTree) -> Void) {
    let old = bookmarks
    body(&bookmarks)
    guard bookmarks != old else { return }
    persistence.save(bookmarks)
    tellReadingList()
    onChange?()
  }

  private func tellReadingList() {
    onReadingListChange?(bookmarks.children(of: BookmarkTree.readingList), isRead)
  }

  /// Adds a page to a folder, unless it is there already.
  func add(title: String, url: URL, to folder: UUID = BookmarkTree.root, at index: Int? = nil) {
    guard !bookmarks.children(of: folder).contains(where: { $0.url == url }) else { return }
    change { $0.insert(Bookmark(title: title, url: url, addedAt: Date()), in: folder, at: index) }
  }

  func addToReadingList(title: String, url: URL) {
    add(title: title, url: url, to: BookmarkTree.readingList, at: 0)
  }

  /// True if the reading list shows only what was not read yet.
  var showsUnreadOnly = false

  /// Marks the entries of a page that was shown. Private tabs must not call this.
  func pageWasRead(_ url: URL) {
    let entries = bookmarks.unreadEntries(of: url)
    guard !entries.isEmpty else { return }
    change { tree in entries.forEach { tree.mark($0, asRead: true) } }
  }

  // MARK: - History

  /// Private tabs must not call this.
  func recordVisit(_ url: URL, title: String, at date: Date = Date()) {
    persistence.add(.visit(url, title: title, date: date))
  }

  /// A page sent its visitor on at once: the visit was one to the other page.
  func redirectVisit(from source: URL, to url: URL, title: String, at date: Date = Date()) {
    // The visit has the time at which it was recorded, a moment after the page was shown.
    persistence.takeBack(source, since: date - 2 * VisitFilter.redirectTime)
    recordVisit(url, title: title, at: date)
  }

  func updateTitle(_ title: String, of url: URL) {
    guard !title.isEmpty else { return }
    persistence.add(.title(url, title))
  }

  /// Reads the history off the main thread.
  /// - Parameter done: called with nil when it could not be read.
  func read<Value: Sendable>(
    _ body: @escaping @Sendable (LibraryDatabase) throws -> Value,
    then done: @escaping @MainActor (Value?) -> Void
  ) {
    persistence.read(body, then: done)
  }

  /// Forgets a part of the history.
  /// - Parameter done: called with true if it is gone from a file, its log and its backups.
  func forget(_ deletion: HistoryDeletion, then done: @escaping @MainActor (Bool) -> Void = { _ in }) {
    persistence.delete(deletion, then: done)
  }
}
