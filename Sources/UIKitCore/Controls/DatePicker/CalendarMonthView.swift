import Foundation
import QuartzCore

/// A month on which days are chosen: its name, arrows to the months beside it, and its days.
final class CalendarMonthView: UIView {
  /// The month shown, and which of its days, from 1, are selected and cannot be.
  struct Content: Equatable {
    var month: CalendarMonth
    var selected: Set<Int> = []
    var blocked: Set<Int> = []
    /// True if there is room beneath the days.
    var hasDecorations = false
    var design = UIFontDescriptor.SystemDesign.default
    /// False for a month that is only looked at.
    var takesTouches = true
    var hasPrevious = true
    var hasNext = true
  }

  /// The measures of the calendar in points, as on iOS 15; those of decorations are hand-tuned.
  enum Metrics {
    static let width: CGFloat = 320
    static let headHeight: CGFloat = 44
    static let weekdayHeight: CGFloat = 20
    static let rowHeight: CGFloat = 44
    static let decorationHeight: CGFloat = 16
    static let side: CGFloat = 16
    static let circle: CGFloat = 40
    static let weekdaySize: CGFloat = 13
    static let daySize: CGFloat = 20
    /// Room for the months that have most weeks, so that nothing jumps from month to month.
    static let rows = 6
    static let height = total(hasDecorations: false)

    static func row(hasDecorations: Bool) -> CGFloat {
      rowHeight + (hasDecorations ? decorationHeight : 0)
    }
    static func total(hasDecorations: Bool) -> CGFloat {
      headHeight + weekdayHeight + CGFloat(rows) * row(hasDecorations: hasDecorations)
    }
  }

  /// Seconds in which another month comes in, and a decoration.
  private static let pushDuration: TimeInterval = 0.3
  private static let fadeDuration: TimeInterval = 0.2

  private let title = UIButton(type: .system)
  private let back = UIButton(type: .system)
  private let forward = UIButton(type: .system)
  /// Days and decorations.
  private let grid = UIView()
  private var weekdays: [UILabel] = []
  private(set) var days: [UIButton] = []
  private(set) var decorations: [Int: UIView] = [:]
  var choose: ((Int) -> Void)?
  var turn: ((Int) -> Void)?
  var showWheels: (() -> Void)?
  /// Returns what is shown beneath a day; nil for nothing.
  var decorate: ((Int) -> UIView?)?

  var content: Content {
    didSet {
      guard content != oldValue else { return }
      let keeps = content.month == oldValue.month && content.hasDecorations == oldValue.hasDecorations
      rebuild(keepsDecorations: keeps)
    }
  }

  /// False while something else stands in the place of the days.
  var showsDays = true {
    didSet {
      let views: [UIView] = weekdays + [grid, back, forward]
      for view in views { view.isHidden = !showsDays }
    }
  }

  init(_ content: Content) {
    self.content = content
    super.init(frame: CGRect(x: 0, y: 0, width: Metrics.width, height: Metrics.height))
    title.titleLabel?.font = .systemFont(ofSize: 17, weight: .semibold)
    title.setTitleColor(.label, for: .normal)
    title.contentHorizontalAlignment = .leading
    title.addAction(UIAction { [weak self] _ in self?.showWheels?() }, for: .touchUpInside)
    set(back, "chevron.left", name: "Previous Month", months: -1)
    set(forward, "chevron.right", name: "Next Month", months: 1)
    grid.clipsToBounds = true
    for view in [title, back, forward, grid] { addSubview(view) }
    for direction in [UISwipeGestureRecognizer.Direction.left, .right] {
      let swipe = MonthSwipe(direction) { [weak self] in
        guard let self, showsDays else { return }
        turn?((direction == .left) != isRightToLeft ? 1 : -1)
      }
      addGestureRecognizer(swipe)
    }
    rebuild(keepsDecorations: false)
  }

  required init?(coder: NSCoder) { nil }

  private func set(_ button: UIButton, _ symbol: String, name: String, months: Int) {
    let symbols = UIImage.SymbolConfiguration(pointSize: 20, weight: .medium)
    let image = UIImage(systemName: symbol, withConfiguration: symbols)
    button.setImage(image?.imageFlippedForRightToLeftLayoutDirection(), for: .normal)
    button.accessibilityLabel = name
    button.addAction(UIAction { [weak self] _ in self?.turn?(months) }, for: .touchUpInside)
  }

  private var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// Shows another content; another month comes in from its side.
  func show(_ new: Content, animated: Bool) {
    if animated, window != nil, UIView.areAnimationsEnabled, showsDays {
      let push = CATransition()
      push.type = .push
      push.subtype = (new.month.start > content.month.start) != isRightToLeft ? .fromRight : .fromLeft
      push.duration = Self.pushDuration
      grid.layer.add(push, forKey: "month")
    }
    content = new
  }

  /// Makes days and decorations anew.
  func reload() { rebuild(keepsDecorations: false) }

