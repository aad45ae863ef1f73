import Foundation

/// The things that a controller tells the bars of the containers it is in.
@MainActor
struct BarMembership {
  var navigationItem: UINavigationItem?
  var tabBarItem: UITabBarItem?
  /// True if the item was given, and not made because it was asked for.
  var ownsTabBarItem = false
  var toolbarItems: [UIBarButtonItem]?
  var editButton: UIBarButtonItem?
  /// Scroll views that the program named, by edge.
  var scrollViews: [(edge: NSDirectionalRectEdge, view: WeakScrollView)] = []
  /// Room that the bars of containers take inside the controller's view, in points.
  var insets = UIEdgeInsets.zero

  struct WeakScrollView {
    weak var view: UIScrollView?
  }
}
