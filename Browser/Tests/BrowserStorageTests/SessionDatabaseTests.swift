import BrowserCore
import Foundation
import GRDB
import MartletTestSupport
import Synchronization
import Testing

@testable import BrowserStorage

@Suite("The session's file")
struct SessionDatabaseTests {
  private let folder: TemporaryFolder
  private var url: URL { folder.file("session.sqlite") }

  init() throws {
    folder = try TemporaryFolder()
  }

  private static let two = StoredSession(
    tabs: [
      StoredTab(id: TabID(), url: URL(string: "https://example.org/a?b=c#d"), title: "Ä", pageZoom: 1.25),
      StoredTab(id: TabID(), list: .changed(Data([0, 1, 255]))),
    ])

  @Test("What was saved is there after opening again, byte for byte")
  func roundTrip() throws {
    var session = Self.two
    session.selectedID = session.tabs[1].id
    session.window = WindowState(width: 800, height: 600.5, isCollapsed: true)
    session.window.tabAges = TabAges()
    session.window.tabAges?.didSee(TabID(), at: Date(timeIntervalSinceReferenceDate: 820_000_000.5))
    session.closed = [
      .init(
        tab: StoredTab(id: TabID(), title: "last"), index: 3, closedAt: Date(timeIntervalSince1970: 2.25)),
      .init(
        tab: StoredTab(id: TabID(), title: "before"), index: 0, closedAt: Date(timeIntervalSince1970: 2.25)),
    ]
    try SessionDatabase(at: url).save(session)
    let opened = try SessionDatabase(at: url)
    #expect(try opened.whole() == session)
    #expect(opened.openingProblem == nil)
  }

  @Test("Unusual tabs come back as they were, all five thousand of them")
  func unusual() throws {
    let addresses = [
      "about:blank", "data:text/html,%3Cp%3E%F0%9F%90%A6", "view-source:https://example.org/",
      "file:///etc/hosts",
      "https://xn--mnchen-3ya.example/%F0%9F%90%A6?q=%00", "https://[::1]:8080/",
      "blob:https://example.org/1",
      "https://example.org/" + String(repeating: "long/", count: 20_000), "martlet://gullwick.example/",
    ]
    let titles = [
      "", "\u{202E}gnorw", "'; DROP TABLE tab; --", "👩‍👩‍👧‍👦 Ä\u{308} \u{FFFD}", "\n\t",
      String(repeating: "x", count: 200_000),
    ]
    var session = StoredSession()
    session.tabs = (0..<5000).map { index in
      StoredTab(
        id: TabID(), url: index % 7 == 6 ? nil : URL(string: addresses[index % addresses.count]),
        title: index < 100 ? titles[index % titles.count] : "Page \(index)",
        list: index % 3 == 0 ? .changed(Data([0, UInt8(index & 255)])) : .none,
        readingOffset: index % 5 == 0 ? Double(index) : nil)
    }
    #expect(addresses.allSatisfy { URL(string: $0) != nil })
    session.closed = (0..<TabsModel.recentlyClosedLimit).map { index in
      .init(
        tab: StoredTab(
          id: TabID(), url: URL(string: addresses[index % addresses.count]), title: "Closed",
          list: .changed(Data([UInt8(index)]))),
        index: index, closedAt: Date(timeIntervalSinceReferenceDate: Double(1000 - index)))
    }
    session.selectedID = session.tabs[4321].id
    do { try SessionDatabase(at: url).save(session) }
    let opened = try SessionDatabase(at: url)
    #expect(opened.openingProblem == nil)
    // As a whole: an expectation that fails would print all of it.
    let isWhole = try opened.whole() == session
    #expect(isWhole)
  }

  /// SQLite takes a zero for the text's end.
  @Test("A zero in a title costs nothing behind it")
  func zeros() throws {
    let session = StoredSession(tabs: [StoredTab(id: TabID(), title: "a\0b")])
    do { try SessionDatabase(at: url).save(session) }
    #expect(try SessionDatabase(at: url).whole().tabs.map(\.title) == ["a\u{FFFD}b"])
  }

  @Test("A thousand random steps, saved one by one, are each what a new reader finds")
  func randomSteps() throws {
    var generator = SeededGenerator(seed: 11)
    var session = StoredSession()
    let database = try SessionDatabase(at: url)
    for step in 0..<1000 {
      let before = session
      session.changeAtRandom(&generator, step: step)
      try database.save(session.changes(since: before))
      guard step % 50 == 0 else { continue }
      let reader = try DatabaseQueue(path: url.path)
      #expect(try reader.read(SessionSchema.read) == session.written, "seed 11, step \(step)")
      #expect(try database.whole() == session, "seed 11, step \(step)")
    }
    let count = try DatabaseQueue(path: url.path).read {
      try Int.fetchOne($0, sql: "SELECT count(*) FROM list")
    }
    #expect(count == session.allTabs.filter { $0.list != .none }.count, "no list outlives its tab")
  }

