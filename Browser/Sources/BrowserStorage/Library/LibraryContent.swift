import BrowserCore
import GRDB

/// The part of the library that is shown before anything is looked for.
public struct LibraryContent: Hashable, Sendable {
  /// The bookmarks; nil when none were ever kept.
  public var bookmarks: BookmarkTree?
  /// The pages visited most and most recently.
  public var frequentPages: [HistoryPage] = []

  /// Most pages of ``frequentPages``.
  public static let mostFrequentPages = 16

  /// Creates an empty library.
  public init() {}

  /// - Throws: what tells that the file is damaged, too.
  init(_ db: Database) throws {
    bookmarks = BookmarkRows.tree(try BookmarkRows.fetch(db))
    frequentPages = try HistorySearch.frequentPages(Self.mostFrequentPages, db)
  }
}
