import BrowserCore
import Foundation
import GRDB
import MartletTestSupport
import Testing

@testable import BrowserStorage

/// Pins in the session's file. Cut writes, wrong bytes and lost pages are in the suites of these, whose sessions have pins.
@Suite("Pinned tabs in the session's file")
struct PinnedTabStorageTests {
  private let folder: TemporaryFolder
  private var url: URL { folder.file("session.sqlite") }

  init() throws {
    folder = try TemporaryFolder()
  }

  private static func tab(_ title: String, pinned: Bool = false) -> StoredTab {
    StoredTab(id: TabID(), url: URL(string: "https://\(title).example/"), title: title, isPinned: pinned)
  }

  @Test("Pins are there after opening again; pinning writes the tab's row alone")
  func roundTrip() throws {
    var session = StoredSession(tabs: [Self.tab("a", pinned: true), Self.tab("b"), Self.tab("c")])
    do { try SessionDatabase(at: url).save(session) }
    do {
      let opened = try SessionDatabase(at: url)
      #expect(try opened.whole() == session)
      let old = session
      session.tabs[1].isPinned = true
      #expect(SessionDifference(from: old, to: session).changedTabs == [session.tabs[1]])
      try opened.save(session)
    }
    #expect(try SessionDatabase(at: url).load().tabs.map(\.isPinned) == [true, true, false])
  }

  /// A file as an earlier version wrote it, with so many tabs that they need several pages.
  /// - Parameter migration: the last one that it knew.
  private func makeOldFile(_ migration: String, count: Int = 60) throws -> [String] {
    let queue = try DatabaseQueue(path: url.path)
    try SessionSchema.migrator.migrate(queue, upTo: migration)
    let ids = (0..<count).map { _ in UUID().uuidString }
    try queue.write { db in
      for (position, id) in ids.enumerated() {
        try db.execute(
          sql: "INSERT INTO tab (id, position, url, title, pageZoom) VALUES (?, ?, ?, ?, 1)",
          arguments: [id, position, "https://example.org/\(position)", String(repeating: "x", count: 200)])
      }
    }
    try queue.close()
    return ids
  }

  @Test("A file from before there were pins has none, and takes some", arguments: ["4", "5"])
  func olderFile(_ migration: String) throws {
    let ids = try makeOldFile(migration)
    do {
      let opened = try SessionDatabase(at: url)
      var session = try opened.load()
      #expect(opened.openingProblem == nil && session.tabs.map(\.id.rawValue.uuidString) == ids)
      #expect(session.tabs.allSatisfy { !$0.isPinned })
      session.tabs[0].isPinned = true
      try opened.save(session)
    }
    #expect(
      try SessionDatabase(at: url).load().tabs.map(\.isPinned) == [true] + Array(repeating: false, count: 59))
  }

  @Test("Rows from before and rows from after are found by walking the pages", arguments: ["4", "5"])
  func walkingMixedRows(_ migration: String) throws {
    let ids = try makeOldFile(migration)
    do {
      let database = try SessionDatabase(at: url)
      var session = try database.load()
      session.tabs[0].isPinned = true
      session.tabs[30].title = "new"
      try database.save(session)
      try database.queue.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
      try database.close()
    }
    for backup in folder.names where backup.contains("backup") {
      try FileManager.default.removeItem(at: folder.file(backup))
    }
    var bytes = try Data(contentsOf: url)
    bytes.replaceSubrange(0..<100, with: Data(count: 100))
    try bytes.write(to: url)
    let found = try SessionDatabase(at: url).load()
    #expect(found.tabs.map(\.id.rawValue.uuidString) == ids)
    #expect(found.tabs.indices.filter { found.tabs[$0].isPinned } == [0])
  }

  @Test(
    "A mark that makes no sense is none and costs nothing else",
    arguments: ["'x'", "7", "-1", "x'00'", "0.5"])
  func nonsense(_ value: String) throws {
    let session = StoredSession(tabs: [Self.tab("a", pinned: true), Self.tab("b")])
    do { try SessionDatabase(at: url).save(session) }
    try DatabaseQueue(path: url.path).write { db in
      try db.execute(sql: "UPDATE tab SET isPinned = \(value)")
    }
    let opened = try SessionDatabase(at: url)
    let tabs = try opened.load().tabs
    #expect(opened.openingProblem == nil && tabs.map(\.title) == ["a", "b"])
    #expect(tabs.allSatisfy { !$0.isPinned })
  }

  @Test("Pinned tabs of a backup that the file has lost are among the closed ones, and not pinned")
  func lost() throws {
    var session = StoredSession(tabs: [Self.tab("a", pinned: true), Self.tab("b")])
    do {
      let database = try SessionDatabase(at: url)
      try database.save(session)
      try database.makeBackup()
      session.tabs = [Self.tab("c", pinned: true)]
      try database.save(session)
      try database.queue.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
      try database.close()
    }
    try DatabaseQueue(path: url.path).write {
      try $0.execute(
        sql:
          "INSERT INTO closedTab (id, position, title, pageZoom, closedAt) VALUES ('nonsense', 0, '', 1, 0)")
    }
    let opened = try SessionDatabase(at: url)
    guard case .damaged = opened.openingProblem else {
      Issue.record("\(String(describing: opened.openingProblem))")
      return
    }
    let found = try opened.load()
    #expect(found.tabs.map(\.title) == ["c"] && found.tabs.map(\.isPinned) == [true])
    #expect(Set(found.closed.map(\.tab.title)) == ["a", "b"])
    #expect(!found.closed.contains { $0.tab.isPinned })
    found.model._checkInvariants()
  }
}
