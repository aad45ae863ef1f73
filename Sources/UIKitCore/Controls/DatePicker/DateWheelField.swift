import Foundation

/// The component of a date or duration that one wheel of a date picker shows.
enum DateWheelField: Equatable {
  case day
  case month
  case year
  /// A day with its month and day of the week.
  case wholeDay
  case hour
  case minute
  /// Morning or afternoon.
  case period
  case hours
  case minutes
}
