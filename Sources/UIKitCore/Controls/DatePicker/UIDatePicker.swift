import Foundation
import QuartzCore

/// A date, a time or a duration is chosen here: on wheels, on a calendar, or behind buttons that open these.
@preconcurrency @MainActor
open class UIDatePicker: UIControl {
  /// The kinds of value that can be chosen.
  public enum Mode: Int, Sendable {
    /// A time of day, in hours and minutes.
    case time = 0
    /// A day, a month and a year.
    case date
    /// A day with a time of day.
    case dateAndTime
    /// A duration, in hours and minutes.
    case countDownTimer
  }

  let picker = UIPickerView()
  private(set) var wheels: DateWheels
  private let source = DateWheelSource()
  private var storedDate = Date()
  private var storedDuration: TimeInterval = 0

  private var compactView: CompactDateView?
  private var inlineView: InlineDateView?
  /// The size that the picker took by itself, having been made without one; it has that of another style once that is set.
  private var automaticSize: CGSize?

  /// Creates a picker with a frame; one of no size gets the size that its style wants.
  public override init(frame: CGRect) {
    wheels = DateWheels(mode: .dateAndTime, calendar: .current, locale: .current, minuteInterval: 1)
    super.init(frame: frame)
    setUp()
    if frame.size == .zero { takeOwnSize() }
  }

  private func takeOwnSize() {
    frame.size = intrinsicContentSize
    automaticSize = frame.size
  }

  /// Creates a date picker from an archive.
  public required init?(coder: NSCoder) {
    wheels = DateWheels(mode: .dateAndTime, calendar: .current, locale: .current, minuteInterval: 1)
    super.init(coder: coder)
    setUp()
    guard coder.decodeProperties(of: self, as: UIDatePicker.self) else { return nil }
  }

  private func setUp() {
    isAccessibilityElement = false
    source.owner = self
    picker.dataSource = source
    picker.delegate = source
    styleDidChange()
  }

  // MARK: - What is chosen

  /// The kind of value that is chosen; date and time by default.
  open var datePickerMode = Mode.dateAndTime {
    didSet {
      guard datePickerMode != oldValue else { return }
      wheelsDidChange()
      styleDidChange()
    }
  }

  /// Between `minimumDate` and `maximumDate`.
  open var date: Date {
    get { storedDate }
    set { setDate(newValue, animated: false) }
  }

  /// Chooses a date, limited to the allowed range, optionally with an animation; no action is sent.
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

  /// The earliest date; without effect while it is after `maximumDate`, and in the mode `countDownTimer`.
  open var minimumDate: Date? { didSet { date = storedDate } }
  /// The latest date; without effect while it is before `minimumDate`, and in the mode `countDownTimer`.
  open var maximumDate: Date? { didSet { date = storedDate } }

  /// From one row of minutes to the next: a divisor of 60 up to 30; any other number is taken for 1.
  open var minuteInterval = 1 {
    didSet {
      if !(1...30).contains(minuteInterval) || 60 % minuteInterval != 0 { minuteInterval = 1 }
      guard minuteInterval != oldValue else { return }
      wheelsDidChange()
      date = storedDate
    }
  }

  /// A Boolean value that indicates whether `date` always is one that the minutes' rows show, where `minuteInterval` is more than one
  /// minute: the last of them before another date. True by default.
  open var roundsToMinuteInterval = true {
    didSet { if roundsToMinuteInterval != oldValue { date = storedDate } }
  }

  /// The nearest date that can be chosen.
  private func allowed(_ date: Date) -> Date {
    let date = limited(date)
    guard roundsToMinuteInterval, minuteInterval > 1 else { return date }
    let rounded = wheels.rounded(date)
    guard limited(rounded) != rounded else { return rounded }
    // The row before is too early: the one after, unless that is too late.
    return limited(rounded.addingTimeInterval(TimeInterval(minuteInterval) * 60))
  }

