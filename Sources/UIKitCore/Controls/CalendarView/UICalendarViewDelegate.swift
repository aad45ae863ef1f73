import Foundation

/// Gives a calendar view decorations, and is told of the months that it shows.
@preconcurrency @MainActor
public protocol UICalendarViewDelegate: AnyObject {
  /// Returns the decoration of a day, given as calendar, era, year, month and day; nil for none.
  func calendarView(
    _ calendarView: UICalendarView, decorationFor dateComponents: DateComponents
  ) -> UICalendarView.Decoration?
  /// Called when another month is shown than before; does nothing by default.
  func calendarView(
    _ calendarView: UICalendarView,
    didChangeVisibleDateComponentsFrom previousDateComponents: DateComponents
  )
}

extension UICalendarViewDelegate {
  /// By default, returns nil: the day has no decoration.
  public func calendarView(
    _ calendarView: UICalendarView, decorationFor dateComponents: DateComponents
  ) -> UICalendarView.Decoration? { nil }
  /// By default, does nothing.
  public func calendarView(
    _ calendarView: UICalendarView,
    didChangeVisibleDateComponentsFrom previousDateComponents: DateComponents
  ) {}
}
