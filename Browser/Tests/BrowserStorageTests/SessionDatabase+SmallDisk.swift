import GRDB

@testable import BrowserStorage

extension SessionDatabase {
  /// Lets the file grow to so many pages and no further: a small disk.
  func limitPages(to count: Int) throws {
    try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA max_page_count = \(count)") }
  }
}