  /// After a power cut there is left: all that had reached the disk before, of what was being written any part in any order,
  /// and of one of its blocks only the beginning. The log is brought into the file, and begun anew, every few saves.
  @Test("Cut at any write, to the log or to the file, it opens to a state that had been true")
  func powerCuts() throws {
    var generator = SeededGenerator(seed: 7)
    var (session, before) = (StoredSession(), StoredSession())
    let database = try SessionDatabase(at: url)
    try database.queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA wal_autocheckpoint = 12") }
    var disk = try DiskImage(of: url)
    var (cuts, checkpoints) = (0, 0)
    for step in 0..<200 {
      before = session
      session.changeAtRandom(&generator, step: step)
      try database.save(session.changes(since: before))
      let next = try DiskImage(of: url)
      checkpoints += next.main == disk.main ? 0 : 1
      for cut in 0..<5 {
        let copy = folder.file("cut.sqlite")
        // First the log is written and synchronised; the file is written only then.
        let isInLog = next.main == disk.main || cut < 3
        let image =
          isInLog
          ? DiskImage(
            main: disk.main, log: disk.log.cut(onTheWayTo: next.log, header: 32, block: 4120, &generator))
          : DiskImage(
            main: disk.main.cut(onTheWayTo: next.main, header: 0, block: 4096, &generator), log: next.log)
        try image.write(to: copy)
        let opened = try SessionDatabase(at: copy)
        let comment: Comment = "seed 7, step \(step), cut \(cut)"
        #expect(opened.openingProblem == nil, comment)
        let found = try opened.whole()
        #expect(found == session || (isInLog && found == before), comment)
        cuts += 1
      }
      disk = next
    }
    #expect(cuts == 1000 && checkpoints > 10, "\(checkpoints)")
  }

  @Test("A second process is refused while the first one has the file")
  func locked() throws {
    let first = try SessionDatabase(at: url)
    #expect(throws: StorageProblem.inUse) { try SessionDatabase(at: url) }
    try first.save(Self.two)
  }

  @Test("A damaged file is kept aside, and the newest backup is opened")
  func damage() throws {
    do {
      let database = try SessionDatabase(at: url)
      try database.save(Self.two)
      try database.makeBackup()
    }
    try Data(repeating: 0x55, count: 5000).write(to: url)
    let opened = try SessionDatabase(at: url)
    let aside = folder.file("session.sqlite.damaged-1")
    #expect(opened.openingProblem == .damaged(movedTo: aside, usedBackup: true))
    #expect(try opened.whole() == Self.two)
    #expect(try Data(contentsOf: aside) == Data(repeating: 0x55, count: 5000))
    // It goes on as any other.
    try opened.save(StoredSession())
    #expect(try opened.load() == StoredSession())
  }

