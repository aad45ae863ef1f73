import Foundation

/// A motion along one axis: a position for every moment since its start.
///
/// Positions are in points, times in seconds, velocities in points a second.
package protocol ScrollCurve: Sendable {
  /// The time after the start at which the motion has come to rest.
  var duration: TimeInterval { get }
  /// The position at which the motion comes to rest.
  var end: CGFloat { get }
  /// The position `time` seconds after the start; exactly `end` from `duration` on.
  func value(at time: TimeInterval) -> CGFloat
  func velocity(at time: TimeInterval) -> CGFloat
}

/// Differences below this cannot be seen: half a pixel at scale 2.
package let scrollRestDistance: CGFloat = 0.25

/// No motion at all.
package struct RestCurve: ScrollCurve, Equatable {
  package var end: CGFloat
  package init(at end: CGFloat) { self.end = end }
  package var duration: TimeInterval { 0 }
  package func value(at time: TimeInterval) -> CGFloat { end }
  package func velocity(at time: TimeInterval) -> CGFloat { 0 }
}
