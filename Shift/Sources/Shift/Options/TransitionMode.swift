/// The direction of a transition.
public enum TransitionMode: String, Sendable {
  /// To a controller that is presented, pushed or selected further on; to the second of two views.
  case presenting
  /// The way back, from such a controller or from the second view.
  case dismissing
}
