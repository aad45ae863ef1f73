import Foundation

/// A selection of days in a calendar view; programs use its subclasses.
@preconcurrency @MainActor
open class UICalendarSelection: NSObject {
  weak var calendarView: UICalendarView?

  /// Asks the delegate anew which days can be selected.
  open func updateSelectableDates() { calendarView?.selectionDidChange() }

  /// The selected days.
  var selectedDays: [DateComponents] { [] }
  /// Returns true if a day can be selected, or is and can be tapped.
  func allows(_ day: DateComponents) -> Bool { true }
  /// The user tapped a day that is allowed.
  func userDidTap(_ day: DateComponents) {}
}

extension DateComponents {
  /// Returns true if both are one day of a calendar; what the components say beyond that does not count.
  func isSameDay(as other: DateComponents, in calendar: Calendar) -> Bool {
    guard let one = (self.calendar ?? calendar).date(from: self),
      let two = (other.calendar ?? calendar).date(from: other)
    else { return false }
    return calendar.isDate(one, inSameDayAs: two)
  }
}
