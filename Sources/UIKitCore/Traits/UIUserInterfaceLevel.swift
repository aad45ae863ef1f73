/// The level of content: on the main surface or on one raised above it, such as a sheet.
public enum UIUserInterfaceLevel: Int, Sendable {
  /// The trait is not stated.
  case unspecified = -1
  /// On the main surface.
  case base = 0
  /// On a raised surface, such as a sheet or popover.
  case elevated = 1
}
