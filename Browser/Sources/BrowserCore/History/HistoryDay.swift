import Foundation

/// A day of the history as it is listed: each page once, where it was visited last.
public struct HistoryDay: Hashable, Sendable, Identifiable {
  /// The moment when the day begins.
  public var start: Date
  /// The last visit of that day to each page, the last one first.
  public var visits: [HistoryVisit]

  /// The day's beginning.
  public var id: Date { start }

  /// Makes a day.
  public init(start: Date, visits: [HistoryVisit]) {
    self.start = start
    self.visits = visits
  }

  /// Groups visits by the day.
  /// - Parameter visits: the last one first.
  /// - Complexity: O(n)
  public static func days(of visits: [HistoryVisit], calendar: Calendar) -> [HistoryDay] {
    var days: [HistoryDay] = []
    var pages = Set<Int64>()
    for visit in visits {
      // Looking a date up in the calendar costs much more than comparing it.
      if days.isEmpty || visit.date < days[days.count - 1].start {
        days.append(HistoryDay(start: calendar.startOfDay(for: visit.date), visits: []))
        pages = []
      }
      if pages.insert(visit.pageID).inserted { days[days.count - 1].visits.append(visit) }
    }
    return days
  }

  /// The day's name for people: Today, Yesterday, else weekday and date, with the year where it is another one.
  public func title(now: Date, calendar: Calendar, locale: Locale) -> String {
    let today = calendar.startOfDay(for: now)
    if start == today { return "Today" }
    if start == HistoryRange.todayAndYesterday.start(now: now, calendar: calendar) { return "Yesterday" }
    let formatter = DateFormatter()
    formatter.calendar = calendar
    formatter.timeZone = calendar.timeZone
    formatter.locale = locale
    let isThisYear = calendar.isDate(start, equalTo: now, toGranularity: .year)
    formatter.setLocalizedDateFormatFromTemplate(isThisYear ? "EEEEdMMMM" : "EEEEdMMMMyyyy")
    return formatter.string(from: start)
  }
}
