/// The layout direction as a trait: it may be unspecified.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  /// The trait is not stated.
  case unspecified = -1
  /// From left to right.
  case leftToRight = 0
  /// From right to left.
  case rightToLeft = 1
}
