import BrowserCore
import Foundation
import GRDB
import Synchronization
import MartletTestSupport
import Testing

@testable import BrowserStorage

/// Tests of the session's file on a failing disk: nothing of it ends the program, and nothing is lost that can be read.
@Suite("A damaged session")
struct SessionDamageTests {
  private let folder: TemporaryFolder
  private var url: URL { folder.file("session.sqlite") }

  init() throws {
    folder = try TemporaryFolder()
  }

  /// The same in every run: damage to a file with other bytes in it is other damage.
  private static func id(_ number: Int) -> UUID {
    UUID(uuid: (0, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, UInt8(number >> 8), UInt8(number & 0xFF)))
  }

  private static let groups = [
    StoredGroup(id: TabGroup.ID(rawValue: id(900)), name: "Birds"),
    StoredGroup(id: TabGroup.ID(rawValue: id(901)), name: "Garden"),
  ]

  private static func tabs(_ range: Range<Int>) -> [StoredTab] {
    range.map {
      StoredTab(
        id: TabID(rawValue: id($0)), groupID: $0 % 4 == 1 ? groups[0].id : nil,
        url: URL(string: "https://example.org/\($0)"), title: "Page \($0)",
        list: .changed(Data(repeating: UInt8($0), count: 50 * $0)), pageZoom: 1.25, isPinned: $0 % 8 == 1)
    }
  }

  private static func closed(_ range: Range<Int>) -> [StoredSession.Closed] {
    tabs(range).map { tab in
      var tab = tab
      tab.groupID = nil
      tab.isPinned = false
      return tab
    }.map { .init(tab: $0, index: 0, closedAt: Date(timeIntervalSinceReferenceDate: 5)) }
  }

  private static func visit(_ path: String, at seconds: Double) throws -> HistoryEvent {
    .visit(
      try #require(URL(string: "https://example.org/\(path)")), title: "Visited \(path)",
      date: Date(timeIntervalSinceReferenceDate: seconds))
  }

  /// Makes a file with a backup from before its last changes, all of it in the file and nothing in its log.
  private func makeFile() throws -> (session: StoredSession, bookmarks: BookmarkTree) {
    var bookmarks = BookmarkTree()
    bookmarks.insert(Bookmark(id: Self.id(200), title: "old", url: URL(string: "https://old.example/")))
    var session = StoredSession(tabs: Self.tabs(0..<20), closed: Self.closed(40..<45), groups: Self.groups)
    let database = try SessionDatabase(at: url)
    try database.save(session)
    try database.library.save(bookmarks)
    try database.library.record([try Self.visit("first", at: 10), try Self.visit("second", at: 20)])
    try database.makeBackup()
    session.tabs += Self.tabs(20..<30)
    session.tabs.swapAt(3, 25)
    session.selectedID = session.tabs[7].id
    try database.save(session)
    bookmarks.insert(Bookmark(id: Self.id(201), title: "new", url: URL(string: "https://new.example/")))
    try database.library.save(bookmarks)
    try database.library.record([try Self.visit("third", at: 30), try Self.visit("second", at: 40)])
    try database.queue.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
    try database.close()
    return (session.written, bookmarks)
  }

