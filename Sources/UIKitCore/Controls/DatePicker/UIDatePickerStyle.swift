/// The appearance of a date picker.
public enum UIDatePickerStyle: Int, Sendable {
  /// The style that the system thinks best: compact, and wheels for a duration.
  case automatic = 0
  /// Wheels beside each other.
  case wheels = 1
  /// Buttons with the date and the time, which open a calendar and wheels.
  case compact = 2
  /// A month's calendar, and a button with the time beneath it. A time alone is chosen on wheels.
  case inline = 3
}
