/// The way window controls, which lie where a phone's status bar is, come and go.
public enum UIStatusBarAnimation: Int, Sendable {
  /// They come and go at once.
  case none = 0
  /// They fade in and out.
  case fade = 1
  /// Up, out of the window.
  case slide = 2
}
