import Foundation
import QuartzCore

/// A calendar that shows a month, with decorations of days that a program chooses, and days that can be selected.
///
/// It looks as a date picker does in the style `inline`. A selection object (`selectionBehavior`) says which days are selected; without
/// one, days cannot be.
@preconcurrency @MainActor
open class UICalendarView: UIView {
  private let month: CalendarMonthView
  private var wheels: UIDatePicker?

  /// Creates a calendar that shows the present month, with the user's calendar and language.
  public override init(frame: CGRect) {
    month = CalendarMonthView(
      CalendarMonthView.Content(month: CalendarMonth(containing: Date(), calendar: .current)))
    super.init(frame: frame)
    setUp()
  }

  /// Creates a calendar from an archive.
  public required init?(coder: NSCoder) {
    month = CalendarMonthView(
      CalendarMonthView.Content(month: CalendarMonth(containing: Date(), calendar: .current)))
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    month.choose = { [weak self] day in self?.choose(day) }
    month.turn = { [weak self] months in self?.turn(by: months) }
    month.showWheels = { [weak self] in self?.toggleWheels() }
    month.decorate = { [weak self] day in self?.decoration(of: day) }
    addSubview(month)
    update()
  }

  // MARK: - Calendar and language

  /// The calendar whose months are shown; the user's by default.
  open var calendar = Calendar.current { didSet { calendarDidChange() } }
  /// The language of names; the user's by default.
  open var locale = Locale.current { didSet { calendarDidChange() } }
  /// The time zone in which days begin and end; nil, the default, for the calendar's.
  open var timeZone: TimeZone? { didSet { calendarDidChange() } }
  /// The design of the calendar's font.
  open var fontDesign = UIFontDescriptor.SystemDesign.default { didSet { update() } }

  private var effectiveCalendar: Calendar {
    var calendar = calendar
    calendar.locale = locale
    if let timeZone { calendar.timeZone = timeZone }
    return calendar
  }

  /// True once another month than the present one was asked for.
  private var isMonthChosen = false

  private func calendarDidChange() {
    show(available(CalendarMonth(containing: dateToShow, calendar: effectiveCalendar)), animated: false)
  }

  /// A date of the month to show in a calendar that is new: of the present one, or of that which was chosen, by its number where the
  /// calendar counts as before.
  private var dateToShow: Date {
    guard isMonthChosen else { return Date() }
    let old = month.content.month
    if old.calendar.identifier == calendar.identifier,
      let date = effectiveCalendar.date(
        from: old.calendar.dateComponents([.era, .year, .month], from: old.start))
    {
      return date
    }
    return old.date(ofDay: old.dayCount / 2)
  }

  // MARK: - What is shown

  /// The days that are available, from the one of the interval's start to that of its end: no other can be selected, and no month without
  /// one be turned to. Without end by default. A month that is shown and not available gives way to the nearest that is.
  open var availableDateRange = DateInterval(start: .distantPast, end: .distantFuture) {
    didSet { show(available(month.content.month), animated: false) }
  }

  /// The month that is shown, as era, year and month of the calendar.
  open var visibleDateComponents: DateComponents {
    get { components(of: month.content.month.start, [.era, .year, .month]) }
    set { setVisibleDateComponents(newValue, animated: false) }
  }

  /// Shows the month of a date, optionally animated; does nothing for components that are no date.
  open func setVisibleDateComponents(_ dateComponents: DateComponents, animated: Bool) {
    guard let date = date(of: dateComponents) else { return }
    isMonthChosen = true
    show(available(CalendarMonth(containing: date, calendar: effectiveCalendar)), animated: animated)
  }

  /// The object that gives decorations and is told of the months that the user turns to; held weakly.
  open weak var delegate: (any UICalendarViewDelegate)? { didSet { update() } }

  /// A Boolean value that indicates whether there is room for decorations; true by default.
  open var wantsDateDecorations = true {
    didSet {
      guard wantsDateDecorations != oldValue else { return }
      update()
      invalidateIntrinsicContentSize()
    }
  }

  /// Asks the delegate for the decorations of days anew, optionally with a fade.
  open func reloadDecorations(forDateComponents dates: [DateComponents], animated: Bool) {
    let shown = month.content.month
    for day in dates.compactMap({ date(of: $0).flatMap { shown.day(of: $0) } }) {
      month.redecorate(day, animated: animated)
    }
  }

  /// The object that knows which days are selected, and decides on what the user taps; nil, the default, for a calendar to be looked at.
  open var selectionBehavior: UICalendarSelection? {
    didSet {
      guard selectionBehavior !== oldValue else { return }
      oldValue?.calendarView = nil
      selectionBehavior?.calendarView = self
      update()
    }
  }

  // MARK: - Dates

  private func components(of date: Date, _ parts: Set<Calendar.Component>) -> DateComponents {
    var components = effectiveCalendar.dateComponents(parts, from: date)
    components.calendar = effectiveCalendar
    return components
  }