  private func rebuild(keepsDecorations: Bool) {
    let month = content.month
    let formatter = DateFormatter()
    formatter.calendar = month.calendar
    formatter.locale = month.calendar.locale
    formatter.timeZone = month.calendar.timeZone
    formatter.setLocalizedDateFormatFromTemplate("MMMMy")
    title.setTitle(formatter.string(from: month.start), for: .normal)
    (back.isEnabled, forward.isEnabled) = (content.hasPrevious, content.hasNext)
    for view in weekdays + days { view.removeFromSuperview() }
    weekdays = month.weekdayNames.map { name in
      let label = UILabel()
      label.text = name
      label.font = font(Metrics.weekdaySize, .semibold)
      label.textColor = .tertiaryLabel
      label.textAlignment = .center
      label.isHidden = !showsDays
      addSubview(label)
      return label
    }
    formatter.dateStyle = .full
    days = (0..<month.dayCount).map { makeDay($0 + 1, spoken: formatter) }
    if !keepsDecorations {
      for view in decorations.values { view.removeFromSuperview() }
      decorations = [:]
      for day in 1...max(1, month.dayCount) { decorateDay(day) }
    }
    for view in decorations.values { grid.bringSubviewToFront(view) }
    setNeedsLayout()
  }

  private func font(_ size: CGFloat, _ weight: UIFont.Weight) -> UIFont {
    let font = UIFont.systemFont(ofSize: size, weight: weight)
    guard content.design != .default, let descriptor = font.fontDescriptor.withDesign(content.design) else {
      return font
    }
    return UIFont(descriptor: descriptor, size: size)
  }

  private func makeDay(_ day: Int, spoken: DateFormatter) -> UIButton {
    let month = content.month
    let isSelected = content.selected.contains(day)
    let isToday = month.day(of: Date()) == day
    let button = UIButton(type: .custom)
    button.setTitle("\(day)", for: .normal)
    button.titleLabel?.font = font(Metrics.daySize, isSelected ? .medium : .regular)
    button.setTitleColor(isSelected || isToday ? tintColor : .label, for: .normal)
    button.setTitleColor(.tertiaryLabel, for: .disabled)
    if isSelected { button.backgroundColor = tintColor.withAlphaComponent(0.15) }
    button.layer.cornerRadius = Metrics.circle / 2
    button.isEnabled = !content.blocked.contains(day)
    button.isSelected = isSelected
    button.accessibilityLabel = spoken.string(from: month.date(ofDay: day))
    button.isUserInteractionEnabled = content.takesTouches
    if !content.takesTouches { button.accessibilityTraits = .staticText }
    button.addAction(UIAction { [weak self] _ in self?.choose?(day) }, for: .touchUpInside)
    grid.addSubview(button)
    return button
  }

  private func decorateDay(_ day: Int) {
    guard content.hasDecorations, let view = decorate?(day) else { return }
    view.isUserInteractionEnabled = false
    grid.addSubview(view)
    decorations[day] = view
  }

  /// Asks for a day's decoration anew.
  func redecorate(_ day: Int, animated: Bool) {
    let old = decorations.removeValue(forKey: day)
    old?.removeFromSuperview()
    decorateDay(day)
    guard let view = decorations[day] else { return }
    setNeedsLayout()
    guard animated else { return }
    view.alpha = 0
    UIView.animate(withDuration: Self.fadeDuration) { view.alpha = 1 }
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    rebuild(keepsDecorations: true)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    typealias F = Metrics
    let arrow = F.headHeight
    func mirrored(_ frame: CGRect) -> CGRect {
      isRightToLeft
        ? CGRect(
          x: bounds.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height) : frame
    }
    let last = CGRect(x: bounds.width - F.side / 2 - arrow, y: 0, width: arrow, height: arrow)
    forward.frame = mirrored(last)
    back.frame = mirrored(last.offsetBy(dx: -arrow, dy: 0))
    title.frame = mirrored(CGRect(x: F.side, y: 0, width: last.minX - arrow - F.side, height: arrow))
    let column = (bounds.width - F.side) / CGFloat(CalendarMonth.weekLength)
    func x(_ place: Int) -> CGFloat {
      let index = place % CalendarMonth.weekLength
      return F.side / 2 + column * CGFloat(isRightToLeft ? CalendarMonth.weekLength - 1 - index : index)
    }
    for (place, label) in weekdays.enumerated() {
      label.frame = CGRect(x: x(place), y: arrow, width: column, height: F.weekdayHeight)
    }
    let height = F.row(hasDecorations: content.hasDecorations)
    grid.frame = CGRect(
      x: 0, y: arrow + F.weekdayHeight, width: bounds.width, height: height * CGFloat(F.rows))
    for (index, day) in days.enumerated() {
      let place = content.month.leadingPlaces + index
      let top = height * CGFloat(place / CalendarMonth.weekLength)
      let row = CGRect(x: x(place), y: top, width: column, height: F.rowHeight)
      day.frame = CGRect(
        x: row.midX - F.circle / 2, y: row.midY - F.circle / 2, width: F.circle, height: F.circle)
      guard let view = decorations[index + 1] else { continue }
      let room = CGSize(width: column, height: F.decorationHeight)
      view.bounds.size = CGSize(
        width: min(view.bounds.width, room.width), height: min(view.bounds.height, room.height))
      view.center = CGPoint(x: row.midX, y: row.maxY + room.height / 2)
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
