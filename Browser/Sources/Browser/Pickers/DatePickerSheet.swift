import BrowserCore
import UIKit

/// The sheet for a date, a time, a month or a week: a calendar or wheels.
final class DatePickerSheet: PickerSheetViewController {
  private let field: DateField
  private let content: any DateFieldPicker

  private static let side: CGFloat = 16
  /// No wider than a hand, in points.
  private static let widest: CGFloat = 420

  /// - Parameter onEnd: gets the field's new value; nil where it keeps its own.
  init(field: DateField, name: String, now: Date = Date(), onEnd: @escaping (String?) -> Void) {
    self.field = field
    // Fields have no time zone: what a clock here shows is told as if it were UTC.
    let local = now.addingTimeInterval(TimeInterval(TimeZone.current.secondsFromGMT(for: now)))
    let start = field.start(now: local)
    switch field.kind {
    case .date, .time, .dateTimeLocal: content = SystemDateFieldPicker(field: field, date: start)
    case .month, .week: content = WheelDateFieldPicker(field: field, date: start)
    }
    super.init(title: name.isEmpty ? field.kind.title : name, clears: !field.isRequired, onEnd: onEnd)
  }

  required init?(coder: NSCoder) { nil }

  override var contentHeight: CGFloat { content.view.intrinsicContentSize.height }

  override var value: String? { field.kind.text(field.nearest(to: content.date)) }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(content.view)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let area = contentFrame
    let width = min(area.width - 2 * Self.side, Self.widest)
    let height = min(area.height, content.view.sizeThatFits(CGSize(width: width, height: area.height)).height)
    content.view.frame = CGRect(x: area.midX - width / 2, y: area.minY, width: width, height: height)
  }
}

extension DateFieldKind {
  /// Its name for people.
  fileprivate var title: String {
    switch self {
    case .date: "Date"
    case .time: "Time"
    case .month: "Month"
    case .week: "Week"
    case .dateTimeLocal: "Date and Time"
    }
  }
}
