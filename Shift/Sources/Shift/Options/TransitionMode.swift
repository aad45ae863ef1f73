/// Which way a transition goes.
public enum TransitionMode: String, Sendable {
  /// To a controller that is presented, pushed or selected further on; to the second of two views.
  case presenting
  /// Back.
  case dismissing
}
