import BrowserCore
import Foundation
import GRDB
import MartletTestSupport
import Testing

@testable import BrowserStorage

/// Further windows in the session's file. Cut writes, wrong bytes and lost pages are in the suites of these, whose sessions have windows.
@Suite("Windows in the session's file")
struct WindowStorageTests {
  private let folder: TemporaryFolder
  private var url: URL { folder.file("session.sqlite") }

  init() throws {
    folder = try TemporaryFolder()
  }

  private static let second = StoredWindow.ID()
  private static let third = StoredWindow.ID()
  private static let trees = TabGroup.ID()

  private static func tab(
    _ title: String, _ window: StoredWindow.ID? = nil, _ group: TabGroup.ID? = nil
  ) -> StoredTab {
    StoredTab(
      id: TabID(), groupID: group, windowID: window, url: URL(string: "https://\(title).example/"),
      title: title)
  }

  /// Three windows: the second one has a group open.
  private static let session: StoredSession = {
    let tabs = [
      tab("a"), tab("b"), tab("c", second), tab("oak", second, trees), tab("elm", second, trees),
      tab("d", third),
    ]
    var state = WindowState(width: 1280, height: 800.5, isCollapsed: true)
    state.tabAges = TabAges()
    state.tabAges?.didSee(tabs[5].id, at: Date(timeIntervalSinceReferenceDate: 820_000_000.5))
    return StoredSession(
      tabs: tabs, selectedID: tabs[0].id,
      groups: [StoredGroup(id: trees, name: "Trees", windowID: second)],
      furtherWindows: [
        StoredWindow(id: second, selectedID: tabs[4].id, plainSelectedID: tabs[2].id),
        StoredWindow(id: third, selectedID: tabs[5].id, state: state),
      ])
  }()

  private static func titles(_ session: StoredSession) -> [[String]] {
    session.windows.map { $0.model.allNormalTabs.map(\.title) }
  }

  private static let allTitles = [["a", "b"], ["c", "oak", "elm"], ["d"]]

  @Test("Windows, their order, tabs, groups, selection and state are there after opening again")
  func roundTrip() throws {
    do { try SessionDatabase(at: url).save(Self.session) }
    let opened = try SessionDatabase(at: url)
    #expect(try opened.whole() == Self.session)
    let windows = try opened.load().windows
    #expect(Self.titles(try opened.load()) == Self.allTitles)
    #expect(windows.map(\.model.selectedTab.title) == ["a", "elm", "d"])
    #expect(windows.map(\.model.openList) == [.plain, .group(Self.trees), .plain])
    #expect(windows.map(\.state.width) == [nil, nil, 1280])
  }

