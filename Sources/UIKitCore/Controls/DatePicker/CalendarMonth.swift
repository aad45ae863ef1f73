import Foundation

/// A month as a grid of weeks. A value, without views.
struct CalendarMonth: Equatable {
  let calendar: Calendar
  /// The beginning of the month's first day.
  let start: Date

  init(containing date: Date, calendar: Calendar) {
    self.calendar = calendar
    start = calendar.date(from: calendar.dateComponents([.era, .year, .month], from: date)) ?? date
  }

  var dayCount: Int { calendar.range(of: .day, in: .month, for: start)?.count ?? 0 }

  /// The number of places of the first week that come before the first day.
  var leadingPlaces: Int {
    (calendar.component(.weekday, from: start) - calendar.firstWeekday + Self.weekLength) % Self.weekLength
  }

  static let weekLength = 7

  var weekCount: Int { (leadingPlaces + dayCount + Self.weekLength - 1) / Self.weekLength }

  /// A month before or after this one.
  func moved(by months: Int) -> CalendarMonth {
    CalendarMonth(
      containing: calendar.date(byAdding: .month, value: months, to: start) ?? start, calendar: calendar)
  }

  /// The beginning of a day of the month, from 1.
  func date(ofDay day: Int) -> Date { calendar.date(byAdding: .day, value: day - 1, to: start) ?? start }

  /// A day of the month, from 1, at the time of another date.
  func date(ofDay day: Int, time: Date) -> Date {
    let clock = calendar.dateComponents([.hour, .minute, .second, .nanosecond], from: time)
    let noon = calendar.date(byAdding: .day, value: day - 1, to: start) ?? start
    return calendar.date(
      bySettingHour: clock.hour ?? 0, minute: clock.minute ?? 0, second: clock.second ?? 0, of: noon) ?? noon
  }

  /// The day of the month that a date is, from 1; nil when it is in another month.
  func day(of date: Date) -> Int? {
    calendar.isDate(date, equalTo: start, toGranularity: .month)
      ? calendar.component(.day, from: date) : nil
  }

  /// Names of the days of the week, as short as they are, in the calendar's order.
  var weekdayNames: [String] {
    let names = calendar.shortStandaloneWeekdaySymbols.map { $0.uppercased() }
    let first = calendar.firstWeekday - 1
    return Array(names[first...] + names[..<first])
  }
}
