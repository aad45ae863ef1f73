/// The direction in which a page of content is scrolled.
public enum UIAccessibilityScrollDirection: Int, Sendable {
  /// To the right.
  case right = 1
  /// To the left.
  case left = 2
  /// Up.
  case up = 3
  /// Down.
  case down = 4
  /// To the next page, in whatever direction it lies.
  case next = 5
  /// To the previous page, in whatever direction it lies.
  case previous = 6
}
