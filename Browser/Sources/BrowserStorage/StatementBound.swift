import GRDB
import GRDBSQLite

/// Ends statements that go round in circles.
///
/// In a damaged file pages may lead back to themselves, and a table that has a hundred rows never ends. What ends so fails with
/// `SQLITE_INTERRUPT`, which tells of damage.
enum StatementBound: CInt {
  /// The bound for what is read at the start: a million rows with all their columns.
  case reading = 20_000_000
  /// The bound for a migration, which may write all rows again.
  case migrating = 1_000_000_000
  case none = 0

  /// Bounds each statement of a connection from now on, in steps of SQLite's virtual machine.
  func set(_ db: Database) {
    sqlite3_progress_handler(db.sqliteConnection, rawValue, self == .none ? nil : { _ in 1 }, nil)
  }
}

extension Configuration {
  /// The configuration `patient`, with statements that end.
  static var bounded: Configuration {
    var configuration = patient
    configuration.prepareDatabase { StatementBound.reading.set($0) }
    return configuration
  }
}
