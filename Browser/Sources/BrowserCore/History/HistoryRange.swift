import Foundation

/// The part of the history to forget; Safari's choices.
public enum HistoryRange: Hashable, Sendable, CaseIterable {
  /// The last sixty minutes.
  case lastHour
  /// Since midnight.
  case today
  /// Since the midnight before.
  case todayAndYesterday
  /// Everything.
  case all

  /// Returns the beginning of the range; it has no end, so that a clock that was wrong hides nothing.
  public func start(now: Date, calendar: Calendar) -> Date {
    switch self {
    case .lastHour: return now.addingTimeInterval(-3600)
    case .today: return calendar.startOfDay(for: now)
    case .todayAndYesterday:
      let today = calendar.startOfDay(for: now)
      // A day may have 23 or 25 hours.
      return calendar.date(byAdding: .day, value: -1, to: today) ?? today.addingTimeInterval(-86_400)
    case .all: return .distantPast
    }
  }

  /// Its name for people.
  public var title: String {
    switch self {
    case .lastHour: "The last hour"
    case .today: "Today"
    case .todayAndYesterday: "Today and yesterday"
    case .all: "All time"
    }
  }
}
