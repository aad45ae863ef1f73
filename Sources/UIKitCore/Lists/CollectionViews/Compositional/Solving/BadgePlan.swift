import Foundation

/// A supplementary item of an item or group as a value.
struct BadgePlan {
  var kind: String
  var lengths: LayoutLengths
  var insets: NSDirectionalEdgeInsets
  var zIndex: Int
  var container: LayoutAnchorPlace
  var own: LayoutAnchorPlace?
}
