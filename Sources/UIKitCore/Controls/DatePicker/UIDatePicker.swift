import Foundation
import QuartzCore

/// Wheels on which a date, a time or a duration is chosen.
@preconcurrency @MainActor
open class UIDatePicker: UIControl {
  /// What is chosen.
  public enum Mode: Int, Sendable {
    case time = 0
    case date
    case dateAndTime
    /// A duration, in hours and minutes.
    case countDownTimer
  }

  let picker = UIPickerView()
  private(set) var wheels: DateWheels
  private let source = DateWheelSource()
  private var storedDate = Date()
  private var storedDuration: TimeInterval = 0

  /// Of no size, it has a picker view's usual one.
  public override init(frame: CGRect) {
    wheels = DateWheels(mode: .dateAndTime, calendar: .current, locale: .current, minuteInterval: 1)
    super.init(
      frame: frame.size == .zero ? CGRect(origin: frame.origin, size: PickerFigures.size) : frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    wheels = DateWheels(mode: .dateAndTime, calendar: .current, locale: .current, minuteInterval: 1)
    super.init(coder: coder)
    setUp()
    coder.decodeNib(into: self, as: UIDatePicker.self)
  }

  private func setUp() {
    isAccessibilityElement = false
    source.owner = self
    picker.dataSource = source
    picker.delegate = source
    addSubview(picker)
    showRows(animated: false)
  }

  // MARK: - What is chosen

  open var datePickerMode = Mode.dateAndTime {
    didSet { if datePickerMode != oldValue { wheelsDidChange() } }
  }

  /// Between `minimumDate` and `maximumDate`.
  open var date: Date {
    get { storedDate }
    set { setDate(newValue, animated: false) }
  }

  open func setDate(_ date: Date, animated: Bool) {
    storedDate = allowed(date)
    showRows(animated: animated)
  }

  /// Seconds, in the mode `countDownTimer`; at most 23 hours and 59 minutes.
  open var countDownDuration: TimeInterval {
    get { storedDuration }
    set {
      storedDuration = min(max(0, newValue), Self.longestDuration)
      showRows(animated: false)
    }
  }

  private static let longestDuration: TimeInterval = 86_399

  /// Without effect while it is after `maximumDate`, and in the mode `countDownTimer`.
  open var minimumDate: Date? { didSet { date = storedDate } }
  /// Without effect while it is before `minimumDate`, and in the mode `countDownTimer`.
  open var maximumDate: Date? { didSet { date = storedDate } }

  /// From one row of minutes to the next: a divisor of 60 up to 30; any other number is taken for 1.
  open var minuteInterval = 1 {
    didSet {
      if !(1...30).contains(minuteInterval) || 60 % minuteInterval != 0 { minuteInterval = 1 }
      if minuteInterval != oldValue { wheelsDidChange() }
    }
  }

  private func allowed(_ date: Date) -> Date {
    if let minimumDate, let maximumDate, minimumDate > maximumDate { return date }
    var date = date
    if let maximumDate { date = min(date, maximumDate) }
    if let minimumDate { date = max(date, minimumDate) }
    return date
  }

  // MARK: - Language and calendar

  /// Nil for the calendar's or the user's.
  open var locale: Locale? { didSet { wheelsDidChange() } }
  /// Nil for the user's.
  open var calendar: Calendar! = Calendar.current { didSet { wheelsDidChange() } }
  /// Nil for the calendar's.
  open var timeZone: TimeZone? { didSet { wheelsDidChange() } }

  // MARK: - Style

  /// Both styles are wheels.
  open var preferredDatePickerStyle = UIDatePickerStyle.automatic
  open var datePickerStyle: UIDatePickerStyle { .wheels }

  // MARK: - Wheels

  private func wheelsDidChange() {
    var used = calendar ?? Calendar.current
    if let timeZone { used.timeZone = timeZone }
    wheels = DateWheels(
      mode: datePickerMode, calendar: used, locale: locale ?? used.locale ?? .current,
      minuteInterval: minuteInterval)
    picker.reloadAllComponents()
    showRows(animated: false)
  }

  private func showRows(animated: Bool) {
    let minutes = Int(storedDuration / 60)
    let values =
      datePickerMode == .countDownTimer ? [minutes / 60, minutes % 60] : wheels.values(showing: storedDate)
    for (component, (value, field)) in zip(values, wheels.fields).enumerated() {
      let present = picker.selectedRow(inComponent: component)
      let row = wheels.row(of: value, field, near: present > 0 ? present : nil)
      if row != present { picker.selectRow(row, inComponent: component, animated: animated) }
    }
  }

  func userDidChoose() {
    let values = wheels.fields.enumerated().map { component, field in
      wheels.value(ofRow: picker.selectedRow(inComponent: component), field)
    }
    if datePickerMode == .countDownTimer {
      // There is no duration of nothing.
      storedDuration = max(Double(minuteInterval) * 60, Double(values[0] * 3600 + values[1] * 60))
    } else {
      storedDate = allowed(wheels.date(showing: values, old: storedDate))
    }
    showRows(animated: true)
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }

  // MARK: - UIView

  open override var intrinsicContentSize: CGSize { PickerFigures.size }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { PickerFigures.size }

  open override func layoutSubviews() {
    super.layoutSubviews()
    picker.frame = bounds
  }
}