  private func limited(_ date: Date) -> Date {
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

  /// The style that the app asks for: `datePickerStyle` is the one it gets.
  open var preferredDatePickerStyle = UIDatePickerStyle.automatic {
    didSet { if preferredDatePickerStyle != oldValue { styleDidChange() } }
  }

  /// Durations are chosen on wheels in every style, and a time alone where a calendar would stand (Apple documentation: compact
  /// and inline have no duration).
  open var datePickerStyle: UIDatePickerStyle {
    switch (preferredDatePickerStyle, datePickerMode) {
    case (_, .countDownTimer), (.wheels, _), (.inline, .time): .wheels
    case (.automatic, _), (.compact, _): .compact
    case (.inline, _): .inline
    }
  }

  private func styleDidChange() {
    compactView?.removeFromSuperview()
    inlineView?.removeFromSuperview()
    (compactView, inlineView) = (nil, nil)
    switch datePickerStyle {
    case .automatic, .wheels:
      addSubview(picker)
      showRows(animated: false)
    case .compact:
      picker.removeFromSuperview()
      let view = CompactDateView(self)
      addSubview(view)
      compactView = view
    case .inline:
      picker.removeFromSuperview()
      let view = InlineDateView(self)
      addSubview(view)
      inlineView = view
    }
    showEnabled()
    if frame.size == automaticSize { takeOwnSize() }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func showEnabled() {
    picker.isUserInteractionEnabled = isEnabled
    inlineView?.isUserInteractionEnabled = isEnabled
    compactView?.update()
  }

  /// The calendar with the language and time zone that are shown.
  var effectiveCalendar: Calendar { wheels.calendar }

  /// A picker of a part of the date, whose choices are this one's.
  func makePart(_ mode: Mode, style: UIDatePickerStyle) -> UIDatePicker {
    let part = UIDatePicker()
    (part.calendar, part.locale, part.timeZone) = (calendar, locale, timeZone)
    (part.minimumDate, part.maximumDate, part.minuteInterval) = (minimumDate, maximumDate, minuteInterval)
    part.roundsToMinuteInterval = roundsToMinuteInterval
    part.datePickerMode = mode
    part.preferredDatePickerStyle = style
    part.tintColor = tintColor
    part.date = date
    part.addAction(
      UIAction { [weak self, weak part] _ in
        guard let self, let part else { return }
        userDidChoose(part.date)
      }, for: .valueChanged)
    return part
  }

  /// A whole date was chosen, not a row of a wheel.
  func userDidChoose(_ date: Date) {
    setDate(date, animated: true)
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }

  // MARK: - Wheels

  private func wheelsDidChange() {
    var used = calendar ?? Calendar.current
    if let timeZone { used.timeZone = timeZone }
    wheels = DateWheels(
      mode: datePickerMode, calendar: used, locale: locale ?? used.locale ?? .current,
      minuteInterval: minuteInterval)
    picker.reloadAllComponents()
    // The rows stood for something else: every wheel has as far to go either way again.
    showRows(animated: false, fromMiddle: true)
  }

  /// - Parameter fromMiddle: whether wheels without end begin in their middle, and not where they stand.
  private func showRows(animated: Bool, fromMiddle: Bool = false) {
    compactView?.update()
    inlineView?.update()
    if compactView != nil { invalidateIntrinsicContentSize() }
    let minutes = Int(storedDuration / 60)
    let values =
      datePickerMode == .countDownTimer ? [minutes / 60, minutes % 60] : wheels.values(showing: storedDate)
    for (component, (value, field)) in zip(values, wheels.fields).enumerated() {
      let present = picker.selectedRow(inComponent: component)
      let row = wheels.row(of: value, field, near: present > 0 && !fromMiddle ? present : nil)
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

  open override var intrinsicContentSize: CGSize {
    switch datePickerStyle {
    case .automatic, .wheels: PickerMetrics.size
    case .compact: compactView?.intrinsicContentSize ?? .zero
    case .inline: InlineDateView.size(hasTime: datePickerMode == .dateAndTime)
    }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override var isEnabled: Bool { didSet { showEnabled() } }

  open override func layoutSubviews() {
    super.layoutSubviews()
    for view in [picker, compactView, inlineView] { view?.frame = bounds }
  }
}
