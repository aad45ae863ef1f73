import BrowserCore
import Foundation
import GRDB
import MartletTestSupport
import Testing

@testable import BrowserStorage

/// Pages that lead to one of their rows twice, and to another one never. SQLite finds nothing wrong with them.
@Suite("Rows that are met twice")
struct RepeatedRowTests {
  private let folder: TemporaryFolder
  private var url: URL { folder.file("session.sqlite") }

  init() throws {
    folder = try TemporaryFolder()
  }

  private static func tab(_ title: String) -> StoredTab {
    StoredTab(id: TabID(), url: URL(string: "https://\(title).example/"), title: title)
  }

  /// Has the page of the table with these rows lead to its first row in the place of its second one
  /// (https://www.sqlite.org/fileformat2.html#b_tree_pages: the kind, at 3 the number of cells, at 8 where each lies).
  private func repeatFirstRow(with texts: [String], count: Int) throws {
    var bytes = try Data(contentsOf: url)
    let size = Int(bytes[16]) << 8 | Int(bytes[17])
    let page = try #require(
      stride(from: size, to: bytes.count, by: size).first { start in
        let page = bytes[start..<start + size]
        return page[start] == 0x0D && page[start + 3] == 0 && page[start + 4] == UInt8(count)
          && texts.allSatisfy { page.range(of: Data($0.utf8)) != nil }
      })
    bytes.replaceSubrange(page + 10..<page + 12, with: Data(bytes[page + 8..<page + 10]))
    try bytes.write(to: url)
  }

  /// Closes a database with all of it in its file.
  private func close(_ database: SessionDatabase) throws {
    try database.queue.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
    try database.close()
  }

  private func open() throws -> StoredSession {
    let opened = try SessionDatabase(at: url)
    guard case .damaged = opened.openingProblem else {
      Issue.record("\(String(describing: opened.openingProblem))")
      return StoredSession()
    }
    return try opened.load()
  }

  @Test("A tab that the file leads to no more comes from the backup, and none is there twice")
  func tabs() throws {
    do {
      let database = try SessionDatabase(at: url)
      try database.save(StoredSession(tabs: ["a", "b", "c"].map(Self.tab)))
      try database.makeBackup()
      try close(database)
    }
    try repeatFirstRow(with: ["https://a.example/", "https://b.example/", "https://c.example/"], count: 3)
    let found = try open()
    #expect(found.allTabs.map(\.title).sorted() == ["a", "b", "c"])
  }

  @Test("A window that the file leads to no more leaves its tabs to the first one, and none is there twice")
  func windows() throws {
    let (second, third) = (StoredWindow.ID(), StoredWindow.ID())
    var tabs = ["a", "b", "c"].map(Self.tab)
    (tabs[1].windowID, tabs[2].windowID) = (second, third)
    do {
      let database = try SessionDatabase(at: url)
      try database.save(
        StoredSession(tabs: tabs, furtherWindows: [second, third].map { StoredWindow(id: $0) }))
      try close(database)
    }
    try repeatFirstRow(with: [second, third].map(\.rawValue.uuidString), count: 2)
    let windows = try open().windows
    #expect(windows.map { $0.model.allNormalTabs.map(\.title) } == [["a", "c"], ["b"]])
  }
}
