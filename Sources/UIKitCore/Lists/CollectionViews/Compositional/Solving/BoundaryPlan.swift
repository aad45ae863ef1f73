import Foundation

/// A header or footer as a value.
struct BoundaryPlan {
  var kind: String
  var lengths: LayoutLengths
  var insets: NSDirectionalEdgeInsets
  var zIndex: Int
  var edges: NSDirectionalRectEdge
  var offset: CGPoint
  /// True if room is made for it.
  var extends: Bool
  /// True if it keeps in sight.
  var pins: Bool
  /// Points kept free before one at the top; it does not keep them while it is pinned.
  var paddingBefore: CGFloat = 0

  enum Side {
    case top
    case leading
    case bottom
    case trailing
  }

  /// The side on which it lies; corners belong to top and bottom. Nil for one over the middle.
  var side: Side? {
    if edges.contains(.top) { return .top }
    if edges.contains(.bottom) { return .bottom }
    if edges.contains(.leading) { return .leading }
    if edges.contains(.trailing) { return .trailing }
    return nil
  }
}
