/// The colour of the status bar's content.
public enum UIStatusBarStyle: Int, Sendable {
  /// Dark in light mode, light in dark mode.
  case `default` = 0
  case lightContent = 1
  case darkContent = 3
}
