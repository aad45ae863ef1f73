/// The ability of touches to tell how hard they press.
public enum UIForceTouchCapability: Int, Sendable {
  /// The capability is not known, or the trait is not stated.
  case unknown = 0
  /// Touches do not tell; the system states this for every window here.
  case unavailable = 1
  /// Touches tell.
  case available = 2
}
