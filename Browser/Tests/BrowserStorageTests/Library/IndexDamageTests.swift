import BrowserCore
import Foundation
import GRDB
import MartletTestSupport
import Testing

@testable import BrowserStorage

/// The history's index on a disk that fails.
@Suite("A damaged index")
struct IndexDamageTests {
  /// The row of FTS5's table that says which parts there are (https://www.sqlite.org/fts5.html, section 9.1).
  private static let structure: Int64 = 10

  private let folder: TemporaryFolder
  private var url: URL { folder.file("session.sqlite") }

  init() throws {
    folder = try TemporaryFolder()
    let database = try SessionDatabase(at: url)
    for number in 0..<12 { _ = try database.library.record([try Self.visit(number)]) }
    try database.queue.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
    try database.close()
  }

  private static func visit(_ number: Int) throws -> HistoryEvent {
    .visit(
      try #require(URL(string: "https://example.org/\(number)")),
      title: "Page \(number) of birds at \(number * 7)",
      date: Date(timeIntervalSinceReferenceDate: Double(number)))
  }

  /// A connection of its own, which knows nothing of what others have read.
  private func change(_ url: URL, _ body: (Database) throws -> Void) throws {
    let queue = try DatabaseQueue(path: url.path)
    try queue.write(body)
    try queue.close()
  }

  @Test("However it is damaged, its parts are not merged for ever", arguments: 0..<8)
  func merging(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let copy = folder.file("copy.sqlite")
    for round in 0..<20 {
      try? FileManager.default.removeItem(at: copy)
      try FileManager.default.copyItem(at: url, to: copy)
      try change(copy) { db in
        for _ in 0..<Int.random(in: 1...3, using: &generator) { try damage(db, &generator) }
      }
      let queue = try DatabaseQueue(path: copy.path)
      // It may say that it makes no sense; it must say something.
      let result = Result { try HistoryScrubbing(queue: queue).scrub() }
      if case .failure(let error) = result {
        #expect(StorageProblem(error) == .malformed, "seed \(seed), round \(round): \(error)")
      }
      try queue.close()
    }
  }

  private func damage(_ db: Database, _ generator: inout SeededGenerator) throws {
    let ids = try Int64.fetchAll(db, sql: "SELECT id FROM historyText_data ORDER BY id")
    let any = try #require(ids.randomElement(using: &generator))
    let id = Bool.random(using: &generator) ? Self.structure : any
    let row = "FROM historyText_data WHERE id = ?"
    guard var block = try Data.fetchOne(db, sql: "SELECT block \(row)", arguments: [id]), !block.isEmpty
    else { return }
    block[Int.random(in: 0..<block.count, using: &generator)] ^= UInt8(
      1 << Int.random(in: 0..<8, using: &generator))
    try db.execute(sql: "UPDATE historyText_data SET block = ? WHERE id = ?", arguments: [block, id])
  }

  @Test("Parts that are not one after all passes are damage")
  func endless() throws {
    let library = try SessionDatabase(at: url).library
    #expect {
      try HistoryScrubbing(queue: library.queue, mostPasses: 0).scrub()
    } throws: {
      StorageProblem($0) == .malformed
    }
    try HistoryScrubbing(queue: library.queue).scrub()
    let parts = try library.queue.read {
      try Int.fetchOne($0, sql: "SELECT count(DISTINCT segid) FROM historyText_idx")
    }
    #expect(parts == 1)
  }

  @Test("An index that is met damaged while history is forgotten is damage of the file")
  func forgetting() throws {
    try change(url) {
      try $0.execute(
        sql: "UPDATE historyText_data SET block = x'00000000FFFFFFFF' WHERE id = ?",
        arguments: [Self.structure])
    }
    let library = try SessionDatabase(at: url).library
    // There is no visit of that time: only the index is looked at.
    #expect(throws: StorageProblem.malformed) { try library.delete(.since(.distantFuture)) }
    #expect(library.isMalformed)
  }

  @Test(
    "A backup that makes no sense keeps nothing of what is forgotten, and hides it in no other",
    arguments: 1...3)
  func backups(damaged: Int) throws {
    let database = try SessionDatabase(at: url)
    let secret = try #require(URL(string: "https://secretgull.example/"))
    try database.library.record([
      .visit(secret, title: "Hiddentitle", date: Date(timeIntervalSinceReferenceDate: 100))
    ])
    for day in 0..<3 {
      try database.makeBackup(now: Date(timeIntervalSinceReferenceDate: Double(day) * 100_000))
    }
    let copies = (1...3).map { url.appendingPathExtension("backup-\($0)") }
    try change(copies[damaged - 1]) {
      try $0.execute(
        sql: "UPDATE historyText_data SET block = x'00000000FFFFFFFF' WHERE id = ?",
        arguments: [Self.structure])
    }
    try database.library.delete(.pages([secret]))
    #expect(copies.map { FileManager.default.fileExists(atPath: $0.path) } == (1...3).map { $0 != damaged })
    try expectNowhere(["secretgull", "iddentitle"])
  }

  @Test(
    "Who forgets anything forgets what was moved aside, out of which nothing can be taken",
    arguments: [0, -1e9])
  func aside(since: Double) throws {
    try Data(repeating: 0x55, count: 5000).write(to: url)
    let database = try SessionDatabase(at: url)
    let aside = url.appendingPathExtension("damaged-1").path
    #expect(FileManager.default.fileExists(atPath: aside))
    try database.library.delete(.since(Date(timeIntervalSinceReferenceDate: since)))
    #expect(!FileManager.default.fileExists(atPath: aside))
  }

  private func expectNowhere(_ words: [String]) throws {
    for name in folder.names {
      guard let data = FileManager.default.contents(atPath: folder.file(name).path) else { continue }
      for word in words { #expect(data.range(of: Data(word.utf8)) == nil, "\(word) is in \(name)") }
    }
  }
}