  /// Components that name a calendar count in that one.
  private func date(of components: DateComponents) -> Date? {
    (components.calendar ?? effectiveCalendar).date(from: components)
  }

  private func components(ofDay day: Int) -> DateComponents {
    components(of: month.content.month.date(ofDay: day), [.era, .year, .month, .day])
  }

  private func isAvailable(_ day: Date) -> Bool {
    let calendar = effectiveCalendar
    return calendar.compare(day, to: availableDateRange.start, toGranularity: .day) != .orderedAscending
      && calendar.compare(day, to: availableDateRange.end, toGranularity: .day) != .orderedDescending
  }

  private func isAvailable(_ month: CalendarMonth) -> Bool { available(month) == month }

  /// The month itself where a day of it is available, else the nearest that has one.
  private func available(_ month: CalendarMonth) -> CalendarMonth {
    let calendar = month.calendar
    let (first, last) = (availableDateRange.start, availableDateRange.end)
    if calendar.compare(month.start, to: first, toGranularity: .month) == .orderedAscending {
      return CalendarMonth(containing: first, calendar: calendar)
    }
    if calendar.compare(month.start, to: last, toGranularity: .month) == .orderedDescending {
      return CalendarMonth(containing: last, calendar: calendar)
    }
    return month
  }

  // MARK: - Showing

  /// Shows what is so now: the selection, and the days that can be selected.
  func update() {
    month.content = content(of: month.content.month)
    month.reload()
    setNeedsLayout()
  }

  /// Selected days and those that cannot be have changed.
  func selectionDidChange() { month.content = content(of: month.content.month) }

  private func content(of shown: CalendarMonth) -> CalendarMonthView.Content {
    var content = CalendarMonthView.Content(month: shown)
    content.hasDecorations = wantsDateDecorations
    content.design = fontDesign
    content.takesTouches = selectionBehavior != nil
    content.hasPrevious = isAvailable(shown.moved(by: -1))
    content.hasNext = isAvailable(shown.moved(by: 1))
    let selected = (selectionBehavior?.selectedDays ?? []).compactMap { date(of: $0) }
    content.selected = Set(selected.compactMap { shown.day(of: $0) })
    for day in 1...max(1, shown.dayCount) {
      let date = shown.date(ofDay: day)
      let parts = components(of: date, [.era, .year, .month, .day])
      if !isAvailable(date) || selectionBehavior?.allows(parts) == false { content.blocked.insert(day) }
    }
    return content
  }

  private func show(_ new: CalendarMonth, animated: Bool) {
    month.show(content(of: new), animated: animated && new != month.content.month)
    setNeedsLayout()
  }

  /// Shows the month that the user has turned to, and tells the delegate.
  private func userDidTurn(to new: CalendarMonth, animated: Bool) {
    let (old, previous) = (month.content.month, visibleDateComponents)
    isMonthChosen = true
    show(new, animated: animated)
    if new.start != old.start { delegate?.calendarView(self, didChangeVisibleDateComponentsFrom: previous) }
  }

  private func decoration(of day: Int) -> UIView? {
    delegate?.calendarView(self, decorationFor: components(ofDay: day))?.makeView()
  }

  // MARK: - Touches

  private func turn(by months: Int) {
    let new = month.content.month.moved(by: months)
    guard isAvailable(new) else { return }
    userDidTurn(to: new, animated: true)
  }

  private func choose(_ day: Int) {
    selectionBehavior?.userDidTap(components(ofDay: day))
    selectionDidChange()
  }

  /// A tap on the month's name shows wheels for month and year in place of the days, the next one takes them away.
  private func toggleWheels() {
    if let wheels {
      wheels.removeFromSuperview()
      self.wheels = nil
      month.showsDays = true
      return
    }
    let picker = UIDatePicker()
    (picker.calendar, picker.locale, picker.timeZone) = (calendar, locale, timeZone)
    picker.datePickerMode = .date
    picker.preferredDatePickerStyle = .wheels
    (picker.minimumDate, picker.maximumDate) = (availableDateRange.start, availableDateRange.end)
    picker.date = month.content.month.start
    picker.addAction(
      UIAction { [weak self, weak picker] _ in
        guard let self, let picker else { return }
        userDidTurn(
          to: available(CalendarMonth(containing: picker.date, calendar: effectiveCalendar)), animated: false)
      }, for: .valueChanged)
    month.showsDays = false
    addSubview(picker)
    wheels = picker
    setNeedsLayout()
  }

  // MARK: - UIView

  open override var intrinsicContentSize: CGSize {
    CGSize(
      width: CalendarMonthView.Metrics.width,
      height: CalendarMonthView.Metrics.total(hasDecorations: wantsDateDecorations))
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    month.frame = bounds
    let head = CalendarMonthView.Metrics.headHeight
    wheels?.frame = CGRect(x: 0, y: head, width: bounds.width, height: max(0, bounds.height - head))
  }
}
