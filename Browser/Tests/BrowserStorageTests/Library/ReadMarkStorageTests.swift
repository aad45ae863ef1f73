import BrowserCore
import Foundation
import GRDB
import Testing

@testable import BrowserStorage

/// What was read of the reading list, in the session's file.
@Suite("Read marks in the session's file")
struct ReadMarkStorageTests {
  private let folder: TemporaryFolder
  private var url: URL { folder.file("session.sqlite") }

  init() throws {
    folder = try TemporaryFolder()
  }

  private static func tree(_ count: Int = 3) -> BookmarkTree {
    var tree = BookmarkTree()
    for number in 0..<count {
      let page = URL(string: "https://\(number).example/")
      tree.insert(
        Bookmark(title: "Page \(number)", url: page, isRead: number == 1), in: BookmarkTree.readingList)
    }
    return tree
  }

  /// True for each entry that was read, in order.
  private static func marks(_ tree: BookmarkTree?) -> [Bool]? {
    tree?.children(of: BookmarkTree.readingList).map(\.isRead)
  }

  @Test("Marks are there after opening again, and so is a mark that is changed alone")
  func roundTrip() throws {
    var tree = Self.tree()
    do { try SessionDatabase(at: url).library.save(tree) }
    do {
      let opened = try SessionDatabase(at: url)
      #expect(Self.marks(opened.library.openingContent.bookmarks) == [false, true, false])
      let entries = tree.children(of: BookmarkTree.readingList)
      tree.mark(entries[0].id, asRead: true)
      tree.mark(entries[1].id, asRead: false)
      try opened.library.save(tree)
    }
    let found = try SessionDatabase(at: url).library.content().bookmarks
    #expect(Self.marks(found) == [true, false, false] && found == tree)
  }

  @Test("A library in memory has them, too")
  func memory() throws {
    let library = try LibraryDatabase()
    try library.save(Self.tree())
    #expect(Self.marks(try library.content().bookmarks) == [false, true, false])
  }

  /// A file as an earlier version wrote it.
  private func makeOldFile(_ tree: BookmarkTree) throws {
    let queue = try DatabaseQueue(path: url.path)
    try SessionSchema.migrator.migrate(queue, upTo: "7")
    try queue.write { db in
      for row in tree.rows {
        try db.execute(
          sql: """
            INSERT INTO bookmark (id, parentID, position, title, isFolder, url) VALUES (?, ?, ?, ?, ?, ?)
            """,
          arguments: [
            row.id.uuidString, row.parentID?.uuidString, row.position, row.bookmark.title,
            row.bookmark.isFolder, row.bookmark.url?.absoluteString,
          ])
      }
    }
    try queue.close()
  }

  @Test("In a file from before there were marks nothing was read, and marks are taken")
  func olderFile() throws {
    var tree = Self.tree()
    try makeOldFile(tree)
    do {
      let opened = try SessionDatabase(at: url)
      #expect(opened.openingProblem == nil)
      let found = try #require(opened.library.openingContent.bookmarks)
      #expect(Self.marks(found) == [false, false, false] && found.rows.map(\.id) == tree.rows.map(\.id))
      tree = found
      tree.mark(tree.children(of: BookmarkTree.readingList)[2].id, asRead: true)
      try opened.library.save(tree)
    }
    #expect(Self.marks(try SessionDatabase(at: url).library.content().bookmarks) == [false, false, true])
  }

  @Test("Rows from before and rows from after are found by walking the pages")
  func walkingMixedRows() throws {
    try makeOldFile(Self.tree())
    do {
      let database = try SessionDatabase(at: url)
      var tree = try #require(database.library.openingContent.bookmarks)
      tree.mark(tree.children(of: BookmarkTree.readingList)[0].id, asRead: true)
      try database.library.save(tree)
      try database.queue.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
      try database.close()
    }
    let rows = RecoveredRows(of: url).bookmarks.compactMap(BookmarkRows.bookmark)
    #expect(Self.marks(BookmarkRows.tree(rows)) == [true, false, false])
  }
}
