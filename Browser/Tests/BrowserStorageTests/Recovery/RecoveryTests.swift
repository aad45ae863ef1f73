import BrowserCore
import Foundation
import GRDB
import MartletTestSupport
import Testing

@testable import BrowserStorage

/// A damaged file without a backup: whatever lies in pages that are whole comes back.
@Suite("Walking a damaged session")
struct RecoveryTests {
  private let folder: TemporaryFolder
  private var url: URL { folder.file("session.sqlite") }
  private static let pageSize = 4096
  private static let count = 130

  init() throws {
    folder = try TemporaryFolder()
  }

  private static func id(_ number: Int) -> UUID {
    UUID(uuid: (7, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, UInt8(number >> 8), UInt8(number & 0xFF)))
  }

  private static let groups = [
    StoredGroup(id: TabGroup.ID(rawValue: id(800)), name: "Birds", selectedID: TabID(rawValue: id(6))),
    StoredGroup(id: TabGroup.ID(rawValue: id(801)), name: "Garden"),
  ]

  /// Titles of which none begins another, and lists of less and of more than a page.
  private static let tabs: [StoredTab] = (0..<count).map {
    StoredTab(
      id: TabID(rawValue: id($0)), groupID: $0 % 3 == 0 ? groups[$0 % 2].id : nil,
      url: URL(string: "https://example.org/\($0)"), title: "Title \($0)!",
      list: .changed(Data(repeating: UInt8($0), count: 80 * $0)), pageZoom: $0 % 2 == 0 ? 1 : 1.25,
      isPinned: $0 % 5 == 0)
  }

  private static let closed: [StoredSession.Closed] = (500..<510).map {
    .init(
      tab: StoredTab(
        id: TabID(rawValue: id($0)), url: URL(string: "https://closed.example/\($0)"), title: "Closed \($0)!"),
      index: 3, closedAt: Date(timeIntervalSinceReferenceDate: Double($0)))
  }

  private static let session = StoredSession(
    tabs: tabs, selectedID: tabs[7].id, closed: closed.reversed(), groups: groups, plainSelectedID: tabs[4].id
  )

  private static var bookmarks: BookmarkTree {
    var tree = BookmarkTree()
    for number in 0..<20 {
      tree.insert(
        Bookmark(id: id(900 + number), title: "Mark \(number)!", url: URL(string: "https://mark.example/")))
    }
    return tree
  }

  /// A file without a backup.
  /// - Parameter isLogged: whether what was written last lies in the log.
  private func makeFile(isLogged: Bool = false) throws -> Data {
    let database = try SessionDatabase(at: url)
    try database.save(Self.session)
    try database.library.save(Self.bookmarks)
    if isLogged {
      for suffix in ["", "-wal"] {
        try FileManager.default.copyItem(
          atPath: url.path + suffix, toPath: folder.file("copy.sqlite").path + suffix)
      }
    } else {
      try database.queue.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
    }
    try database.close()
    return try Data(contentsOf: url)
  }

  private func place(_ bytes: Data) throws -> URL {
    let used = folder.file("used")
    try? FileManager.default.removeItem(at: used)
    try FileManager.default.createDirectory(at: used, withIntermediateDirectories: true)
    let place = used.appendingPathComponent("session.sqlite")
    try bytes.write(to: place)
    return place
  }

  /// The pages, from 0, in which a text lies.
  private static func pages(of text: String, in bytes: Data) -> [Int] {
    let needle = Data(text.utf8)
    var found: [Int] = []
    var start = bytes.startIndex
    while let range = bytes.range(of: needle, in: start..<bytes.endIndex) {
      found.append((range.lowerBound - bytes.startIndex) / pageSize)
      start = range.upperBound
    }
    return found
  }

  /// The open tabs that are found again, sorted; those that are closed now, too.
  private func titles(_ bytes: Data) throws -> [String] {
    try SessionDatabase(at: try place(bytes)).load().allTabs.map(\.title).filter { $0.hasPrefix("Title") }
      .sorted()
  }

  private static let allTitles = tabs.map(\.title).sorted()

