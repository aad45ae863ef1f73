import BrowserCore
import Foundation
import GRDB
import MartletTestSupport
import Testing

@testable import BrowserStorage

/// Groups in the session's file. Cut writes, wrong bytes and lost pages are in the suites of these, whose sessions have groups.
@Suite("Tab groups in the session's file")
struct TabGroupStorageTests {
  private let folder: TemporaryFolder
  private var url: URL { folder.file("session.sqlite") }

  init() throws {
    folder = try TemporaryFolder()
  }

  private static let birds = TabGroup.ID()
  private static let garden = TabGroup.ID()

  private static func tab(_ title: String, _ group: TabGroup.ID? = nil, list: StoredList = .none) -> StoredTab
  {
    StoredTab(
      id: TabID(), groupID: group, url: URL(string: "https://\(title).example/"), title: title, list: list)
  }

  /// A plain list of two, a group of two that is open, and one without tabs.
  private static let session: StoredSession = {
    let tabs = [tab("a"), tab("b"), tab("tern", birds), tab("gull", birds, list: .changed(Data([1, 2])))]
    return StoredSession(
      tabs: tabs, selectedID: tabs[3].id,
      groups: [StoredGroup(id: garden, name: "Gar'den \u{1F33C}"), StoredGroup(id: birds, name: "Birds")],
      plainSelectedID: tabs[0].id)
  }()

  @Test("Groups, their order, names, tabs and selected tabs are there after opening again")
  func roundTrip() throws {
    do { try SessionDatabase(at: url).save(Self.session) }
    let opened = try SessionDatabase(at: url)
    #expect(try opened.whole() == Self.session)
    let model = try opened.load().model
    #expect(model.openList == .group(Self.birds) && model.tabs.map(\.title) == ["tern", "gull"])
    #expect(model.selectedTab.title == "gull")
    #expect(model.groups.map(\.id) == [Self.garden, Self.birds])
    #expect(model.list(.plain).selectedTab?.title == "a" && model.list(.group(Self.garden)).count == 0)
    model._checkInvariants()
  }

  @Test("A zero in a name costs nothing behind it")
  func zeros() throws {
    let session = StoredSession(groups: [StoredGroup(id: Self.birds, name: "a\0b")])
    do { try SessionDatabase(at: url).save(session) }
    #expect(try SessionDatabase(at: url).load().groups.map(\.name) == ["a\u{FFFD}b"])
  }

  /// A file as it was written before there were groups, with so many tabs that they need several pages.
  private func makeOldFile(_ url: URL, count: Int = 60) throws -> [String] {
    let queue = try DatabaseQueue(path: url.path)
    try SessionSchema.migrator.migrate(queue, upTo: "4")
    let ids = (0..<count).map { _ in UUID().uuidString }
    try queue.write { db in
      for (position, id) in ids.enumerated() {
        try db.execute(
          sql: "INSERT INTO tab (id, position, url, title, pageZoom) VALUES (?, ?, ?, ?, 1)",
          arguments: [id, position, "https://example.org/\(position)", String(repeating: "x", count: 200)])
      }
      try db.execute(sql: "INSERT INTO selection (kind, tabID) VALUES ('normal', ?)", arguments: [ids[3]])
    }
    try queue.close()
    return ids
  }

  @Test("A file from before there were groups is one list")
  func olderFile() throws {
    let ids = try makeOldFile(url)
    do {
      let opened = try SessionDatabase(at: url)
      var session = try opened.load()
      #expect(opened.openingProblem == nil && session.groups.isEmpty)
      #expect(
        session.tabs.map(\.id.rawValue.uuidString) == ids && session.tabs.allSatisfy { $0.groupID == nil })
      #expect(session.model.openList == .plain && session.model.tabs.count == ids.count)
      // One of its tabs goes into a group.
      session.groups = [StoredGroup(id: Self.birds, name: "Birds")]
      session.tabs[9].groupID = Self.birds
      try opened.save(session)
    }
    #expect(
      try SessionDatabase(at: url).load().tabs.filter { $0.groupID == Self.birds }.map(
        \.id.rawValue.uuidString)
        == [ids[9]])
  }

  @Test("Rows from before and rows from after are both found by walking the pages")
  func walkingMixedRows() throws {
    let ids = try makeOldFile(url)
    do {
      let database = try SessionDatabase(at: url)
      var session = try database.load()
      session.groups = [StoredGroup(id: Self.birds, name: "Birds")]
      session.tabs[9].groupID = Self.birds
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
    #expect(found.groups.map(\.name) == ["Birds"])
    #expect(found.tabs.indices.filter { found.tabs[$0].groupID == Self.birds } == [9])
  }

  @Test("Tabs of a group whose row is lost are in the plain list; a row that makes no sense costs itself")
  func lostGroup() throws {
    do { try SessionDatabase(at: url).save(Self.session) }
    try DatabaseQueue(path: url.path).write { db in
      try db.execute(
        sql: "UPDATE tabGroup SET id = 'nonsense' WHERE id = ?", arguments: [Self.birds.rawValue.uuidString])
    }
    do {
      let opened = try SessionDatabase(at: url)
      guard case .damaged = opened.openingProblem else {
        Issue.record("\(String(describing: opened.openingProblem))")
        return
      }
      let model = try opened.load().model
      #expect(model.groups.map(\.id) == [Self.garden])
      #expect(model.openList == .plain && model.tabs.map(\.title) == ["a", "b", "tern", "gull"])
      #expect(model.selectedTab.title == "gull")
    }
    // The next start finds it in order.
    let next = try SessionDatabase(at: url)
    #expect(next.openingProblem == nil)
    #expect(try next.load().model.groups.map(\.id) == [Self.garden])
  }

  @Test("A group that the file lost is taken from the backup where its tabs are open")
  func groupOfBackup() throws {
    do {
      let database = try SessionDatabase(at: url)
      try database.save(Self.session)
      try database.makeBackup()
    }
    try DatabaseQueue(path: url.path).write { db in
      try db.execute(
        sql: "UPDATE tabGroup SET id = 'nonsense' WHERE id = ?", arguments: [Self.birds.rawValue.uuidString])
    }
    let model = try SessionDatabase(at: url).load().model
    #expect(model.groups.map(\.id) == [Self.garden, Self.birds])
    #expect(model.openList == .group(Self.birds) && model.tabs.map(\.title) == ["tern", "gull"])
  }

  @Test(
    "Forgetting goes through copies from before there were groups, and takes the lists of tabs of groups along"
  )
  func forgetting() throws {
    let database = try SessionDatabase(at: url)
    let canary = try #require(URL(string: "https://zqxcanary.example/"))
    var session = Self.session
    session.tabs[3].list = .changed(Data("https://zqxcanary.example/ https://gull.example/".utf8))
    try database.save(session)
    try database.makeBackup()
    _ = try makeOldFile(folder.file("session.sqlite.backup-2"))
    // What the browser does first.
    session.tabs[3].list = .none
    try database.save(session)
    try database.library.delete(.pages([canary]))
    for name in folder.names {
      let data = FileManager.default.contents(atPath: folder.file(name).path) ?? Data()
      #expect(data.range(of: Data("zqxcanary".utf8)) == nil, "\(name)")
    }
    #expect(folder.names.contains("session.sqlite.backup-2"), "a copy that can be read stays")
    #expect(try database.load().tabs.map(\.title) == Self.session.tabs.map(\.title))
  }
}
