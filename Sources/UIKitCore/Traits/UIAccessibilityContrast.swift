/// The contrast that the user asked for.
public enum UIAccessibilityContrast: Int, Sendable {
  /// The trait is not stated.
  case unspecified = -1
  /// The usual contrast.
  case normal = 0
  /// Increased contrast.
  case high = 1
}
