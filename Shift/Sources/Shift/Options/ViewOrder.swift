/// The order of a transition's two views: which lies on top of the other.
public enum ViewOrder: String, Sendable {
  /// The view that comes; on dismissal the view that is dismissed.
  case auto
  /// The view that the transition begins with.
  case fromViewsOnTop
  /// The view that the transition ends with.
  case toViewsOnTop
}
