import BrowserCore
import Foundation
import GRDB
import MartletTestSupport
import Testing

@testable import BrowserStorage

/// The history of a damaged file without a backup: visits whose rows, and whose pages' rows, lie in pages that are whole.
@Suite("Walking a damaged history")
struct RecoveredHistoryTests {
  private let folder: TemporaryFolder
  private var url: URL { folder.file("session.sqlite") }
  private static let pageSize = 4096
  private static let leafOfTable: UInt8 = 13
  private static let pageCount = 90
  private static let visitCount = 300

  /// A visit, told by its second and its page. Dates have halves, so that their bytes are found in the file.
  private struct Visit: Hashable, Comparable {
    let date: Double
    let title: String

    static func < (one: Visit, other: Visit) -> Bool { one.date < other.date }
  }

  init() throws {
    folder = try TemporaryFolder()
  }

  private static let visits: [Visit] = (0..<visitCount).map {
    Visit(date: 1000.5 + Double($0), title: "Visited \($0 % pageCount)!")
  }

  private static func events() throws -> [HistoryEvent] {
    try visits.enumerated().map { number, visit in
      .visit(
        try #require(URL(string: "https://visited.example/\(number % pageCount)/")), title: visit.title,
        date: Date(timeIntervalSinceReferenceDate: visit.date))
    }
  }

  private func makeFile() throws -> Data {
    let database = try SessionDatabase(at: url)
    try database.save(StoredSession(tabs: [StoredTab(id: TabID(), title: "Open")]))
    // In the order of their dates, and few transactions.
    let events = try Self.events()
    for start in stride(from: 0, to: events.count, by: Self.pageCount) {
      try database.library.record(Array(events[start..<min(start + Self.pageCount, events.count)]))
    }
    try database.queue.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
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

  /// The history of a file, after it was opened in whatever state it is. Damage that shows itself when the history is read is
  /// mended as by the next save.
  private func history(_ bytes: Data) throws -> [Visit] {
    let place = try place(bytes)
    let database = try SessionDatabase(at: place)
    if let visits = try? Self.visits(database) {
      try database.close()
      return visits
    }
    let lock = database.lock.withLock { $0 }
    try database.close()
    let mended = try SessionDatabase(at: place, lock: lock, isDamaged: true)
    let visits = try Self.visits(mended)
    try mended.close()
    return visits
  }

  private static func visits(_ database: SessionDatabase) throws -> [Visit] {
    try database.library.visits(limit: 10_000).map {
      Visit(date: $0.date.timeIntervalSinceReferenceDate, title: $0.title)
    }.sorted()
  }

  /// The leaf pages of tables, from 0, in which some bytes lie.
  private static func leaves(with needle: Data, in bytes: Data) -> Set<Int> {
    var found: Set<Int> = []
    var start = bytes.startIndex
    while let range = bytes.range(of: needle, in: start..<bytes.endIndex) {
      let page = range.lowerBound / pageSize
      if bytes[page * pageSize] == leafOfTable { found.insert(page) }
      start = range.upperBound
    }
    return found
  }

  /// Returns the places of the rows of each visit and of its page.
  private static func places(in bytes: Data) -> [(visit: Visit, pages: Set<Int>)] {
    let titles = Dictionary(
      uniqueKeysWithValues: Set(visits.map(\.title)).map { ($0, leaves(with: Data($0.utf8), in: bytes)) })
    return visits.map { visit in
      let date = withUnsafeBytes(of: visit.date.bitPattern.bigEndian) { Data($0) }
      return (visit, leaves(with: date, in: bytes).union(titles[visit.title] ?? []))
    }
  }

  @Test("Every visit of a file that is in order is found, the newest ones where there are too many")
  func whole() throws {
    _ = try makeFile()
    let rows = RecoveredRows(of: url).visitsWithPages
    #expect(rows.count == Self.visitCount)
    #expect(
      rows.compactMap { row in
        guard let date: Double = row.value("date"), let title: String = row.value("title") else { return nil }
        return Visit(date: date, title: title)
      }.sorted() == Self.visits)
    let newest = RecoveredRows(of: url, mostVisits: 30).visitsWithPages
    #expect(newest.compactMap { $0.date("date")?.timeIntervalSinceReferenceDate }.min() == 1270.5)
    #expect(newest.count == 30)
  }

  @Test("With its head in zeros the whole history is there", arguments: [16, 100, 4096])
  func headless(length: Int) throws {
    var bytes = try makeFile()
    bytes.replaceSubrange(0..<length, with: Data(count: length))
    #expect(try history(bytes) == Self.visits)
    // It can be found by its words, too.
    let again = try SessionDatabase(at: folder.file("used").appendingPathComponent("session.sqlite"))
    #expect(try again.library.pages(matching: "visited 17", limit: 3).map(\.title).contains("Visited 17!"))
  }

