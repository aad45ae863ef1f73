/// How a date picker looks.
public enum UIDatePickerStyle: Int, Sendable {
  /// As the system thinks best: wheels.
  case automatic = 0
  /// Wheels beside each other.
  case wheels = 1
}
