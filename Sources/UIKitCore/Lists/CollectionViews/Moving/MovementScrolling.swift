import Foundation

/// The speed at which content scrolls under an item that is held near an edge. Pure.
enum MovementScrolling {
  /// Points from the edge within which content scrolls (hand-tuned: a finger's width and a half).
  static let zone: CGFloat = 60
  /// Points a second at the edge itself and beyond (hand-tuned: a screen in a second).
  static let greatestSpeed: CGFloat = 800

  /// - Parameter seen: what is seen of the axis.
  /// - Returns: points a second; negative towards the beginning.
  static func speed(at position: CGFloat, seen: ClosedRange<CGFloat>) -> CGFloat {
    // In a narrow view the zones must not meet.
    let zone = min(Self.zone, (seen.upperBound - seen.lowerBound) / 4)
    guard zone > 0 else { return 0 }
    let toLow = position - seen.lowerBound
    let toHigh = seen.upperBound - position
    if toLow < zone, toLow <= toHigh { return -greatestSpeed * min(1, 1 - toLow / zone) }
    if toHigh < zone { return greatestSpeed * min(1, 1 - toHigh / zone) }
    return 0
  }
}
