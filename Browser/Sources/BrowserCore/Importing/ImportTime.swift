import Foundation

/// The ways in which other browsers count time.
public enum ImportTime {
  /// Seconds from 1601-01-01, where Chromium's time begins, to 1970-01-01.
  private static let windowsEpoch = 11_644_473_600.0
  private static let microseconds = 1e6
  /// The year 5138 in seconds since 1970; what is later was counted in a smaller unit.
  private static let latest = 1e11

  /// Returns the date of microseconds since 1601; nil for none.
  public static func chromium(_ value: Int64) -> Date? {
    value > 0 ? Date(timeIntervalSince1970: Double(value) / microseconds - windowsEpoch) : nil
  }

  /// Returns the date of seconds, milli- or microseconds since 1970; nil for none.
  public static func unix(_ value: Int64) -> Date? {
    guard value > 0 else { return nil }
    var seconds = Double(value)
    while seconds > latest { seconds /= 1000 }
    return Date(timeIntervalSince1970: seconds)
  }
}
