import Foundation

/// The facts about a collection view on which a flow layout depends.
struct FlowEnvironment: Equatable {
  /// The content's extent across the direction of scrolling.
  var breadth: CGFloat = 0
  /// Added to section insets.
  var reference = UIEdgeInsets.zero
  var isRightToLeft = false
  /// Pixels a point.
  var scale: CGFloat = 1
}

/// The figures of one section of a flow layout before it is laid out.
struct FlowSectionMetrics {
  var metrics: FlowSection.Metrics
  var sizes: FlowSizes
  var itemCount: Int
}
