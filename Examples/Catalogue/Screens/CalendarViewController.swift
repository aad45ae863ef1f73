import UIKit

class CalendarViewController: ScreenViewController, UICalendarViewDelegate, UICalendarSelectionMultiDateDelegate {
  private let chosen = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    let several = UICalendarSelectionMultiDate(delegate: self)
    several.selectedDates = [14, 15].map { DateComponents(year: 2022, month: 3, day: $0) }
    let calendar = makeCalendar()
    calendar.delegate = self
    calendar.selectionBehavior = several
    add("Decorations, several days", calendar, fills: true)
    chosen.text = "2 days"
    chosen.adjustsFontForContentSizeCategory = true
    add("Selected", chosen)

    let single = UICalendarSelectionSingleDate(delegate: nil)
    single.selectedDate = DateComponents(year: 2022, month: 3, day: 9)
    let plain = makeCalendar()
    plain.wantsDateDecorations = false
    plain.tintColor = .systemRed
    plain.selectionBehavior = single
    let march = DateComponents(calendar: .current, year: 2022, month: 3)
    if let start = march.date?.addingTimeInterval(6 * 86_400), let end = march.date?.addingTimeInterval(40 * 86_400) {
      plain.availableDateRange = DateInterval(start: start, end: end)
    }
    add("One day, limits, a tint", plain, fills: true)
  }

  private func makeCalendar() -> UICalendarView {
    let calendar = UICalendarView()
    calendar.visibleDateComponents = DateComponents(year: 2022, month: 3)
    return calendar
  }

  func calendarView(
    _ calendarView: UICalendarView, decorationFor dateComponents: DateComponents
  ) -> UICalendarView.Decoration? {
    switch dateComponents.day {
    case 3, 10: .default(color: .systemRed, size: .large)
    case 8: .image(UIImage(systemName: "star"), color: .systemOrange, size: .large)
    case 22: .default()
    default: nil
    }
  }

  func multiDateSelection(_ selection: UICalendarSelectionMultiDate, didSelectDate dateComponents: DateComponents) {
    chosen.text = "\(selection.selectedDates.count) days"
  }

  func multiDateSelection(_ selection: UICalendarSelectionMultiDate, didDeselectDate dateComponents: DateComponents) {
    chosen.text = "\(selection.selectedDates.count) days"
  }
}
