import Foundation

/// Figures of segmented controls on iOS 15, in points and seconds (measured).
enum SegmentedMetrics {
  static let height: CGFloat = 32
  static let cornerRadius: CGFloat = 9
  /// The plate of the chosen segment: its distance from the edges, and its corners.
  static let plateInset: CGFloat = 2
  static let plateRadius: CGFloat = 7
  static let fontSize: CGFloat = 13
  /// Space at both sides of a title together, and the least width of a segment.
  static let titleMargin: CGFloat = 20
  static let leastWidth: CGFloat = 40
  static let dividerWidth: CGFloat = 1
  static let dividerHeight: CGFloat = 16
  /// The scale of the plate under a finger, and the opacity of a pressed title.
  static let pressedScale: CGFloat = 0.95
  static let pressedAlpha: CGFloat = 0.2
  static let disabledAlpha: CGFloat = 0.5
  static let slideDuration = 0.3
  static let pressDuration = 0.2
}
