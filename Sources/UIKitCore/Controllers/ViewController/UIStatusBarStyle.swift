/// The colour of the status bar's content.
public enum UIStatusBarStyle: Int, Sendable {
  /// Dark in light mode, light in dark mode.
  case `default` = 0
  /// Light, for dark backgrounds.
  case lightContent = 1
  /// Dark, for light backgrounds.
  case darkContent = 3
}
