/// The place of a view's picture among those of its superview.
public enum Position: String, Sendable {
  /// In the order of the views themselves.
  case auto
  /// In front of the others.
  case front
  /// Behind the others.
  case back
}
