/// The activity of the window that an interface is in.
public enum UIUserInterfaceActiveAppearance: Int, Sendable {
  /// The trait is not stated.
  case unspecified = -1
  /// The window does not have the user's attention.
  case inactive = 0
  /// The window has the user's attention; the system states this for every window here.
  case active = 1
}
