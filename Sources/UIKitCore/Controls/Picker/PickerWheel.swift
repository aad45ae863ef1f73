import Foundation

/// The drum on which a picker's rows lie, seen from the front.
struct PickerWheel: Equatable {
  /// Points; half of what is seen of the drum.
  let radius: CGFloat

  /// The place, scale and opacity with which a row is seen.
  struct Pose: Equatable {
    /// Its middle, from that of the picker, downwards.
    let y: CGFloat
    /// The scale of the row's height.
    let scale: CGFloat
    let opacity: CGFloat
  }

  /// - Parameters:
  ///   - distance: on the drum's surface, from what lies in front to the row's middle.
  /// - Returns: nil for a row on the drum's back.
  func pose(at distance: CGFloat, rowHeight: CGFloat) -> Pose? {
    let angle = distance / radius
    guard radius > 0, abs(angle) < .pi / 2 else { return nil }
    let away = min(1, abs(distance) / rowHeight)
    return Pose(
      y: radius * sin(angle), scale: cos(angle),
      opacity: (1 - away * (1 - PickerMetrics.restingOpacity)) * cos(angle))
  }

  /// The distance on the surface of what is seen `y` points below the middle.
  func distance(atSeen y: CGFloat) -> CGFloat {
    radius * asin(min(1, max(-1, y / radius)))
  }

  /// Distances that are seen at all are smaller.
  var reach: CGFloat { radius * .pi / 2 }
}
