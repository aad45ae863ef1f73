import Foundation
import GRDB

/// Access to values that a failing disk may have written.
/// GRDB's own subscripts end the program where a value is not of the kind that its column promises.
extension Row {
  /// A column's value; nil where there is none of that kind.
  func value<Value: DatabaseValueConvertible>(_ column: String) -> Value? {
    let stored: DatabaseValue? = self[column]
    return stored.flatMap(Value.fromDatabaseValue)
  }

  /// The same where the file is damaged without it.
  func required<Value: DatabaseValueConvertible>(_ column: String) throws -> Value {
    guard let value: Value = value(column) else { throw DamagedRow(column: column) }
    return value
  }

  /// A time that a clock may have shown, which calendars can work with; nil where there is none.
  func date(_ column: String) -> Date? {
    let seconds: Double? = value(column)
    return seconds.flatMap { abs($0) < Self.mostSeconds ? Date(timeIntervalSinceReferenceDate: $0) : nil }
  }

  /// Three thousand years around the reference date.
  private static let mostSeconds = 1e11
}

/// A row without what every row of its table has.
struct DamagedRow: Error {
  let column: String
}
