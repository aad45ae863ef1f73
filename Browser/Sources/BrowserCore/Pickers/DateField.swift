import Foundation

/// A page's field for a date or a time: a value with its bounds and its step (HTML, 4.10.5.1 and 4.10.5.3).
public struct DateField: Hashable, Sendable {
  /// The kind of its values.
  public let kind: DateFieldKind
  /// The value as the page has it, which may be none.
  public let value: String
  /// The first and the last value; nil where there is none, or none that can be read.
  public let minimum, maximum: Date?
  /// The distance between values: seconds, or months for a field of months; nil where any is right.
  public let step: Double?
  /// True if it may not be empty.
  public let isRequired: Bool

  /// The seconds of a day and a week.
  private static let (day, week) = (86_400.0, 604_800.0)
  /// The finest and the widest step that is looked at, in seconds.
  private static let (finest, widest) = (0.001, 1e13)
  /// Monday of the week in which 1970 began: weeks are counted from it where there is no minimum.
  private static let firstMonday = -259_200.0

  /// - Parameters:
  ///   - value: the texts of the attributes; those that cannot be read count as missing, as HTML says.
  public init(
    kind: DateFieldKind, value: String = "", minimum: String = "", maximum: String = "", step: String = "",
    isRequired: Bool = false
  ) {
    (self.kind, self.value, self.isRequired) = (kind, value, isRequired)
    self.minimum = kind.date(minimum)
    self.maximum = kind.date(maximum)
    let scale: Double =
      switch kind {
      case .date: Self.day
      case .week: Self.week
      case .month, .time, .dateTimeLocal: 1
      }
    let usual: Double = kind == .time || kind == .dateTimeLocal ? 60 : 1
    let own = Double(step).flatMap { $0 > 0 ? $0 : nil }
    let wanted = (own ?? usual) * scale
    // Finer than fields are, any value is right; wider than all years, the first alone.
    self.step = step.lowercased() == "any" || wanted < Self.finest ? nil : min(wanted, Self.widest)
  }

  /// The moment of the value; nil where there is none.
  public var date: Date? { kind.date(value) }

  /// The moment to begin with: the value, else now, in the bounds and on a step.
  /// - Parameter now: local time, told as if it were UTC.
  public func start(now: Date) -> Date { nearest(to: date ?? kind.date(kind.text(now)) ?? now) }

  /// True if the values are those of a night: from the first until midnight, and from there to the last (HTML, 4.10.5.1.11:
  /// times are periodic, and a minimum after the maximum is no mistake).
  public var isOverMidnight: Bool {
    guard kind == .time, let minimum, let maximum else { return false }
    return maximum < minimum
  }

  /// Returns the permitted value nearest to a moment.
  public func nearest(to date: Date) -> Date {
    let wanted = kind.date(kind.text(date)) ?? date
    guard isOverMidnight else { return nearest(to: wanted, from: minimum, to: maximum) }
    let evening = nearest(to: wanted, from: minimum, to: nil)
    let morning = nearest(to: wanted, from: nil, to: maximum)
    let isLater = abs(evening.timeIntervalSince(wanted)) <= abs(morning.timeIntervalSince(wanted))
    return isLater || !isOnStep(morning) ? evening : morning
  }

  /// Returns the value nearest to a moment within bounds; where no step lies in them, a bound.
  private func nearest(to wanted: Date, from first: Date?, to last: Date?) -> Date {
    let (first, last) = (first ?? kind.first, last ?? kind.last)
    var result = onStep(wanted, .toNearestOrAwayFromZero)
    if let first, result < first { result = onStep(first, .up) }
    if let last, result > last { result = onStep(last, .down) }
    if let first, result < first { result = first }
    // Years begin with 1: where no step is left, the bound is the value.
    return kind.date(kind.text(result)) ?? last ?? first ?? wanted
  }

  private func onStep(_ date: Date, _ rule: FloatingPointRoundingRule) -> Date {
    guard let step, !isOnStep(date) else { return date }
    return moment(at: (distance(of: date) / step).rounded(rule) * step)
  }

  private func isOnStep(_ date: Date) -> Bool {
    guard let step else { return true }
    let rest = distance(of: date).truncatingRemainder(dividingBy: step)
    return abs(rest) < 0.0005 || abs(abs(rest) - step) < 0.0005
  }

  /// The way from the first value to a moment, in the unit of the step.
  private func distance(of date: Date) -> Double {
    switch kind {
    case .month: months(date) - (minimum.map(months) ?? months(Date(timeIntervalSince1970: 0)))
    case .week: date.timeIntervalSince1970 - (minimum?.timeIntervalSince1970 ?? Self.firstMonday)
    default: date.timeIntervalSince1970 - (minimum?.timeIntervalSince1970 ?? 0)
    }
  }

  private func moment(at distance: Double) -> Date {
    switch kind {
    case .month:
      let first = minimum ?? Date(timeIntervalSince1970: 0)
      return DateFieldKind.calendar.date(byAdding: .month, value: Int(distance), to: first) ?? first
    case .week:
      return Date(timeIntervalSince1970: distance + (minimum?.timeIntervalSince1970 ?? Self.firstMonday))
    default: return Date(timeIntervalSince1970: distance + (minimum?.timeIntervalSince1970 ?? 0))
    }
  }

  private func months(_ date: Date) -> Double {
    let parts = DateFieldKind.calendar.dateComponents([.year, .month], from: date)
    return Double((parts.year ?? 1970) * 12 + (parts.month ?? 1) - 1)
  }
}
