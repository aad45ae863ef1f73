import Foundation

/// The tilt of a pen, in radians.
package struct HostPenTilt: Equatable, Sendable {
  /// Between the pen and the screen: 0 lying on it, π/2 upright.
  package var altitude: CGFloat
  /// The direction of the pen's upper end, from the window's positive x axis towards its positive y axis.
  package var azimuth: CGFloat

  package init(altitude: CGFloat, azimuth: CGFloat) {
    (self.altitude, self.azimuth) = (altitude, azimuth)
  }

  /// - Parameters:
  ///   - x: angle between the screen's normal and the pen, seen along the y axis, in radians; positive towards the right.
  ///   - y: the same seen along the x axis; positive towards the bottom.
  ///
  /// The pen's direction is proportional to (tan x, tan y, 1), as the W3C's Pointer Events have it (section "converting between
  /// tiltX / tiltY and altitudeAngle / azimuthAngle").
  package init(x: CGFloat, y: CGFloat) {
    let limit = CGFloat.pi / 2 - 1e-6
    let (across, down) = (tan(min(max(-limit, x), limit)), tan(min(max(-limit, y), limit)))
    let angle = atan2(down, across)
    self.init(
      altitude: atan2(1, hypot(across, down)), azimuth: angle < 0 ? angle + 2 * .pi : angle)
  }
}