  @Test("A damaged backup is passed over; without any an empty session begins and both files stay")
  func damageWithoutBackup() throws {
    try Data(repeating: 1, count: 900).write(to: url)
    try Data(repeating: 2, count: 900).write(to: folder.file("session.sqlite.backup-1"))
    let opened = try SessionDatabase(at: url)
    #expect(try opened.load() == StoredSession())
    #expect(
      opened.openingProblem
        == .damaged(movedTo: folder.file("session.sqlite.damaged-1"), usedBackup: false))
    #expect(folder.names.contains("session.sqlite.backup-1"))
  }

  @Test("A file of a newer Martlet is read and never written")
  func newer() throws {
    do { try SessionDatabase(at: url).save(Self.two) }
    let queue = try DatabaseQueue(path: url.path)
    try queue.write { try $0.execute(sql: "INSERT INTO grdb_migrations VALUES ('99')") }
    try queue.close()
    let opened = try SessionDatabase(at: url)
    #expect(opened.openingProblem == .newer)
    #expect(try opened.whole() == Self.two)
    #expect(throws: StorageProblem.newer) { try opened.save(StoredSession()) }
    #expect(try opened.whole() == Self.two)
  }

  @Test("Backups: one a day, the three newest kept, each one whole")
  func backups() throws {
    let database = try SessionDatabase(at: url)
    let start = Date()
    for day in 0..<5 {
      var session = StoredSession()
      session.tabs = [StoredTab(id: TabID(), title: "day \(day)")]
      try database.save(session)
      try database.makeBackup(now: start.addingTimeInterval(Double(day) * 86_500))
      try database.makeBackup(now: start.addingTimeInterval(Double(day) * 86_500 + 60))
    }
    let titles = try (1...3).map { number in
      try DatabaseQueue(path: folder.file("session.sqlite.backup-\(number)").path).read(SessionSchema.read)
        .tabs.map(\.title)
    }
    #expect(titles == [["day 4"], ["day 3"], ["day 2"]])
    #expect(!folder.names.contains("session.sqlite.backup-4"))
  }

  @Test("Without room the save is refused, and what was saved before stays")
  func fullDisk() throws {
    let database = try SessionDatabase(at: url)
    try database.save(Self.two)
    var large = Self.two
    large.tabs[0].list = .changed(Data(repeating: 9, count: 3_000_000))
    try database.limitPages(to: 20)
    #expect(throws: StorageProblem.diskFull) { try database.save(large) }
    #expect(try database.whole() == Self.two)
    try database.limitPages(to: 100_000)
    try database.save(large)
    #expect(try database.whole() == large)
  }

  @Test("A folder that cannot be made is said to be so")
  func noFolder() throws {
    try Data().write(to: folder.file("file"))
    #expect(throws: StorageProblem.self) {
      try SessionDatabase(at: folder.file("file").appendingPathComponent("session.sqlite"))
    }
  }

  @Test("A file of the first form is read, list by list")
  func firstForm() throws {
    let queue = try DatabaseQueue(path: url.path)
    try SessionSchema.migrator.migrate(queue, upTo: "1")
    let (open, closed) = (TabID(), TabID())
    try queue.write { db in
      try db.execute(
        sql: "INSERT INTO tab VALUES (?, 0, NULL, 'https://a.example/', 'A', ?, 1.5)",
        arguments: [open.rawValue.uuidString, Data([1])])
      try db.execute(
        sql: "INSERT INTO closedTab VALUES (?, 4, NULL, 'https://b.example/', 'B', ?, 1, 10)",
        arguments: [closed.rawValue.uuidString, Data([2])])
    }
    try queue.close()
    let database = try SessionDatabase(at: url)
    let session = try database.whole()
    #expect(session.tabs.map(\.title) == ["A"])
    #expect(session.tabs.map(\.list) == [.changed(Data([1]))])
    #expect(session.closed.map(\.index) == [4])
    #expect(session.closed.map(\.tab.list) == [.changed(Data([2]))])
  }

  @Test("What an older file says was being read is read on from its beginning")
  func readingWithoutPlace() throws {
    let queue = try DatabaseQueue(path: url.path)
    try SessionSchema.migrator.migrate(queue, upTo: "3")
    try queue.write { db in
      for (position, isReading) in [true, false].enumerated() {
        try db.execute(
          sql: "INSERT INTO tab (id, position, title, pageZoom, isReading) VALUES (?, ?, '', 1, ?)",
          arguments: [TabID().rawValue.uuidString, position, isReading])
      }
    }
    try queue.close()
    #expect(try SessionDatabase(at: url).whole().tabs.map(\.readingOffset) == [0, nil])
  }

  /// One of the file's pages, of 4 KB, is lost; what lies before and behind it is not.
  @Test("What a backup does not have is taken out of the damaged file, into the closed tabs")
  func salvage() throws {
    var session = StoredSession()
    session.tabs = (0..<400).map {
      StoredTab(
        id: TabID(), url: URL(string: "https://example.org/\($0)"),
        title: "Page \($0) " + String(repeating: "x", count: 200))
    }
    do {
      let database = try SessionDatabase(at: url)
      try database.save(StoredSession(tabs: Array(session.tabs.prefix(300))))
      try database.makeBackup()
      try database.save(session)
      try database.queue.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
    }
    var bytes = try Data(contentsOf: url)
    let row = try #require(bytes.range(of: Data("Page 350 ".utf8)))
    let start = row.lowerBound / 4096 * 4096
    bytes.replaceSubrange(start..<start + 4096, with: Data(repeating: 0x55, count: 4096))
    try bytes.write(to: url)
    let opened = try SessionDatabase(at: url)
    #expect(
      opened.openingProblem
        == .damaged(movedTo: folder.file("session.sqlite.damaged-1"), usedBackup: true))
    let found = try opened.load()
    #expect(found.tabs.count == 300)
    // A page holds no more than fifteen rows of this length.
    #expect(found.closed.count >= 100 - 15, "\(found.closed.count)")
    #expect(Set(found.closed.map(\.tab.id)).isSubset(of: session.tabs.suffix(100).map(\.id)))
  }

  @Test("A list is read while another one is being written")
  func readingWhileWriting() async throws {
    let database = try SessionDatabase(at: url)
    try database.save(Self.two)
    let id = Self.two.tabs[1].id
    let written = DispatchSemaphore(value: 0)
    let mayEnd = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      try? database.queue.write { db in
        try db.execute(sql: "DELETE FROM list")
        written.signal()
        mayEnd.wait()
        throw StorageProblem.inUse
      }
      written.signal()
    }
    await Task.detached { written.wait() }.value
    #expect(try database.list(of: id) == Data([0, 1, 255]))
    mayEnd.signal()
    await Task.detached { written.wait() }.value
  }

  @Test("A folder that is removed while it is in use comes back with the next save, whole")
  func folderRemoved() throws {
    let place = folder.file("data").appendingPathComponent("session.sqlite")
    let database = try SessionDatabase(at: place)
    try database.save(Self.two)
    try FileManager.default.removeItem(at: folder.file("data"))
    // Its list is in the file that is gone.
    #expect(try database.list(of: Self.two.tabs[1].id) == Data([0, 1, 255]))
    var session = Self.two.written
    for title in ["once", "twice"] {
      session.tabs[0].title = title
      try database.save(session)
      let copy = try DatabaseQueue(path: place.path)
      #expect(try copy.read(SessionSchema.read) == session)
      #expect(try copy.read { try SessionSchema.readList(of: Self.two.tabs[1].id, $0) } == Data([0, 1, 255]))
      try copy.close()
    }
    // Where another browser has begun anew nothing is replaced.
    try FileManager.default.removeItem(at: folder.file("data"))
    let stranger = try SessionDatabase(at: place)
    session.tabs[0].title = "three times"
    #expect(throws: StorageProblem.inUse) { try database.save(session) }
    #expect(try stranger.load() == StoredSession())
  }

  @Test("A clock that is set back ends neither backups nor the order of closed tabs")
  func clock() throws {
    let database = try SessionDatabase(at: url)
    let now = Date()
    try database.makeBackup(now: now)
    try database.makeBackup(now: now.addingTimeInterval(-100_000))
    #expect(folder.names.contains("session.sqlite.backup-2"))
    var model = TabsModel()
    for (index, time) in [100.0, 50, 75].enumerated() {
      let tab = Tab(url: URL(string: "https://example.org/\(index)"))
      model.insert(tab)
      model.close(tab.id, at: Date(timeIntervalSince1970: time))
    }
    try database.save(StoredSession(model, window: WindowState()) { StoredTab($0) })
    let paths = try SessionDatabaseTests.closedPaths(url)
    #expect(paths == ["/2", "/1", "/0"])
  }

  private static func closedPaths(_ url: URL) throws -> [String] {
    try DatabaseQueue(path: url.path).read(SessionSchema.read).closed.compactMap { $0.tab.url?.path }
  }

  @Test("Where nothing can be written the tabs are shown, and kept as soon as that is possible")
  func deferred() throws {
    do {
      let database = try SessionDatabase(at: url)
      try database.save(Self.two)
      try database.library.record([
        .visit(try #require(URL(string: "https://a.example/")), title: "A", date: Date())
      ])
    }
    // The lock's place is taken by a folder, as good an obstacle as any for a test that runs as root.
    let obstacle = FolderLock.url(of: url)
    try FileManager.default.removeItem(at: obstacle)
    try FileManager.default.createDirectory(at: obstacle, withIntermediateDirectories: true)
    guard case .alone(.unusable) = InstanceHandover.enter(url, request: nil) else {
      Issue.record("the obstacle was none")
      return
    }
    let storage = LastingSessionStorage(at: url, lock: nil, problem: .diskFull)
    #expect(try storage.whole() == Self.two)
    var session = Self.two.written
    session.tabs[0].title = "new"
    session.tabs[0].list = .changed(Data([5]))
    #expect(throws: StorageProblem.self) { try storage.save(session) }
    // History and bookmarks are there to be read, too, and what is new waits.
    let library = try #require(storage.library)
    #expect(try library.pages(matching: "a", limit: 9).map(\.title) == ["A"])
    #expect(throws: StorageProblem.diskFull) { try library.delete(.since(.distantPast)) }
    let opened = Mutex<[LibraryDatabase]>([])
    storage.whenOpened { database in opened.withLock { $0.append(database.library) } }
    try FileManager.default.removeItem(at: obstacle)
    try storage.save(session)
    let whole = try #require(opened.withLock { $0.first })
    try whole.save(BookmarkTree())
    #expect(try whole.pages(matching: "a", limit: 9).map(\.title) == ["A"])
    let reader = try DatabaseQueue(path: url.path)
    #expect(try reader.read(SessionSchema.read) == session.written)
    #expect(try storage.list(of: session.tabs[0].id) == Data([5]))
    #expect(try storage.list(of: session.tabs[1].id) == Data([0, 1, 255]))
  }
}
