import Foundation

/// What of the collection view a flow layout depends on.
struct FlowEnvironment: Equatable {
  /// The content's extent across the direction of scrolling.
  var breadth: CGFloat = 0
  /// Added to section insets.
  var reference = UIEdgeInsets.zero
  var isRightToLeft = false
  /// Pixels a point.
  var scale: CGFloat = 1
}

/// What a flow layout knows of one section before it is laid out.
struct FlowSectionFigures {
  var metrics: FlowSection.Metrics
  var sizes: FlowSizes
  var itemCount: Int
}
