import Foundation
import GRDB

extension Configuration {
  /// Waits where another connection has the file to itself for a moment.
  ///
  /// In write-ahead mode readers and a writer do not meet, but the last connection to close moves the log into the file, and
  /// the first to open looks whether it must be: meanwhile all others are told "database is locked"
  /// (https://www.sqlite.org/wal.html, section 9). A backup on its own thread may be either.
  static var patient: Configuration {
    var configuration = Configuration()
    configuration.busyMode = .timeout(patience)
    return configuration
  }

  /// Seconds; longer than a log of the size that is kept takes to be moved on a slow card.
  private static let patience: TimeInterval = 5
}