  @Test("Every row of a file that is in order is found, as SQLite finds it")
  func whole() throws {
    _ = try makeFile()
    let rows = RecoveredRows(of: url)
    #expect(try rows.tabs.map { try SessionSchema.tab($0).title }.sorted() == Self.allTitles)
    #expect(
      try Set(rows.closed.map { try SessionSchema.closedTab($0).tab.id }) == Set(Self.closed.map(\.tab.id)))
    for tab in Self.tabs { #expect(tab.list == .changed(rows.lists[tab.id.rawValue.uuidString] ?? Data())) }
    #expect(rows.selection == Self.session.selectedID)
    #expect(rows.plainSelection == Self.session.plainSelectedID)
    #expect(try rows.groups.map(SessionSchema.group) == Self.groups)
    #expect(
      try rows.tabs.map { try SessionSchema.tab($0) }.allSatisfy { tab in
        Self.tabs.contains { $0.id == tab.id && $0.groupID == tab.groupID && $0.isPinned == tab.isPinned }
      })
    let tree = BookmarkRows.tree(rows.bookmarks.compactMap(BookmarkRows.bookmark))
    #expect(tree == Self.bookmarks)
  }

  @Test("What lies only in the log is found, and what the log has replaced is not")
  func log() throws {
    _ = try makeFile(isLogged: true)
    let rows = RecoveredRows(of: folder.file("copy.sqlite"))
    #expect(try rows.tabs.map { try SessionSchema.tab($0).title }.sorted() == Self.allTitles)
    // A log that was cut within its last transaction has only those before it.
    let log = folder.file("copy.sqlite-wal")
    let bytes = try Data(contentsOf: log)
    try bytes.prefix(bytes.count - 100).write(to: log)
    #expect(RecoveredRows(of: folder.file("copy.sqlite")).tabs.count <= Self.count)
  }

  @Test("With its head in zeros everything stands as it stood", arguments: [16, 100, 4096])
  func headless(length: Int) throws {
    var bytes = try makeFile()
    bytes.replaceSubrange(0..<length, with: Data(count: length))
    let opened = try SessionDatabase(at: try place(bytes))
    let found = try opened.load()
    #expect(found.tabs.map(\.id) == Self.tabs.map(\.id))
    #expect(found.tabs.map(\.pageZoom) == Self.tabs.map(\.pageZoom))
    #expect(found.selectedID == Self.session.selectedID)
    #expect(found.tabs.map(\.groupID) == Self.tabs.map(\.groupID))
    #expect(found.tabs.map(\.isPinned) == Self.tabs.map(\.isPinned))
    #expect(found.groups == Self.groups && found.plainSelectedID == Self.session.plainSelectedID)
    #expect(found.closed.map(\.tab.id) == Self.session.closed.map(\.tab.id))
    for number in [1, 40, 60, 129] {
      #expect(try opened.list(of: Self.tabs[number].id) == Data(repeating: UInt8(number), count: 80 * number))
    }
    #expect(try opened.library.content().bookmarks == Self.bookmarks)
    guard case .damaged(_, usedBackup: false) = opened.openingProblem else {
      Issue.record("\(String(describing: opened.openingProblem))")
      return
    }
  }

  @Test("Cut short, the tabs come back that lie before the cut")
  func cut() throws {
    let bytes = try makeFile()
    let pages = bytes.count / Self.pageSize
    for kept in stride(from: 2, to: pages, by: 5) {
      // Not at the end of a page.
      let expected = Self.tabs.map(\.title).filter { title in
        Self.pages(of: title, in: bytes).contains { $0 < kept }
      }.sorted()
      let found = try titles(bytes.prefix(kept * Self.pageSize + 1000))
      #expect(found == expected, "\(kept) of \(pages) pages")
    }
  }

  @Test("A page that is overwritten costs what lay in it", arguments: [0x00, 0x55, 0xFF] as [UInt8])
  func overwritten(filler: UInt8) throws {
    let bytes = try makeFile()
    let pages = bytes.count / Self.pageSize
    let interesting = Set(Self.tabs.flatMap { Self.pages(of: $0.title, in: bytes) })
    #expect(interesting.count > 2)
    for page in interesting.union([0, 1, 2]).sorted() where page < pages {
      var damaged = bytes
      damaged.replaceSubrange(
        page * Self.pageSize..<(page + 1) * Self.pageSize, with: Data(repeating: filler, count: Self.pageSize)
      )
      // Without its head, so that SQLite finds nothing at all.
      damaged.replaceSubrange(0..<16, with: Data(count: 16))
      let expected = Self.tabs.map(\.title).filter { title in
        Self.pages(of: title, in: bytes).contains { $0 != page }
      }.sorted()
      #expect(try titles(damaged) == expected, "page \(page)")
    }
  }

  @Test("Pages that stand in each other's places cost no tab", arguments: [1, 2] as [UInt64])
  func swapped(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let bytes = try makeFile()
    let pages = bytes.count / Self.pageSize
    for round in 0..<15 {
      let (a, b) = (
        Int.random(in: 1..<pages, using: &generator), Int.random(in: 1..<pages, using: &generator)
      )
      func range(_ page: Int) -> Range<Int> { page * Self.pageSize..<(page + 1) * Self.pageSize }
      var damaged = bytes
      damaged.replaceSubrange(range(a), with: bytes[range(b)])
      damaged.replaceSubrange(range(b), with: bytes[range(a)])
      #expect(try titles(damaged) == Self.allTitles, "seed \(seed), round \(round): \(a) and \(b)")
    }
  }

  @Test(
    "Bits that are flipped anywhere cost what they were; nothing traps or goes on for ever",
    arguments: [1, 2, 3] as [UInt64])
  func flipped(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let bytes = try makeFile()
    for round in 0..<200 {
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...60, using: &generator) {
        let page = Int.random(in: 0..<bytes.count / Self.pageSize, using: &generator) * Self.pageSize
        let place = page + Int.random(in: 0..<(round % 2 == 0 ? 60 : Self.pageSize), using: &generator)
        damaged[place] ^= UInt8(1 << Int.random(in: 0..<8, using: &generator))
      }
      let rows = RecoveredRows(of: try place(damaged))
      #expect(rows.tabs.count <= Self.count, "seed \(seed), round \(round)")
    }
  }

  @Test("A chain of pages that leads in a circle costs its row")
  func circle() throws {
    var bytes = try makeFile()
    // The second half of a list of 129 × 80 bytes lies in pages of its own, which begin with the next one's number.
    let filler = Data(repeating: 129, count: 4000)
    let range = try #require(bytes.range(of: filler))
    let page = (range.lowerBound - bytes.startIndex) / Self.pageSize
    let number = UInt32(page + 1).bigEndian
    withUnsafeBytes(of: number) {
      bytes.replaceSubrange(page * Self.pageSize..<page * Self.pageSize + 4, with: $0)
    }
    let rows = RecoveredRows(of: try place(bytes))
    #expect(rows.lists[Self.tabs[129].id.rawValue.uuidString] == nil)
    #expect(rows.tabs.count == Self.count)
  }

  @Test("Files of all kinds that are none: nothing is found, and nothing traps")
  func nonsense() throws {
    var generator = SeededGenerator(seed: 9)
    for length in [0, 1, 99, 100, 511, 512, 4096, 70_000] {
      for _ in 0..<10 {
        let bytes = Data((0..<length).map { _ in UInt8.random(in: 0...255, using: &generator) })
        let place = try place(bytes)
        try bytes.write(to: URL(fileURLWithPath: place.path + "-wal"))
        #expect(RecoveredRows(of: place).tabs.isEmpty)
      }
    }
    #expect(RecoveredRows(of: folder.file("none")).tabs.isEmpty)
  }

  /// https://www.sqlite.org/fileformat2.html, "A variable-length integer".
  @Test(
    "Numbers of one to nine bytes",
    arguments: [
      ([0x00], 0, 1), ([0x7F], 127, 1), ([0x81, 0x00], 128, 2), ([0x82, 0x2C], 300, 2),
      ([0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF], -1, 9),
      ([0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x01], 1, 9),
    ] as [([UInt8], Int64, Int)])
  func varints(bytes: [UInt8], value: Int64, length: Int) throws {
    let read = try #require(PageBytes(bytes).varint(at: 0))
    #expect(read.value == value)
    #expect(read.next == length)
    #expect(PageBytes(Array(bytes.dropLast())).varint(at: 0)?.next != length)
    #expect(PageBytes(bytes).varint(at: bytes.count) == nil)
  }
}
