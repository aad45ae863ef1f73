import Foundation
import QuartzCore

/// Figures of what a pointer does to a view: points, seconds, ratios (hand-tuned beside iPadOS 15).
enum PointerMetrics {
  static let duration = 0.2
  /// The growth of a view's longer side that an effect scales, in points.
  static let growth: CGFloat = 6
  /// The room of a highlight around its view.
  static let highlightMargin: CGFloat = 6
  static let tintAlpha: CGFloat = 0.1
  static let shadowOpacity: Float = 0.25
  static let shadowRadius: CGFloat = 10
  static let shadowOffset = CGSize(width: 0, height: 5)
  static let beamWidth: CGFloat = 2
  static let pointerAlpha: CGFloat = 0.4
  /// A view is highlighted up to this size, lifted up to the next, and tinted beyond (as `automatic` chooses).
  static let largestHighlight = CGSize(width: 160, height: 64)
  static let largestLift = CGSize(width: 320, height: 200)
}
