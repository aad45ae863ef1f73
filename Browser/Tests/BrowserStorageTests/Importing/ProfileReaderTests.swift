import BrowserCore
import Foundation
import GRDB
import Glibc
import MartletTestSupport
import Testing

@testable import BrowserStorage

/// What is read of other browsers' profiles, and what stays of it.
@Suite("Profiles of other browsers") struct ProfileReaderTests {
  private let folder: TemporaryFolder
  private let fixture: ProfileFixture
  private var cache: URL { folder.file("cache") }

  init() throws {
    folder = try TemporaryFolder()
    fixture = ProfileFixture(home: folder.file("home"))
    try FileManager.default.createDirectory(at: fixture.home, withIntermediateDirectories: true)
  }

  private func profiles() -> [OtherProfile] {
    ProfileFinder(environment: [:], home: fixture.home, downloads: folder.file("Downloads")).profiles()
  }

  private func read(_ family: BrowserFamily, _ folder: URL, stop: ImportStop = ImportStop())
    -> ImportedContent
  {
    ProfileReader(OtherProfile(family: family, name: "", folder: folder), cache: cache).read(stop: stop)
  }

  private static func visits(_ content: ImportedContent) -> [String] {
    content.visits.map { "\($0.url) \($0.title) \($0.date.timeIntervalSince1970)" }
  }

  private static let address = "https://\(ProfileFixture.word).example/"

  // MARK: - Finding

  @Test("Profiles are found by the lists of their browsers, each once")
  func finding() throws {
    #expect(profiles().isEmpty)
    let firefox = try fixture.makeFirefox()
    try fixture.makeChromium()
    try fixture.makeGNOME()
    #expect(profiles().map(\.title) == ["Firefox · Lina", "Chromium · Lina", "GNOME Web"])
    #expect(profiles().map(\.folder.path) == [fixture.firefox, fixture.chromium, fixture.gnome].map(\.path))
    try firefox.close()
  }

  @Test("Lists that lead elsewhere or wait for ever are passed over")
  func hostileLists() throws {
    try FileManager.default.createDirectory(
      at: fixture.home.appendingPathComponent(".mozilla/firefox"), withIntermediateDirectories: true)
    #expect(mkfifo(fixture.home.appendingPathComponent(".mozilla/firefox/profiles.ini").path, 0o600) == 0)
    try fixture.makeChromium()
    let list = fixture.chromium.deletingLastPathComponent().appendingPathComponent("Local State")
    try FileManager.default.removeItem(at: list)
    try FileManager.default.createSymbolicLink(atPath: list.path, withDestinationPath: "/dev/zero")
    #expect(profiles().map(\.title) == ["Chromium"])
  }

  // MARK: - Reading

