import BrowserCore
import Foundation
import GRDB
import TestSupport
import Testing

@testable import BrowserStorage

/// The history's index on a disk that fails.
@Suite("A damaged index")
struct IndexDamageTests {
  /// The row of FTS5's table that says which parts there are (https://www.sqlite.org/fts5.html, section 9.1).
  private static let structure: Int64 = 10

  private static func visit(_ number: Int) throws -> HistoryEvent {
    .visit(
      try #require(URL(string: "https://example.org/\(number)")),
      title: "Page \(number) of birds at \(number * 7)",
      date: Date(timeIntervalSinceReferenceDate: Double(number)))
  }

  @Test("However it is damaged, its parts are not merged for ever", arguments: 0..<8)
  func merging(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<40 {
      let library = try LibraryDatabase()
      for number in 0..<12 { _ = try library.record([try Self.visit(number)]) }
      for _ in 0..<Int.random(in: 1...3, using: &generator) { try damage(library.queue, &generator) }
      // It may say that it makes no sense; it must say something.
      _ = Result { try HistoryScrubbing(queue: library.queue).scrub() }
    }
  }

  private func damage(_ queue: DatabaseQueue, _ generator: inout SeededGenerator) throws {
    try queue.write { db in
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
  }
}