  @Test("Cut short, the visits come back that lie before the cut")
  func cut() throws {
    let bytes = try makeFile()
    let places = Self.places(in: bytes)
    var counts: Set<Int> = []
    for kept in 2..<bytes.count / Self.pageSize {
      let expected = places.filter { $0.pages.allSatisfy { $0 < kept } }.map(\.visit)
      // Not at the end of a page.
      #expect(try history(bytes.prefix(kept * Self.pageSize + 1000)) == expected, "\(kept) pages")
      counts.insert(expected.count)
    }
    #expect(counts.count > 1, "cuts that cost different numbers of visits: \(counts)")
  }

  @Test("A page that is overwritten costs what lay in it", arguments: [0x00, 0x55, 0xFF] as [UInt8])
  func overwritten(filler: UInt8) throws {
    let bytes = try makeFile()
    let places = Self.places(in: bytes)
    for (number, page) in places.reduce(into: Set<Int>(), { $0.formUnion($1.pages) }).sorted().enumerated() {
      let isHeadless = number % 2 == 0
      var damaged = bytes
      damaged.replaceSubrange(
        page * Self.pageSize..<(page + 1) * Self.pageSize,
        with: Data(repeating: filler, count: Self.pageSize))
      // Else SQLite finds most of it, and the table of tabs tells of damage.
      if isHeadless {
        damaged.replaceSubrange(0..<16, with: Data(count: 16))
      } else {
        Self.damageTabs(&damaged)
      }
      let expected = places.filter { !$0.pages.contains(page) }.map(\.visit)
      #expect(try history(damaged) == expected, "page \(page), headless: \(isHeadless)")
    }
  }

  @Test("Pages that stand in each other's places cost no visit")
  func swapped() throws {
    let bytes = try makeFile()
    func leaf(_ needle: Data) throws -> Int { try #require(Self.leaves(with: needle, in: bytes).first) }
    let date = withUnsafeBytes(of: Self.visits[100].date.bitPattern.bigEndian) { Data($0) }
    let (first, second) = (try leaf(date), try leaf(Data(Self.visits[40].title.utf8)))
    func range(_ page: Int) -> Range<Int> { page * Self.pageSize..<(page + 1) * Self.pageSize }
    var damaged = bytes
    damaged.replaceSubrange(range(first), with: bytes[range(second)])
    damaged.replaceSubrange(range(second), with: bytes[range(first)])
    Self.damageTabs(&damaged)
    #expect(try history(damaged) == Self.visits)
  }

  @Test(
    "Bits that are flipped anywhere cost what they were; nothing traps or goes on for ever",
    arguments: [1, 2, 3] as [UInt64])
  func flipped(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let bytes = try makeFile()
    for round in 0..<20 {
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...60, using: &generator) {
        let page = Int.random(in: 0..<bytes.count / Self.pageSize, using: &generator) * Self.pageSize
        let place = page + Int.random(in: 0..<(round % 2 == 0 ? 60 : Self.pageSize), using: &generator)
        damaged[place] ^= UInt8(1 << Int.random(in: 0..<8, using: &generator))
      }
      #expect(try history(damaged).count <= Self.visitCount, "seed \(seed), round \(round)")
    }
  }

  @Test("Cells that all lie on one another are as many as fit into a page")
  func overlapping() throws {
    var bytes = try makeFile()
    bytes.replaceSubrange(0..<16, with: Data(count: 16))
    let title = Data(Self.visits[3].title.utf8)
    let leaf = try #require(Self.leaves(with: title, in: bytes).first)
    let start = leaf * Self.pageSize
    // 1,000 pointers to the page's first cell.
    let first = Data(bytes[start + 8..<start + 10])
    bytes[start + 3] = 3
    bytes[start + 4] = 0xE8
    for index in 0..<1000 {
      bytes.replaceSubrange(start + 8 + 2 * index..<start + 10 + 2 * index, with: first)
    }
    var found = 0
    let pages = try #require(SQLitePages(try place(bytes)))
    SQLiteLeaves(pages: pages).forEachRow(where: { $0.count == 9 }) { _, _ in found += 1 }
    // The other leaves' rows are told apart by nothing here: all of them fit into the file.
    #expect(found < Self.pageCount + Self.pageSize / 40)
  }

  /// Cuts the row of the only tab, which opening notices.
  private static func damageTabs(_ bytes: inout Data) {
    for page in leaves(with: Data("Open".utf8), in: bytes) {
      bytes.replaceSubrange(page * pageSize..<page * pageSize + 8, with: Data(repeating: 0x55, count: 8))
    }
  }
}