  /// Opens the file in whatever state it is, uses all of it, and saves a session, which must then be found again.
  private func use(_ session: StoredSession, _ comment: Comment) throws {
    let place = folder.file("used").appendingPathComponent("session.sqlite")
    var found = StoredSession()
    do {
      let database = try SessionDatabase(at: place)
      // It tells of a step towards a newer one, of which there is no name like that: shown, and not written.
      guard database.openingProblem != .newer else { return }
      found = try database.load()
      // What the backup has is somewhere, at least.
      #expect(found.allTabs.count >= 25, comment)
      if database.openingProblem == nil { #expect(found.allTabs.count == session.allTabs.count, comment) }
      let storage = LastingSessionStorage(database)
      for tab in found.allTabs { _ = try? storage.list(of: tab.id) }
      let library = database.library
      _ = try? library.content()
      _ = try? library.visits(limit: 100)
      _ = try? library.pages(matching: "visited", limit: 10)
      _ = try? library.record([try Self.visit("second", at: 50), try Self.visit("fourth", at: 60)])
      _ = try? library.save(BookmarkTree())
      _ = try? library.delete(.since(Date(timeIntervalSinceReferenceDate: 35)))
      found.tabs.append(StoredTab(id: TabID(), title: "new"))
      found.tabs.removeFirst()
      found.closed = []
      try storage.save(found)
    }
    // Not by the folder's lock: a backup may still be being made.
    let again = try SessionFile(url: place).open().session
    #expect(again.tabs.map(\.id) == found.tabs.map(\.id), comment)
    #expect(again.tabs.map(\.title) == found.tabs.map(\.title), comment)
  }

  private func place(_ bytes: Data) throws {
    let used = folder.file("used")
    try? FileManager.default.removeItem(at: used)
    try FileManager.default.createDirectory(at: used, withIntermediateDirectories: true)
    try bytes.write(to: used.appendingPathComponent("session.sqlite"))
    let backup = "session.sqlite.backup-1"
    try FileManager.default.copyItem(at: folder.file(backup), to: used.appendingPathComponent(backup))
  }

  @Test("Wrong bytes anywhere cost at most what they were", arguments: [1, 2, 3, 4] as [UInt64])
  func wrongBytes(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let (session, _) = try makeFile()
    let bytes = try Data(contentsOf: url)
    for round in 0..<150 {
      var damaged = bytes
      // Some are blocks of a disk, some are bits.
      if round % 5 == 0 {
        let start = Int.random(in: 0..<bytes.count / 512, using: &generator) * 512
        damaged.replaceSubrange(
          start..<start + 512, with: Data(repeating: round % 2 == 0 ? 0 : 0x55, count: 512))
      } else {
        for _ in 0..<Int.random(in: 1...8, using: &generator) {
          // Pages begin with what tells where all else is.
          let page = Int.random(in: 0..<bytes.count / 4096, using: &generator) * 4096
          let place =
            round % 2 == 0
            ? page + Int.random(in: 0..<40, using: &generator)
            : page + Int.random(in: 0..<4096, using: &generator)
          damaged[place] ^= UInt8(1 << Int.random(in: 0..<8, using: &generator))
        }
      }
      try place(damaged)
      try use(session, "seed \(seed), round \(round)")
    }
  }

  @Test("Cut short anywhere, what the backup has comes back, and what is left of the rest")
  func cut() throws {
    var generator = SeededGenerator(seed: 5)
    let (session, _) = try makeFile()
    let bytes = try Data(contentsOf: url)
    let lengths =
      [0, 1, 15, 16, 99, 100, 512, 4095, 4096]
      + (0..<60).map { _ in Int.random(in: 0..<bytes.count, using: &generator) }
    for length in lengths {
      try place(bytes.prefix(length))
      try use(session, "\(length) of \(bytes.count) bytes")
    }
  }

  @Test(
    "A file that is gone, or empty, gives way to its backup, and that is told; a log without it is nobody's")
  func lost() throws {
    let (_, _) = try makeFile()
    for isEmpty in [true, false] {
      try place(Data())
      let place = folder.file("used").appendingPathComponent("session.sqlite")
      try Data(repeating: 0x37, count: 5000).write(to: URL(fileURLWithPath: place.path + "-wal"))
      if !isEmpty { try FileManager.default.removeItem(at: place) }
      let opened = try SessionDatabase(at: place)
      #expect(opened.openingProblem == .lost)
      #expect(try opened.load().tabs.count == 20)
    }
    // Without a backup it is a first start.
    #expect(try SessionDatabase(at: folder.file("new.sqlite")).openingProblem == nil)
  }

  @Test("A row that makes no sense costs itself: everything else stands as it stood")
  func oneRow() throws {
    let (session, bookmarks) = try makeFile()
    let lost = session.tabs[25].id
    do {
      let queue = try DatabaseQueue(path: url.path)
      try queue.write { db in
        try db.execute(sql: "UPDATE tab SET id = x'00ff' WHERE id = ?", arguments: [lost.rawValue.uuidString])
      }
      try queue.close()
    }
    let opened = try SessionDatabase(at: url)
    #expect(
      opened.openingProblem
        == .damaged(movedTo: folder.file("session.sqlite.damaged-1"), usedBackup: true))
    var rest = session
    rest.tabs.remove(at: 25)
    let found = try opened.load()
    #expect(found.tabs == rest.tabs)
    #expect(found.selectedID == session.selectedID)
    // The backup had it.
    #expect(found.closed.map(\.tab.id) == [lost] + session.closed.map(\.tab.id))
    #expect(try opened.library.content().bookmarks == bookmarks)
    #expect(
      try opened.library.visits(limit: 9).map(\.url.lastPathComponent) == [
        "second", "third", "second", "first",
      ])
    #expect(try opened.list(of: session.tabs[24].id) == Data(repeating: 24, count: 1200))
  }

  /// Lists are most of the file; the one of each tab fills more than a page here.
  @Test("Damage that is met while the file is in use is put right by the next save")
  func whileInUse() throws {
    var session = StoredSession(tabs: Self.tabs(100..<130))
    session.selectedID = session.tabs[0].id
    let storage: LastingSessionStorage
    do {
      let database = try SessionDatabase(at: url)
      try database.save(session)
      try database.makeBackup()
      try database.queue.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
      storage = LastingSessionStorage(database)
    }
    let opened = Mutex<[StorageProblem?]>([])
    let libraries = Mutex<[LibraryDatabase]>([])
    storage.whenOpened { database in
      opened.withLock { $0.append(database.openingProblem) }
      libraries.withLock { $0.append(database.library) }
    }
    // All but the tables' names and the tabs' rows.
    let file = try FileHandle(forUpdating: url)
    var bytes = try #require(try file.readToEnd())
    let row = try #require(bytes.range(of: Data("Page 129".utf8)))
    let intact = row.lowerBound / 4096
    for page in 1..<bytes.count / 4096 where page != intact {
      bytes.replaceSubrange(page * 4096..<(page + 1) * 4096, with: Data(repeating: 0x55, count: 4096))
    }
    try file.seek(toOffset: 0)
    try file.write(contentsOf: bytes)
    try file.close()

    #expect(throws: StorageProblem.malformed) { try storage.list(of: session.tabs[9].id) }
    session = session.written
    session.tabs[3].title = "changed"
    session.tabs.append(StoredTab(id: TabID(), title: "new", list: .changed(Data([7]))))
    try storage.save(session)
    #expect(
      opened.withLock { $0 }
        == [.damaged(movedTo: folder.file("session.sqlite.damaged-1"), usedBackup: true)])
    let reader = try DatabaseQueue(path: url.path)
    #expect(try reader.read(SessionSchema.read) == session.written)
    // Those of the backup.
    #expect(try storage.list(of: session.tabs[9].id) == Data(repeating: 109, count: 5450))
    #expect(try storage.list(of: session.tabs[30].id) == Data([7]))
    let library = try #require(libraries.withLock { $0.first })
    try library.record([try Self.visit("first", at: 10)])
    session.tabs.removeLast()
    try storage.save(session)
    #expect(opened.withLock { $0.count } == 1)
  }

  @Test("A backup waits for nobody who writes, and nobody for it")
  func backupWhileWriting() async throws {
    let database = try SessionDatabase(at: url)
    try database.save(StoredSession(tabs: Self.tabs(0..<3)))
    let (written, mayEnd) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    Thread.detachNewThread {
      try? database.queue.write { db in
        try db.execute(sql: "DELETE FROM tab")
        written.signal()
        mayEnd.wait()
        throw StorageProblem.inUse
      }
      written.signal()
    }
    await Task.detached { written.wait() }.value
    try database.makeBackup()
    mayEnd.signal()
    await Task.detached { written.wait() }.value
    #expect(try Self.tabCount(url.appendingPathExtension("backup-1")) == 3)
  }

  private static func tabCount(_ url: URL) throws -> Int {
    try DatabaseQueue(path: url.path).read(SessionSchema.read).tabs.count
  }

  @Test(
    "A first backup is followed by one after ten minutes, a full set by one a day, for as long as the program runs"
  )
  func due() throws {
    try SessionDatabase(at: url).save(StoredSession())
    let backups = SessionBackups(of: url)
    let start = ProcessInfo.processInfo.systemUptime
    #expect(!backups.isDue(at: start + 1e6))
    let now = Date()
    try backups.add(now: now)
    var end = ProcessInfo.processInfo.systemUptime
    #expect(!backups.isDue(at: start + 599))
    #expect(backups.isDue(at: end + 601))
    try backups.add(now: now + 601)
    try backups.add(now: now + 601 + 3601)
    end = ProcessInfo.processInfo.systemUptime
    #expect(!backups.isDue(at: start + 86_399))
    #expect(backups.isDue(at: end + 86_401))
  }
}
