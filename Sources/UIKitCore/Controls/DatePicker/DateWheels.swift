import Foundation

/// The wheels of a date picker: which there are, what their rows mean and say. A value, without views.
///
/// Wheels whose values begin anew after the last one have many rows, so that they seem to go on for ever.
struct DateWheels {
  let mode: UIDatePicker.Mode
  let calendar: Calendar
  let locale: Locale
  let minuteInterval: Int
  let fields: [DateWheelField]
  /// True if hours are counted to twelve.
  let hasPeriods: Bool

  /// The number of times that the values of a wheel without end are repeated.
  private static let rounds = 400
  /// Days before and after the reference day that the wheel of whole days has: about 270 years.
  private static let reach = 100_000
  private static let lastYear = 10_000

  init(mode: UIDatePicker.Mode, calendar: Calendar, locale: Locale, minuteInterval: Int) {
    var calendar = calendar
    calendar.locale = locale
    self.mode = mode
    self.calendar = calendar
    self.locale = locale
    self.minuteInterval = minuteInterval
    let hours = DateFormatter.dateFormat(fromTemplate: "j", options: 0, locale: locale) ?? "HH"
    let hasPeriods = hours.contains("a")
    self.hasPeriods = hasPeriods
    let time: [DateWheelField] = hasPeriods ? [.hour, .minute, .period] : [.hour, .minute]
    fields =
      switch mode {
      case .time: time
      case .date: Self.dateOrder(of: locale)
      case .dateAndTime: [.wholeDay] + time
      case .countDownTimer: [.hours, .minutes]
      }
  }

  /// Day, month and year in the order of a language.
  private static func dateOrder(of locale: Locale) -> [DateWheelField] {
    let format = DateFormatter.dateFormat(fromTemplate: "dMMMMy", options: 0, locale: locale) ?? "dMMMMy"
    func place(_ letters: String) -> Int {
      format.firstIndex { letters.contains($0) }.map { format.distance(from: format.startIndex, to: $0) } ?? 0
    }
    return [(DateWheelField.day, place("d")), (.month, place("ML")), (.year, place("yu"))]
      .sorted { $0.1 < $1.1 }.map(\.0)
  }

  // MARK: - Values and rows

  /// The values of a wheel, without repetitions.
  private func values(of field: DateWheelField) -> [Int] {
    switch field {
    case .day: Array(1...31)
    case .month: Array(1...12)
    case .year: Array(1...Self.lastYear)
    case .wholeDay: []
    case .hour: hasPeriods ? [12] + Array(1...11) : Array(0...23)
    case .hours: Array(0...23)
    case .minute, .minutes: Array(stride(from: 0, to: 60, by: minuteInterval))
    case .period: [0, 1]
    }
  }

  private func isEndless(_ field: DateWheelField) -> Bool {
    switch field {
    case .day, .month, .hour, .minute: true
    case .year, .wholeDay, .period, .hours, .minutes: false
    }
  }

  func rowCount(of field: DateWheelField) -> Int {
    if field == .wholeDay { return 2 * Self.reach + 1 }
    return values(of: field).count * (isEndless(field) ? Self.rounds : 1)
  }

  /// Returns the value that a row stands for; of whole days, the number of days after the reference day.
  func value(ofRow row: Int, _ field: DateWheelField) -> Int {
    if field == .wholeDay { return row - Self.reach }
    let values = values(of: field)
    return values[row % values.count]
  }

  /// The row of a value that is nearest to another row; nil is the middle of a wheel without end.
  func row(of value: Int, _ field: DateWheelField, near row: Int?) -> Int {
    if field == .wholeDay { return value + Self.reach }
    let values = values(of: field)
    // Minutes between two rows belong to the one before.
    let index = values.lastIndex { $0 == value } ?? values.lastIndex { $0 <= value } ?? 0
    guard isEndless(field) else { return index }
    let near = row ?? values.count * Self.rounds / 2
    let round = Int((Double(near - index) / Double(values.count)).rounded())
    return min(max(0, round), Self.rounds - 1) * values.count + index
  }

  // MARK: - Dates

