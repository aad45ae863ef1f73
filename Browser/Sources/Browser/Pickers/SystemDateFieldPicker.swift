import BrowserCore
import UIKit

/// UIKit's picker: a calendar for days, wheels for times.
@MainActor
final class SystemDateFieldPicker: DateFieldPicker {
  private let picker = UIDatePicker()
  var view: UIView { picker }
  var date: Date { picker.date }

  private static let minute = 60.0
  private static let hour = 3600.0

  init(field: DateField, date: Date) {
    picker.calendar = {
      var calendar = Calendar.current
      calendar.timeZone = DateFieldKind.calendar.timeZone
      return calendar
    }()
    picker.timeZone = DateFieldKind.calendar.timeZone
    switch field.kind {
    case .time: picker.datePickerMode = .time
    case .dateTimeLocal: picker.datePickerMode = .dateAndTime
    default: picker.datePickerMode = .date
    }
    picker.preferredDatePickerStyle = field.kind == .date ? .inline : .wheels
    // Where minutes go by steps that an hour holds whole, counted from its begin, the wheel has these only.
    if let step = field.step, step >= Self.minute, step < Self.hour,
      step.truncatingRemainder(dividingBy: Self.minute) == 0,
      Self.hour.truncatingRemainder(dividingBy: step) == 0, Self.isOnHour(field.minimum, step)
    {
      picker.minuteInterval = Int(step / Self.minute)
    }
    if !field.isOverMidnight { (picker.minimumDate, picker.maximumDate) = (field.minimum, field.maximum) }
    picker.date = date
    // What is not permitted goes to the nearest that is, so that what is seen is what is entered.
    picker.addAction(
      UIAction { [weak picker] _ in
        guard let picker else { return }
        let nearest = field.nearest(to: picker.date)
        if nearest != picker.date { picker.setDate(nearest, animated: true) }
      }, for: .valueChanged)
  }

  private static func isOnHour(_ minimum: Date?, _ step: Double) -> Bool {
    (minimum?.timeIntervalSince1970 ?? 0).truncatingRemainder(dividingBy: step) == 0
  }
}
