import Foundation

/// A kind of field for dates and times, and the texts that its values are (HTML, 2.3.5 "Dates and times").
///
/// Values are moments of UTC here: no field has a time zone.
public enum DateFieldKind: String, Hashable, Sendable, CaseIterable {
  /// A day, a time of day, a month, a week.
  case date, time, month, week
  /// A day and a time of it.
  case dateTimeLocal = "datetime-local"

  /// ISO 8601's calendar, whose weeks begin on Monday.
  public static let calendar: Calendar = {
    var calendar = Calendar(identifier: .iso8601)
    calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? .current
    return calendar
  }()

  /// Reads a value; nil where it is none of this kind.
  public func date(_ text: String) -> Date? {
    switch self {
    case .date: Self.day(text)
    case .time: Self.seconds(text).map { Date(timeIntervalSince1970: $0) }
    case .month: text.count < 7 ? nil : Self.day(text + "-01")
    case .week: Self.week(text)
    case .dateTimeLocal: Self.dateTime(text)
    }
  }

  /// Writes a moment as a value. Seconds stand there only where they are not 0.
  public func text(_ date: Date) -> String {
    let parts = Self.calendar.dateComponents(
      [.year, .month, .day, .hour, .minute, .second, .weekOfYear, .yearForWeekOfYear], from: date)
    func number(_ value: Int?, _ digits: Int) -> String {
      let text = String(value ?? 0)
      return String(repeating: "0", count: max(0, digits - text.count)) + text
    }
    let month = number(parts.year, 4) + "-" + number(parts.month, 2)
    let day = month + "-" + number(parts.day, 2)
    let seconds = parts.second ?? 0
    let time =
      number(parts.hour, 2) + ":" + number(parts.minute, 2) + (seconds > 0 ? ":" + number(seconds, 2) : "")
    return switch self {
    case .date: day
    case .time: time
    case .month: month
    case .week: number(parts.yearForWeekOfYear, 4) + "-W" + number(parts.weekOfYear, 2)
    case .dateTimeLocal: day + "T" + time
    }
  }

  /// The first and the last value that there is; nil where the calendar alone ends them.
  var first: Date? { self == .time ? Date(timeIntervalSince1970: 0) : nil }
  var last: Date? { self == .time ? Date(timeIntervalSince1970: Self.day - 1) : nil }

  /// The seconds of a day.
  private static let day = 86_400.0

  // MARK: - Reading

  /// The numbers of a text of exactly these lengths, with these signs between them; years may have more digits.
  private static func numbers(_ text: Substring, _ lengths: [Int], _ signs: [Character]) -> [Int]? {
    var rest = text
    var found: [Int] = []
    for (index, length) in lengths.enumerated() {
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      guard length == 4 ? (4...6).contains(digits.count) : digits.count == length, let value = Int(digits)
      else {
        return nil
      }
      found.append(value)
      rest = rest.dropFirst(digits.count)
      if index < signs.count {
        guard rest.first == signs[index] else { return nil }
        rest = rest.dropFirst()
      }
    }
    return rest.isEmpty ? found : nil
  }

  private static func day(_ text: String) -> Date? { day(text[...]) }

  private static func day(_ text: Substring) -> Date? {
    guard let parts = numbers(text, [4, 2, 2], ["-", "-"]), parts[0] > 0 else { return nil }
    let components = DateComponents(year: parts[0], month: parts[1], day: parts[2])
    guard let date = calendar.date(from: components) else { return nil }
    // The calendar reads the 31st of February as a day in March.
    let read = calendar.dateComponents([.year, .month, .day], from: date)
    return read.year == parts[0] && read.month == parts[1] && read.day == parts[2] ? date : nil
  }

  /// The seconds since midnight.
  private static func seconds(_ text: String) -> TimeInterval? { seconds(text[...]) }

  private static func seconds(_ text: Substring) -> TimeInterval? {
    let pieces = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = pieces.first,
      let parts = numbers(first, [2, 2], [":"]) ?? numbers(first, [2, 2, 2], [":", ":"]),
      parts[0] < 24, parts[1] < 60, parts.count < 3 || parts[2] < 60
    else { return nil }
    if pieces.count > 1 {
      guard parts.count == 3, (1...3).contains(pieces[1].count),
        pieces[1].allSatisfy({ $0.isASCII && $0.isNumber })
      else { return nil }
    }
    return TimeInterval(parts[0] * 3600 + parts[1] * 60 + (parts.count > 2 ? parts[2] : 0))
  }

  private static func week(_ text: String) -> Date? {
    let pieces = text.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    guard pieces.count == 2, pieces[1].first == "W", let year = numbers(pieces[0], [4], [])?.first,
      let week = numbers(pieces[1].dropFirst(), [2], [])?.first, year > 0, week > 0
    else { return nil }
    let components = DateComponents(weekday: 2, weekOfYear: week, yearForWeekOfYear: year)
    guard let date = calendar.date(from: components) else { return nil }
    let read = calendar.dateComponents([.weekOfYear, .yearForWeekOfYear], from: date)
    return read.weekOfYear == week && read.yearForWeekOfYear == year ? date : nil
  }

  private static func dateTime(_ text: String) -> Date? {
    guard let sign = text.firstIndex(where: { $0 == "T" || $0 == " " }), let day = day(text[..<sign]),
      let time = seconds(text[text.index(after: sign)...])
    else { return nil }
    return day.addingTimeInterval(time)
  }
}
