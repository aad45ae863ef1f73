/// The parent of a view's picture during a transition.
public enum Superview: String, Sendable {
  /// The picture of the nearest ancestor that has one: where that moves, the view moves with it.
  case parent
  /// The transition's container, where no ancestor's motion reaches it. Matched views are always there.
  case container
}
