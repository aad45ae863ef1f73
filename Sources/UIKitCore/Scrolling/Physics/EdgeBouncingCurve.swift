import Foundation

/// A curve that meets the content's edge and bounces there, keeping its velocity.
package struct EdgeBouncingCurve: ScrollCurve {
  private let approach: DecelerationFunction
  private let hit: TimeInterval
  private let bounce: BounceSpring

  /// - Returns: nil when `approach` stays inside `range`.
  package init?(_ approach: DecelerationFunction, in range: ClosedRange<CGFloat>) {
    guard !range.contains(approach.end) else { return nil }
    let edge = approach.end > range.upperBound ? range.upperBound : range.lowerBound
    guard let hit = approach.start == edge ? 0 : approach.time(at: edge) else { return nil }
    self.approach = approach
    self.hit = hit
    bounce = BounceSpring(start: edge, end: edge, initialVelocity: approach.velocity(at: hit))
  }

  package var duration: TimeInterval { hit + bounce.duration }
  package var end: CGFloat { bounce.end }

  package func value(at time: TimeInterval) -> CGFloat {
    time < hit ? approach.value(at: time) : bounce.value(at: time - hit)
  }

  package func velocity(at time: TimeInterval) -> CGFloat {
    time < hit ? approach.velocity(at: time) : bounce.velocity(at: time - hit)
  }
}
