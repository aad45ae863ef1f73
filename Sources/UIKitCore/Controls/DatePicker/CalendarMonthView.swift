import Foundation
import QuartzCore

/// A month on which a day is chosen: its name, arrows to the months beside it, and its days.
final class CalendarMonthView: UIView {
  /// The month shown, the chosen day, and the range that can be chosen from.
  struct Content: Equatable {
    var month: CalendarMonth
    var selected: Date
    var minimum: Date?
    var maximum: Date?
  }

  /// The measures of the calendar in points, as on iOS 15.
  enum Metrics {
    static let width: CGFloat = 320
    static let headHeight: CGFloat = 44
    static let weekdayHeight: CGFloat = 20
    static let rowHeight: CGFloat = 44
    static let side: CGFloat = 16
    static let circle: CGFloat = 40
    static let weekdaySize: CGFloat = 13
    static let daySize: CGFloat = 20
    /// Room for the months that have most weeks, so that nothing jumps from month to month.
    static let rows = 6
    static let height = headHeight + weekdayHeight + CGFloat(rows) * rowHeight
  }

  private let title = UIButton(type: .system)
  private let back = UIButton(type: .system)
  private let forward = UIButton(type: .system)
  private var weekdays: [UILabel] = []
  private(set) var days: [UIButton] = []
  var choose: ((Int) -> Void)?
  var turn: ((Int) -> Void)?
  var showWheels: (() -> Void)?

  var content: Content { didSet { if content != oldValue { rebuild() } } }

  init(_ content: Content) {
    self.content = content
    super.init(frame: CGRect(x: 0, y: 0, width: Metrics.width, height: Metrics.height))
    title.titleLabel?.font = .systemFont(ofSize: 17, weight: .semibold)
    title.setTitleColor(.label, for: .normal)
    title.contentHorizontalAlignment = .leading
    title.addAction(UIAction { [weak self] _ in self?.showWheels?() }, for: .touchUpInside)
    let symbols = UIImage.SymbolConfiguration(pointSize: 20, weight: .medium)
    back.setImage(UIImage(systemName: "chevron.left", withConfiguration: symbols), for: .normal)
    back.accessibilityLabel = "Previous Month"
    back.addAction(UIAction { [weak self] _ in self?.turn?(-1) }, for: .touchUpInside)
    forward.setImage(UIImage(systemName: "chevron.right", withConfiguration: symbols), for: .normal)
    forward.accessibilityLabel = "Next Month"
    forward.addAction(UIAction { [weak self] _ in self?.turn?(1) }, for: .touchUpInside)
    for view in [title, back, forward] { addSubview(view) }
    for (direction, months) in [(UISwipeGestureRecognizer.Direction.left, 1), (.right, -1)] {
      let swipe = MonthSwipe(direction) { [weak self] in self?.turn?(months) }
      addGestureRecognizer(swipe)
    }
    rebuild()
  }

  required init?(coder: NSCoder) { nil }

  private func rebuild() {
    let month = content.month
    let formatter = DateFormatter()
    formatter.calendar = month.calendar
    formatter.locale = month.calendar.locale
    formatter.timeZone = month.calendar.timeZone
    formatter.setLocalizedDateFormatFromTemplate("MMMMy")
    title.setTitle(formatter.string(from: month.start), for: .normal)
    for view in weekdays + days { view.removeFromSuperview() }
    weekdays = month.weekdayNames.map { name in
      let label = UILabel()
      label.text = name
      label.font = .systemFont(ofSize: Metrics.weekdaySize, weight: .semibold)
      label.textColor = .tertiaryLabel
      label.textAlignment = .center
      addSubview(label)
      return label
    }
    formatter.dateStyle = .full
    days = (0..<month.dayCount).map { makeDay($0 + 1, spoken: formatter) }
    setNeedsLayout()
  }

  private func makeDay(_ day: Int, spoken: DateFormatter) -> UIButton {
    let month = content.month
    let date = month.date(ofDay: day, time: content.selected)
    let isSelected = month.day(of: content.selected) == day
    let isToday = month.day(of: Date()) == day
    let button = UIButton(type: .custom)
    button.setTitle("\(day)", for: .normal)
    button.titleLabel?.font = .systemFont(ofSize: Metrics.daySize, weight: isSelected ? .medium : .regular)
    button.setTitleColor(isSelected || isToday ? tintColor : .label, for: .normal)
    button.setTitleColor(.tertiaryLabel, for: .disabled)
    if isSelected { button.backgroundColor = tintColor.withAlphaComponent(0.15) }
    button.layer.cornerRadius = Metrics.circle / 2
    button.isEnabled = isAllowed(date)
    button.isSelected = isSelected
    button.accessibilityLabel = spoken.string(from: date)
    button.addAction(UIAction { [weak self] _ in self?.choose?(day) }, for: .touchUpInside)
    addSubview(button)
    return button
  }

  /// A day is allowed when any of its moments is.
  private func isAllowed(_ date: Date) -> Bool {
    let calendar = content.month.calendar
    if let minimum = content.minimum, let maximum = content.maximum, minimum > maximum { return true }
    if let minimum = content.minimum,
      calendar.compare(date, to: minimum, toGranularity: .day) == .orderedAscending
    {
      return false
    }
    if let maximum = content.maximum,
      calendar.compare(date, to: maximum, toGranularity: .day) == .orderedDescending
    {
      return false
    }
    return true
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    rebuild()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    typealias F = Metrics
    let arrow = F.headHeight
    forward.frame = CGRect(x: bounds.width - F.side / 2 - arrow, y: 0, width: arrow, height: arrow)
    back.frame = forward.frame.offsetBy(dx: -arrow, dy: 0)
    title.frame = CGRect(x: F.side, y: 0, width: back.frame.minX - F.side, height: arrow)
    let column = (bounds.width - F.side) / CGFloat(CalendarMonth.weekLength)
    func x(_ place: Int) -> CGFloat {
      let index = place % CalendarMonth.weekLength
      let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
      return F.side / 2 + column * CGFloat(isRightToLeft ? CalendarMonth.weekLength - 1 - index : index)
    }
    for (place, label) in weekdays.enumerated() {
      label.frame = CGRect(x: x(place), y: arrow, width: column, height: F.weekdayHeight)
    }
    for (index, day) in days.enumerated() {
      let place = content.month.leadingPlaces + index
      let row = CGRect(
        x: x(place), y: arrow + F.weekdayHeight + F.rowHeight * CGFloat(place / CalendarMonth.weekLength),
        width: column, height: F.rowHeight)
      day.frame = CGRect(
        x: row.midX - F.circle / 2, y: row.midY - F.circle / 2, width: F.circle, height: F.circle)
    }
  }

  /// A swipe that turns the page.
  private final class MonthSwipe: UISwipeGestureRecognizer {
    private let run: () -> Void

    init(_ direction: Direction, run: @escaping () -> Void) {
      self.run = run
      super.init(target: nil, action: nil)
      self.direction = direction
      addTarget(self, action: Selector("heard", MonthSwipe.heard))
    }

    private func heard() { run() }
  }
}
