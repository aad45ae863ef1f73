/// The amount of room along one axis.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  /// The trait is not stated.
  case unspecified = 0
  /// Little room: of a window, a width below 600 or a height below 480 points.
  case compact = 1
  /// Much room: of a window, a width from 600 or a height from 480 points.
  case regular = 2
}