  @Test("Firefox: bookmarks in their folders, visits of people, tabs; out of a database that is in use")
  func firefox() throws {
    let firefox = try fixture.makeFirefox()
    // What was written last is in the log alone.
    #expect(
      FileManager.default.fileExists(atPath: fixture.firefox.appendingPathComponent("places.sqlite-wal").path)
    )
    let content = read(.firefox, fixture.firefox)
    #expect(content.problems.isEmpty)
    #expect(
      Self.visits(content) == [
        "\(Self.address) First 1700000100.5", "https://b.example/  1700000001.0",
        "\(Self.address) First 1700000000.0",
      ])
    #expect(content.bookmarks.map(\.title) == ["Bookmarks Toolbar", "Other"])
    #expect(content.bookmarks.first?.role == .favourites)
    let bar = try #require(content.bookmarks.first?.children)
    #expect(bar.map(\.title) == ["https://b.example", "Folder"])
    #expect(bar.last?.children.map(\.title) == ["In it"])
    #expect(bar.last?.children.first?.addedAt == Date(timeIntervalSince1970: 1_600_000_000))
    #expect(content.tabs.map(\.title) == ["Open"])
    try firefox.close()
  }

  /// SQLite removes the file that a journal names as its super-journal.
  @Test("A journal that names another file costs the database, and the file stays")
  func superJournal() throws {
    let firefox = try fixture.makeFirefox()
    try firefox.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
    try firefox.close()
    let canary = fixture.home.appendingPathComponent("canary")
    try Data("mine".utf8).write(to: canary)
    let name = Array(canary.path.utf8)
    func number(_ value: Int) -> [UInt8] { withUnsafeBytes(of: UInt32(value).bigEndian) { Array($0) } }
    let mark: [UInt8] = [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7]
    // A header of a sector: no pages, a database of one, sectors of 512 bytes and pages of 4,096. Then the name, as the last record has it.
    var journal = mark + number(0) + number(0) + number(1) + number(512) + number(4096)
    journal += [UInt8](repeating: 0, count: 512 - journal.count)
    journal +=
      number(0x4000_0000 / 4096 + 1) + name + number(name.count) + number(name.reduce(0) { $0 + Int($1) })
      + mark
    try Data(journal).write(to: fixture.firefox.appendingPathComponent("places.sqlite-journal"))
    let content = read(.firefox, fixture.firefox)
    #expect(content.problems[.history] == .damaged && content.visits.isEmpty)
    #expect(FileManager.default.fileExists(atPath: canary.path))
  }

  @Test("Firefox: an exclusive lock does not keep us out")
  func locked() throws {
    let firefox = try fixture.makeFirefox()
    try firefox.inDatabase { db in
      try db.execute(sql: "BEGIN EXCLUSIVE")
      #expect(read(.firefox, fixture.firefox).visits.count == 3)
      try db.execute(sql: "ROLLBACK")
    }
    try firefox.close()
  }

  @Test("Chromium: visits that ended a chain of redirections, by people")
  func chromium() throws {
    try fixture.makeChromium()
    let content = read(.chromium, fixture.chromium)
    #expect(content.problems.isEmpty)
    #expect(
      Self.visits(content) == ["\(Self.address) Gulls 1700000004.0", "\(Self.address) Gulls 1700000000.0"])
    #expect(content.count(of: .bookmarks) == 1 && content.count(of: .passwords) == 0)
  }

  @Test("Chromium: the latest session that has tabs")
  func sessions() throws {
    try fixture.makeChromium()
    func number<Number: FixedWidthInteger>(_ value: Number) -> [UInt8] {
      withUnsafeBytes(of: value.littleEndian) { Array($0) }
    }
    func session(_ name: String, _ address: String?) throws {
      var bytes = Array("SNSS".utf8) + number(Int32(3))
      if let address {
        let text = Array(address.utf8) + [UInt8](repeating: 0, count: (4 - address.utf8.count % 4) % 4)
        let page =
          [6] + number(UInt32(0)) + number(Int32(1)) + number(Int32(0)) + number(Int32(address.utf8.count))
          + text
        bytes += number(UInt16(page.count)) + page
      }
      let url = fixture.chromium.appendingPathComponent("Sessions/\(name)")
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: url)
    }
    try session("Session_13344473600000001", "https://old.example/")
    try session("Session_13344473600000002", "https://new.example/")
    try session("Session_13344473600000003", nil)
    try session("Tabs_13344473600000009", "https://closed.example/")
    #expect(read(.chromium, fixture.chromium).tabs.map(\.url.absoluteString) == ["https://new.example/"])
  }

  @Test("GNOME Web: seconds and microseconds")
  func gnome() throws {
    try fixture.makeGNOME()
    let content = read(.gnomeWeb, fixture.gnome)
    #expect(
      Self.visits(content) == ["\(Self.address) Gulls 1700000001.0", "\(Self.address) Gulls 1700000000.0"])
    #expect(content.problems.isEmpty)
  }

  // MARK: - What stays

  @Test("Nothing in a profile changes, not even a time, and no copy stays")
  func leavesNoTrace() throws {
    let firefox = try fixture.makeFirefox()
    try fixture.makeChromium()
    try fixture.makeGNOME()
    let before = try fixture.state()
    for profile in profiles() {
      #expect(ProfileReader(profile, cache: cache).read(stop: ImportStop()).visits.count > 0)
    }
    #expect(try fixture.state() == before)
    #expect(((try? FileManager.default.contentsOfDirectory(atPath: cache.path)) ?? []).isEmpty)
    try firefox.close()
  }

  @Test("A copy is the user's alone while it is there, and goes when it is let go or at the next start")
  func copies() throws {
    try fixture.makeChromium()
    var place = URL(fileURLWithPath: "/")
    do {
      let copies = try ImportFolder(in: cache)
      place = copies.url
      let database = try ForeignDatabase(
        fixture.chromium.appendingPathComponent("History"), in: copies, stop: ImportStop())
      let names = try FileManager.default.contentsOfDirectory(atPath: place.path)
      #expect(names.count == 1)
      for path in [place.path] + names.map({ place.appendingPathComponent($0).path }) {
        var info = stat()
        #expect(stat(path, &info) == 0 && info.st_mode & 0o077 == 0, "\(path)")
      }
      #expect(try ChromiumHistory(database: database).visits().count == 2)
    }
    #expect(!FileManager.default.fileExists(atPath: place.path))
    try ProfileFixture.write("left", ImportFolder.place(in: cache).appendingPathComponent("dead/copy"))
    ProfileReader.sweep(cache)
    #expect(!FileManager.default.fileExists(atPath: ImportFolder.place(in: cache).path))
  }

  @Test("What is stopped leaves nothing, and says so")
  func stopping() throws {
    let firefox = try fixture.makeFirefox()
    let stop = ImportStop()
    stop.stop()
    let content = read(.firefox, fixture.firefox, stop: stop)
    #expect(content.visits.isEmpty && content.problems[.history] == .cancelled)
    #expect(((try? FileManager.default.contentsOfDirectory(atPath: cache.path)) ?? []).isEmpty)
    try firefox.close()
  }

  // MARK: - Hostile ones

  @Test("Links, pipes, folders and files that are too large are refused, and cost no other part")
  func foreignFiles() throws {
    try fixture.makeChromium()
    let (bookmarks, history) = (
      fixture.chromium.appendingPathComponent("Bookmarks"), fixture.chromium.appendingPathComponent("History")
    )
    func swap(_ make: (String) throws -> Void) throws -> ImportedContent {
      try FileManager.default.removeItem(at: bookmarks)
      try make(bookmarks.path)
      return read(.chromium, fixture.chromium)
    }
    let link = try swap {
      try FileManager.default.createSymbolicLink(atPath: $0, withDestinationPath: "/etc/passwd")
    }
    #expect(link.problems == [.bookmarks: .foreign] && link.visits.count == 2)
    let pipe = try swap { #expect(mkfifo($0, 0o600) == 0) }
    #expect(pipe.problems == [.bookmarks: .foreign] && pipe.visits.count == 2)
    let directory = try swap {
      try FileManager.default.createDirectory(atPath: $0, withIntermediateDirectories: false)
    }
    #expect(directory.problems == [.bookmarks: .foreign])
    let large = try swap { path in
      #expect(FileManager.default.createFile(atPath: path, contents: nil))
      #expect(truncate(path, ImportLimits.textBytes + 1) == 0)
    }
    #expect(large.problems == [.bookmarks: .tooLarge])
    let none = try swap { _ in try Data("{}".utf8).write(to: bookmarks) }
    #expect(none.problems == [.bookmarks: .damaged])

    try FileManager.default.removeItem(at: history)
    #expect(FileManager.default.createFile(atPath: history.path, contents: nil))
    #expect(truncate(history.path, ImportLimits.databaseBytes + 1) == 0)
    #expect(read(.chromium, fixture.chromium).problems[.history] == .tooLarge)
  }

  @Test("Another user's file is refused", .enabled(if: geteuid() == 0))
  func othersFile() throws {
    try fixture.makeChromium()
    let bookmarks = fixture.chromium.appendingPathComponent("Bookmarks")
    #expect(chown(bookmarks.path, 65_534, 65_534) == 0)
    #expect(read(.chromium, fixture.chromium).problems == [.bookmarks: .foreign])
  }

  @Test("A database that is cut or overwritten anywhere is read as far as it goes, or refused")
  func damagedDatabases() throws {
    try fixture.makeChromium()
    let history = fixture.chromium.appendingPathComponent("History")
    let whole = try Data(contentsOf: history)
    var generator = SeededGenerator(seed: 7)
    for round in 0..<40 {
      var other = whole
      if round % 2 == 0 {
        other = other.prefix(whole.count * round / 40)
      } else {
        for _ in 0..<20 {
          other[Int.random(in: 0..<other.count, using: &generator)] = .random(in: 0...255, using: &generator)
        }
      }
      try other.write(to: history)
      let content = read(.chromium, fixture.chromium)
      #expect(content.bookmarks.count == 1)
      #expect(content.visits.count <= 5)
    }
    try Data("no database at all, and longer than a page's head is wide".utf8).write(to: history)
    #expect(read(.chromium, fixture.chromium).problems == [.history: .damaged])
  }

  @Test("Views and virtual tables in a table's place are not asked, and an endless one keeps nobody waiting")
  func deceivingSchemas() throws {
    for sql in [
      """
      CREATE TABLE urls (id INTEGER PRIMARY KEY, url TEXT, title TEXT, hidden INTEGER);
      CREATE VIEW visits AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)
        SELECT i AS id, 1 AS url, 1 AS visit_time, \(0x2000_0000) AS transition FROM n;
      """,
      """
      CREATE TABLE urls (id INTEGER PRIMARY KEY, url TEXT, title TEXT, hidden INTEGER);
      CREATE VIRTUAL TABLE visits USING fts5(url, visit_time, transition);
      """,
      "CREATE TABLE urls (other TEXT); CREATE TABLE visits (other TEXT);",
      "CREATE TABLE urls (id INTEGER);",
    ] {
      try? FileManager.default.removeItem(at: fixture.home)
      try fixture.makeChromium()
      let history = fixture.chromium.appendingPathComponent("History")
      try FileManager.default.removeItem(at: history)
      try ProfileFixture.database(history, sql).close()
      let content = read(.chromium, fixture.chromium)
      #expect(content.problems == [.history: .damaged], "\(sql)")
    }
  }

  @Test("Firefox: folders that lie in themselves end")
  func circles() throws {
    let firefox = try fixture.makeFirefox()
    try firefox.write {
      try $0.execute(
        sql: """
          UPDATE moz_bookmarks SET parent = 6 WHERE id = 3;
          INSERT INTO moz_bookmarks VALUES (20, 2, NULL, 20, 0, 'self', 0, 'x'), (21, 2, NULL, 22, 0, 'a', 0, 'y'), (22, 2, NULL, 21, 0, 'b', 0, 'z');
          """)
    }
    #expect(read(.firefox, fixture.firefox).problems.isEmpty)
    try firefox.close()
  }
}
