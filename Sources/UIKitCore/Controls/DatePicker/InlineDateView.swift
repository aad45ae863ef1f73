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

  /// The height of the row for the time, and the margin at its sides, in points, as on iOS 15.
  private static let timeHeight: CGFloat = 50
  private static let side: CGFloat = 16

  init(_ owner: UIDatePicker) {
    self.owner = owner
    month = CalendarMonthView(
      CalendarMonthView.Content(
        month: CalendarMonth(containing: owner.date, calendar: owner.effectiveCalendar), selected: owner.date)
    )
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
      month.content.month = month.content.month.moved(by: months)
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
    var content = CalendarMonthView.Content(
      month: month.content.month, selected: owner.date, minimum: owner.minimumDate, maximum: owner.maximumDate
    )
    // The month that is looked at stays, unless another date was chosen.
    if content.selected != month.content.selected || content.month.calendar != calendar {
      content.month = CalendarMonth(containing: owner.date, calendar: calendar)
    }
    month.content = content
    (timeLabel.isHidden, timeButton.isHidden) = (!hasTime, !hasTime)
    timeButton.update()
    setNeedsLayout()
  }

  private func showWheels() {
    if let wheels {
      wheels.removeFromSuperview()
      self.wheels = nil
      month.isHidden = false
      return
    }
    let picker = owner.makePart(.date, style: .wheels)
    month.isHidden = true
    addSubview(picker)
    wheels = picker
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let height = CalendarMonthView.Metrics.height
    month.frame = CGRect(x: 0, y: 0, width: bounds.width, height: height)
    wheels?.frame = month.frame
    let line = CGRect(x: Self.side, y: height, width: bounds.width - 2 * Self.side, height: Self.timeHeight)
    timeLabel.frame = line
    let size = timeButton.intrinsicContentSize
    timeButton.frame = CGRect(
      x: line.maxX - size.width, y: line.midY - size.height / 2, width: size.width, height: size.height)
  }
}
