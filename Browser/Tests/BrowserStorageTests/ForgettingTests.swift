import BrowserCore
import Foundation
import GRDB
import MartletTestSupport
import Testing

@testable import BrowserStorage

/// No file beside the session tells of what was forgotten, and a young profile has copies, too.
@Suite("Forgotten is forgotten, in the session's folder")
struct ForgettingTests {
  private let folder: TemporaryFolder
  private var url: URL { folder.file("session.sqlite") }
  private static let canary = "zqxcanary"
  private let now = Date()

  init() throws {
    folder = try TemporaryFolder()
  }

  private static func address(_ host: String) throws -> URL {
    try #require(URL(string: "https://\(host)/page"))
  }

  private var namesThatTell: [String] {
    folder.names.filter { name in
      let data = FileManager.default.contents(atPath: folder.file(name).path) ?? Data()
      return name.contains(Self.canary) || data.range(of: Data(Self.canary.utf8)) != nil
    }
  }

  /// Three open tabs, of which one has the canary in its list and one stood there when copies were made, a closed one, visits, and copies of all of it.
  private func makeSession(_ database: SessionDatabase) throws -> StoredSession {
    var session = StoredSession(
      tabs: [
        StoredTab(
          id: TabID(), url: try Self.address("kept.example"),
          list: .changed(Data("https://\(Self.canary).example/page and https://kept.example".utf8))),
        StoredTab(
          id: TabID(), url: try Self.address("other.example"),
          list: .changed(Data("https://other.example".utf8))),
      ],
      closed: [
        .init(
          tab: StoredTab(id: TabID(), url: try Self.address("\(Self.canary).example")), index: 0,
          closedAt: now - 60)
      ])
    session.selectedID = session.tabs[0].id
    try database.save(session)
    try database.library.record([
      .visit(try Self.address("\(Self.canary).example"), title: Self.canary, date: now - 60),
      .visit(try Self.address("kept.example"), title: "Kept", date: now - 50),
    ])
    try database.makeBackup()
    // One that is older than any of it; what a killed program left; and a file that was found damaged.
    try FileManager.default.copyItem(
      at: folder.file("session.sqlite.backup-1"), to: folder.file("session.sqlite.backup-2"))
    for (name, age) in [("backup-1", 60.0), ("backup-2", 1800)] {
      try FileManager.default.setAttributes(
        [.modificationDate: now - age], ofItemAtPath: folder.file("session.sqlite.\(name)").path)
    }
    for name in ["backup-new", "damaged-1", "damaged-1-wal", "new"] {
      try Data(Self.canary.utf8).write(to: folder.file("session.sqlite.\(name)"))
    }
    return session
  }

  @Test("For each kind, no copy, log or leftover tells of it", arguments: ["hour", "all", "site", "page"])
  func copies(kind: String) throws {
    let database = try SessionDatabase(at: url)
    var session = try makeSession(database)
    #expect(namesThatTell.count >= 6)
    let deletion: HistoryDeletion =
      switch kind {
      case "hour": .since(now - 3600)
      case "all": .since(.distantPast)
      case "site": .site(Site(host: "\(Self.canary).example"))
      default: .pages([try Self.address("\(Self.canary).example")])
      }
    // What the browser does first.
    let texts = ["\(Self.canary).example/page"]
    #expect(try database.tabs(withListsMentioning: texts) == [session.tabs[0].id])
    #expect(try database.tabs(withListsMentioning: nil) == Set(session.tabs.map(\.id)))
    session.tabs[0].list = .none
    session.tabs[1].list = .stored
    session.closed = []
    try database.save(session)
    try database.library.delete(deletion)

    #expect(namesThatTell == [])
    // There is a copy, and it can be opened: what is left is not without one.
    #expect(folder.names.contains("session.sqlite.backup-1"))
    try database.close()
    try Data(repeating: 0x55, count: 9000).write(to: url)
    let found = try SessionFile(url: url).open()
    #expect(found.session.tabs.contains { $0.url == session.tabs[1].url })
  }

  @Test("An open tab at a site that is forgotten stays, in copies, too; one that left it since is in none")
  func openTab() throws {
    let database = try SessionDatabase(at: url)
    let place = try Self.address("\(Self.canary).example")
    var session = StoredSession(tabs: [
      StoredTab(id: TabID(), url: place, title: "stays"),
      StoredTab(id: TabID(), url: place, title: "leaves"),
      StoredTab(id: TabID(), url: try Self.address("kept.example"), title: "elsewhere"),
    ])
    try database.save(session)
    try database.makeBackup()
    session.tabs[1].url = try Self.address("other.example")
    try database.save(session)
    try database.library.delete(.site(Site(host: "\(Self.canary).example")))
    #expect(try database.load().tabs.count == 3)
    #expect(try Self.titles(in: folder.file("session.sqlite.backup-1")) == ["stays", "elsewhere"])
  }

  @Test("On its first day a profile is copied after minutes and after an hour, then once a day")
  func firstDay() throws {
    let database = try SessionDatabase(at: url)
    let start = Date()
    var made: [Double] = []
    for minute in stride(from: 0.0, through: 3 * 24 * 60, by: 5) {
      var session = StoredSession()
      session.tabs = [StoredTab(id: TabID(), title: "minute \(minute)")]
      try database.save(session)
      try database.makeBackup(now: start + minute * 60.001)
      // Read only: to open it would change its date.
      let newest = try Self.titles(in: folder.file("session.sqlite.backup-1"))
      if newest == ["minute \(minute)"] { made.append(minute) }
    }
    #expect(made == [0, 10, 70, 70 + 1440, 70 + 2880])
  }

  /// The titles of the open tabs of a copy.
  private static func titles(in url: URL) throws -> [String] {
    var configuration = Configuration()
    configuration.readonly = true
    let queue = try DatabaseQueue(path: url.path, configuration: configuration)
    defer { try? queue.close() }
    return try queue.read(SessionSchema.read).tabs.map(\.title)
  }
}
