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
    // Where minutes go by steps that an hour holds whole, the wheel has these only.
    if let step = field.step, step >= Self.minute, step < Self.hour,
      Self.hour.truncatingRemainder(dividingBy: step) == 0
    {
      picker.minuteInterval = Int(step / Self.minute)
    }
    (picker.minimumDate, picker.maximumDate) = (field.minimum, field.maximum)
    picker.date = date
  }
}
