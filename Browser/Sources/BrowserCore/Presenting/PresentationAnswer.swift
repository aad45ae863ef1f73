/// The answer to a wish to show something in front of the page.
public enum PresentationAnswer: Hashable, Sendable {
  /// It comes in front of all that is there.
  case comesOnTop
  /// It comes in front of the page, after what is on its way out.
  case comesFirst
  /// It is not shown.
  case isRefused
}
