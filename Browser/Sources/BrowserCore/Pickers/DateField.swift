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

  /// Returns the permitted value nearest to a moment.
  public func nearest(to date: Date) -> Date {
    var result = kind.date(kind.text(date)) ?? date
    if let step, !isOnStep(result) {
      let way = distance(of: result)
      result = moment(at: (way / step).rounded() * step)
    }
    if let minimum, result < minimum { result = minimum }
    if let maximum, result > maximum {
      result = maximum
      if let step { result = moment(at: (distance(of: maximum) / step).rounded(.down) * step) }
    }
    if let minimum, result < minimum { result = minimum }
    // Years begin with 1: where no step is left, the bound is the value.
    return kind.date(kind.text(result)) ?? maximum ?? minimum ?? date
  }

  /// A fault of a text as this field's value.
  public enum Problem: Hashable, Sendable {
    /// It is empty, and may not be.
    case missing
    /// It is no value of the kind, of which this is one.
    case unreadable(example: String)
    /// It is before the first value.
    case early(minimum: String)
    /// It is after the last value.
    case late(maximum: String)
    /// It is between two values.
    case offStep(before: String, after: String)

    /// The problem, for people.
    public var message: String {
      switch self {
      case .missing: "Fill in this field."
      case .unreadable(let example): "Enter a value such as \(example)."
      case .early(let minimum): "Enter \(minimum) or later."
      case .late(let maximum): "Enter \(maximum) or earlier."
      case .offStep(let before, let after): "Enter \(before) or \(after)."
      }
    }
  }

  /// Returns the problem with a text that was typed; nil for a good value.
  public func problem(with text: String) -> Problem? {
    if text.isEmpty { return isRequired ? .missing : nil }
    guard let date = kind.date(text) else { return .unreadable(example: kind.example) }
    if let minimum, date < minimum { return .early(minimum: kind.text(minimum)) }
    if let maximum, date > maximum { return .late(maximum: kind.text(maximum)) }
    guard let step, !isOnStep(date) else { return nil }
    let count = (distance(of: date) / step).rounded(.down)
    return .offStep(
      before: kind.text(moment(at: count * step)), after: kind.text(moment(at: (count + 1) * step)))
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