  @Test("What goes from one window to another writes its row; another selection writes no tab")
  func differences() throws {
    var next = Self.session
    next.tabs[1].windowID = Self.third
    var difference = SessionDifference(from: Self.session, to: next)
    #expect(difference.changedTabs == [next.tabs[1]] && difference.furtherWindows == nil)
    next = Self.session
    next.furtherWindows[0].selectedID = next.tabs[3].id
    difference = SessionDifference(from: Self.session, to: next)
    #expect(difference.changedTabs.isEmpty && difference.furtherWindows == next.furtherWindows)
    #expect(!difference.isEmpty && SessionDifference(from: next, to: next).isEmpty)
    do {
      let database = try SessionDatabase(at: url)
      try database.save(Self.session)
      try database.save(next)
      next.furtherWindows.removeLast()
      next.tabs.removeLast()
      try database.save(next)
    }
    #expect(try SessionDatabase(at: url).whole() == next)
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
      if migration != "4" {
        try db.execute(
          sql: "INSERT INTO tabGroup (id, position, name) VALUES (?, 0, 'Trees')",
          arguments: [Self.trees.rawValue.uuidString])
      }
    }
    try queue.close()
    return ids
  }

  /// Puts the last tab of an old file into a window of its own.
  private func addWindow(to database: SessionDatabase) throws {
    var session = try database.load()
    session.furtherWindows = [StoredWindow(id: Self.second)]
    session.tabs[session.tabs.count - 1].windowID = Self.second
    try database.save(session)
  }

  @Test(
    "A file from before there were further windows is one window, and takes another",
    arguments: ["4", "5", "6"])
  func olderFile(_ migration: String) throws {
    let ids = try makeOldFile(migration)
    do {
      let opened = try SessionDatabase(at: url)
      let session = try opened.load()
      #expect(opened.openingProblem == nil && session.tabs.map(\.id.rawValue.uuidString) == ids)
      #expect(session.furtherWindows.isEmpty && session.windows.count == 1)
      #expect(
        session.tabs.allSatisfy { $0.windowID == nil } && session.groups.allSatisfy { $0.windowID == nil })
      try addWindow(to: opened)
    }
    let windows = try SessionDatabase(at: url).load().windows
    #expect(
      windows.map { $0.model.allNormalTabs.map(\.id.rawValue.uuidString) } == [ids.dropLast(), [ids[59]]])
  }

  @Test(
    "Rows from before and rows from after are found by walking the pages, with their windows",
    arguments: ["4", "5", "6"])
  func walkingMixedRows(_ migration: String) throws {
    let ids = try makeOldFile(migration)
    do {
      let database = try SessionDatabase(at: url)
      try addWindow(to: database)
      try close(database)
    }
    var bytes = try Data(contentsOf: url)
    bytes.replaceSubrange(0..<100, with: Data(count: 100))
    try bytes.write(to: url)
    let found = try SessionDatabase(at: url).load()
    #expect(found.tabs.map(\.id.rawValue.uuidString) == ids)
    #expect(found.groups.map(\.name) == (migration == "4" ? [] : ["Trees"]))
    #expect(found.furtherWindows.map(\.id) == [Self.second])
    #expect(found.tabs.indices.filter { found.tabs[$0].windowID == Self.second } == [59])
  }

  /// Closes a database with all of it in its file, and takes the backups away.
  private func close(_ database: SessionDatabase) throws {
    try database.queue.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
    try database.close()
    for backup in folder.names where backup.contains("backup") {
      try FileManager.default.removeItem(at: folder.file(backup))
    }
  }

  @Test("Tabs of a window whose row is lost are in the first one; a row that makes no sense costs itself")
  func lostWindow() throws {
    do {
      let database = try SessionDatabase(at: url)
      try database.save(Self.session)
      try close(database)
    }
    try DatabaseQueue(path: url.path).write { db in
      try db.execute(
        sql: "UPDATE furtherWindow SET id = 'nonsense' WHERE id = ?",
        arguments: [Self.second.rawValue.uuidString])
    }
    do {
      let opened = try SessionDatabase(at: url)
      guard case .damaged = opened.openingProblem else {
        Issue.record("\(String(describing: opened.openingProblem))")
        return
      }
      let windows = try opened.load().windows
      #expect(windows.map { $0.model.allNormalTabs.map(\.title) } == [["a", "b", "c", "oak", "elm"], ["d"]])
      #expect(windows[0].model.groups.map(\.name) == ["Trees"])
    }
    // The next start finds it in order.
    let next = try SessionDatabase(at: url)
    #expect(next.openingProblem == nil)
    #expect(Self.titles(try next.load()) == [["a", "b", "c", "oak", "elm"], ["d"]])
  }

  @Test(
    "A state that makes no sense costs itself, no tab and no window",
    arguments: ["''", "'{'", "'{\"window\":7}'", "x'00'", "5", "'{\"selected\":\"x\"}'"])
  func nonsenseState(_ value: String) throws {
    do { try SessionDatabase(at: url).save(Self.session) }
    try DatabaseQueue(path: url.path).write { db in
      try db.execute(sql: "UPDATE furtherWindow SET state = \(value)")
    }
    let opened = try SessionDatabase(at: url)
    #expect(opened.openingProblem == nil)
    #expect(Self.titles(try opened.load()).map(Set.init) == Self.allTitles.map(Set.init))
    #expect(try opened.load().furtherWindows.map(\.state) == [WindowState(), WindowState()])
  }

  @Test("A window's name that makes no sense is the first one's", arguments: ["'x'", "7", "x'00'", "0.5"])
  func nonsenseName(_ value: String) throws {
    do { try SessionDatabase(at: url).save(Self.session) }
    try DatabaseQueue(path: url.path).write { db in
      try db.execute(sql: "UPDATE tab SET windowID = \(value) WHERE title = 'c'")
    }
    let opened = try SessionDatabase(at: url)
    #expect(opened.openingProblem == nil)
    #expect(Self.titles(try opened.load()).map(Set.init) == [["a", "b", "c"], ["oak", "elm"], ["d"]])
  }

  @Test("Tabs that only the backup has are closed ones, of no window")
  func lost() throws {
    var session = Self.session
    do {
      let database = try SessionDatabase(at: url)
      try database.save(session)
      try database.makeBackup()
      session.tabs.removeLast()
      session.furtherWindows.removeLast()
      try database.save(session)
      try database.queue.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
      try database.close()
    }
    try DatabaseQueue(path: url.path).write {
      try $0.execute(
        sql:
          "INSERT INTO closedTab (id, position, title, pageZoom, closedAt) VALUES ('nonsense', 0, '', 1, 0)")
    }
    let found = try SessionDatabase(at: url).load()
    #expect(Self.titles(found) == [["a", "b"], ["c", "oak", "elm"]])
    #expect(found.closed.map(\.tab.title) == ["d"] && found.closed.allSatisfy { $0.tab.windowID == nil })
  }
}
