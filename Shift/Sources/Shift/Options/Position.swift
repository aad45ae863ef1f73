/// The place of a view's picture among those of its superview.
public enum Position: String, Sendable {
  /// The order of the views themselves.
  case auto
  /// The place in front of the others.
  case front
  /// Behind the others.
  case back
}
