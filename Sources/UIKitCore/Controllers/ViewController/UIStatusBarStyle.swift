/// The colour of the status bar's content.
public enum UIStatusBarStyle: Int, Sendable {
  /// Dark in light mode, light in dark mode.
  case `default` = 0
  case lightContent = 1
  case darkContent = 3
}

/// How the status bar comes and goes.
public enum UIStatusBarAnimation: Int, Sendable {
  case none = 0
  case fade = 1
  case slide = 2
}