  /// The last date, up to another one, at which the minutes are a multiple of the interval.
  func rounded(_ date: Date) -> Date {
    let parts = calendar.dateComponents([.minute, .second], from: date)
    let past = (parts.minute ?? 0) % minuteInterval * 60 + (parts.second ?? 0)
    return Date(
      timeIntervalSinceReferenceDate: date.timeIntervalSinceReferenceDate.rounded(.down) - TimeInterval(past))
  }

  /// The day from which whole days are counted.
  private var reference: Date { calendar.startOfDay(for: Date(timeIntervalSinceReferenceDate: 0)) }

  /// The values by which the wheels show a date.
  func values(showing date: Date) -> [Int] {
    let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
    let hour = parts.hour ?? 0
    return fields.map { field in
      switch field {
      case .day: parts.day ?? 1
      case .month: parts.month ?? 1
      case .year: parts.year ?? 1
      case .wholeDay:
        calendar.dateComponents([.day], from: reference, to: calendar.startOfDay(for: date)).day ?? 0
      case .hour: hasPeriods ? (hour % 12 == 0 ? 12 : hour % 12) : hour
      case .minute: parts.minute ?? 0
      case .period: hour < 12 ? 0 : 1
      case .hours, .minutes: 0
      }
    }
  }

  /// The date that wheels show; what they do not say is that of `old`. A day that its month does not have is the month's last.
  func date(showing values: [Int], old: Date) -> Date {
    func value(_ field: DateWheelField) -> Int? { fields.firstIndex(of: field).map { values[$0] } }
    var parts = calendar.dateComponents([.era, .year, .month, .day, .hour, .minute, .second], from: old)
    if let days = value(.wholeDay), let day = calendar.date(byAdding: .day, value: days, to: reference) {
      let own = calendar.dateComponents([.era, .year, .month, .day], from: day)
      (parts.era, parts.year, parts.month, parts.day) = (own.era, own.year, own.month, own.day)
    }
    if let year = value(.year), let month = value(.month), let day = value(.day) {
      (parts.year, parts.month, parts.day) = (year, month, 1)
      let first = calendar.date(from: parts)
      let count = first.flatMap { calendar.range(of: .day, in: .month, for: $0)?.count } ?? day
      parts.day = min(day, count)
    }
    if let hour = value(.hour), let minute = value(.minute) {
      parts.hour = value(.period).map { hour % 12 + 12 * $0 } ?? hour
      parts.minute = minute
      parts.second = 0
    }
    return calendar.date(from: parts) ?? old
  }

  // MARK: - Words

  func title(ofRow row: Int, _ field: DateWheelField, today: Date) -> String {
    let value = value(ofRow: row, field)
    switch field {
    case .day, .year: return String(value)
    case .month: return calendar.monthSymbols[value - 1]
    case .wholeDay: return title(ofDay: value, today: today)
    case .hour: return hasPeriods || value > 9 ? String(value) : "0\(value)"
    case .minute: return value > 9 ? String(value) : "0\(value)"
    case .period: return value == 0 ? calendar.amSymbol : calendar.pmSymbol
    case .hours: return value == 1 ? "1 hour" : "\(value) hours"
    case .minutes: return "\(value) min"
    }
  }

  private func title(ofDay days: Int, today: Date) -> String {
    guard let day = calendar.date(byAdding: .day, value: days, to: reference) else { return "" }
    if calendar.isDate(day, inSameDayAs: today) { return "Today" }
    let formatter = DateFormatter()
    formatter.calendar = calendar
    formatter.locale = locale
    formatter.timeZone = calendar.timeZone
    formatter.setLocalizedDateFormatFromTemplate("EEEMMMd")
    return formatter.string(from: day)
  }

  /// The longest that a wheel says, for its width.
  func widestTitle(of field: DateWheelField) -> String {
    switch field {
    case .day, .minute, .hour: "00"
    case .year: "0000"
    case .wholeDay: "Wed, Sep 30"
    case .month: calendar.monthSymbols.max { $0.count < $1.count } ?? ""
    case .period: [calendar.amSymbol, calendar.pmSymbol].max { $0.count < $1.count } ?? ""
    case .hours: "00 hours"
    case .minutes: "00 min"
    }
  }
}
