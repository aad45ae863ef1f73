import Foundation

/// An event that moves the bars.
/// Distances and speeds count in the direction in which the page's offset grows: positive when the content moves up, as when reading
/// on.
public enum CollapseEvent: Hashable, Sendable {
  /// A finger (or pointer) begins to drag the page, which may stand at its top or bottom.
  case dragBegan(atTop: Bool, atBottom: Bool)
  /// It has dragged `distance` points since the drag began and moves at `velocity` points per second.
  case dragged(distance: Double, velocity: Double)
  /// It let go.
  case released(velocity: Double)
  /// The page came to its top.
  case reachedTop
  /// The page came to its bottom.
  case reachedBottom
  /// The collapsed bar was tapped.
  case tappedBar
  /// "Hide Toolbar" was chosen.
  case hideRequested
  /// Another page, or another tab, is shown now.
  case pageChanged
  /// Something that decides about collapsing changed.
  case conditions(CollapseConditions)
}
