import UIKit

class DatePickersViewController: ScreenViewController {
  /// 14 March 2022, 9:41 in the user's time zone.
  private let date = Calendar.current.date(from: DateComponents(year: 2022, month: 3, day: 14, hour: 9, minute: 41)) ?? Date()

  override func viewDidLoad() {
    super.viewDidLoad()
    add("Compact: date and time", picker(.dateAndTime, .compact))
    add("Compact: date", picker(.date, .compact))
    add("Compact: time", picker(.time, .compact))
    add("Inline: date", picker(.date, .inline), fills: true)
    add("Inline: time", picker(.time, .inline), fills: true)
    add("Wheels: date and time", picker(.dateAndTime, .wheels), fills: true)
    add("Wheels: date", picker(.date, .wheels), fills: true)
    add("Wheels: time, every 15 minutes", picker(.time, .wheels, minutes: 15), fills: true)
    let timer = picker(.countDownTimer, .wheels)
    timer.countDownDuration = 3_900
    add("Wheels: countdown", timer, fills: true)
    let limited = picker(.date, .compact)
    limited.minimumDate = date
    limited.maximumDate = date.addingTimeInterval(7 * 86_400)
    limited.tintColor = .systemRed
    add("Limits, a tint", limited)
  }

  private func picker(_ mode: UIDatePicker.Mode, _ style: UIDatePickerStyle, minutes: Int = 1) -> UIDatePicker {
    let picker = UIDatePicker()
    picker.datePickerMode = mode
    picker.preferredDatePickerStyle = style
    picker.minuteInterval = minutes
    if mode != .countDownTimer { picker.date = date }
    return picker
  }
}
