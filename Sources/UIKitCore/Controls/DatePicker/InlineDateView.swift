import Foundation
import QuartzCore

/// A date picker in the style `inline`: a month, and beneath it the time, if that is chosen, too.
final class InlineDateView: UIView {
  private unowned let owner: UIDatePicker
  private let month: CalendarMonthView
  private let timeLabel = UILabel()
  private let timeButton: DateValueButton
  /// The place of the month while month and year are turned.
  private var wheels: UIDatePicker?
  /// The date that is shown.
  private var shown: Date

  /// The height of the row for the time, and the margin at its sides, in points, as on iOS 15.
  private static let timeHeight: CGFloat = 50
  private static let side: CGFloat = 16

  init(_ owner: UIDatePicker) {
    self.owner = owner
    shown = owner.date
    month = CalendarMonthView(
      CalendarMonthView.Content(
        month: CalendarMonth(containing: owner.date, calendar: owner.effectiveCalendar)))
    timeButton = DateValueButton(.time, of: owner)
    super.init(frame: .zero)
    timeLabel.text = "Time"
    timeLabel.font = .systemFont(ofSize: 17)
    for view in [month, timeLabel, timeButton] { addSubview(view) }
    month.choose = { [weak self] day in
      guard let self else { return }
      self.owner.userDidChoose(month.content.month.date(ofDay: day, time: self.owner.date))
    }
    month.turn = { [weak self] months in
      guard let self else { return }
      month.show(content(of: month.content.month.moved(by: months)), animated: true)
    }
    month.showWheels = { [weak self] in self?.showWheels() }
    update()
  }

  required init?(coder: NSCoder) { nil }

  /// Returns the view's size; without a time, that of the month alone.
  static func size(hasTime: Bool) -> CGSize {
    CGSize(
      width: CalendarMonthView.Metrics.width,
      height: CalendarMonthView.Metrics.height + (hasTime ? timeHeight : 0))
  }

  private var hasTime: Bool { owner.datePickerMode == .dateAndTime }

  /// Shows the owner's date as it is now.
  func update() {
    let calendar = owner.effectiveCalendar
    var visible = month.content.month
    // The month that is looked at stays, unless another date was chosen.
    if owner.date != shown || visible.calendar != calendar {
      visible = CalendarMonth(containing: owner.date, calendar: calendar)
    }
    shown = owner.date
    month.content = content(of: visible)
    if let wheels, wheels.date != owner.date { wheels.date = owner.date }
    (timeLabel.isHidden, timeButton.isHidden) = (!hasTime, !hasTime)
    timeButton.update()
    setNeedsLayout()
  }

  private func content(of visible: CalendarMonth) -> CalendarMonthView.Content {
    var content = CalendarMonthView.Content(month: visible)
    content.selected = Set([visible.day(of: owner.date)].compactMap { $0 })
    content.blocked = Set((1...max(1, visible.dayCount)).filter { !isAllowed(visible.date(ofDay: $0)) })
    return content
  }

  /// A day is allowed when any of its moments is.
  private func isAllowed(_ date: Date) -> Bool {
    let calendar = owner.effectiveCalendar
    let (minimum, maximum) = (owner.minimumDate, owner.maximumDate)
    if let minimum, let maximum, minimum > maximum { return true }
    if let minimum, calendar.compare(date, to: minimum, toGranularity: .day) == .orderedAscending {
      return false
    }
    if let maximum, calendar.compare(date, to: maximum, toGranularity: .day) == .orderedDescending {
      return false
    }
    return true
  }

  /// A tap on the month's name shows wheels in place of the days, the next one takes them away.
  private func showWheels() {
    if let wheels {
      wheels.removeFromSuperview()
      self.wheels = nil
      month.showsDays = true
      return
    }
    let picker = owner.makePart(.date, style: .wheels)
    month.showsDays = false
    addSubview(picker)
    wheels = picker
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let height = CalendarMonthView.Metrics.height
    month.frame = CGRect(x: 0, y: 0, width: bounds.width, height: height)
    let head = CalendarMonthView.Metrics.headHeight
    wheels?.frame = CGRect(x: 0, y: head, width: bounds.width, height: height - head)
    let line = CGRect(x: Self.side, y: height, width: bounds.width - 2 * Self.side, height: Self.timeHeight)
    timeLabel.frame = line
    let size = timeButton.intrinsicContentSize
    timeButton.frame = CGRect(
      x: line.maxX - size.width, y: line.midY - size.height / 2, width: size.width, height: size.height)
  }
}
