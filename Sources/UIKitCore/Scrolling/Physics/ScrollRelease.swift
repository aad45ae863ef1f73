import Foundation

/// The motion of one axis of a scroll view when the finger lets go.
/// Pure: (where, how fast, how far it may go, where the delegate wants it) → a curve.
package struct ScrollRelease: Equatable, Sendable {
  /// Content offset now, in points; may lie beyond `range`.
  package var offset: CGFloat
  /// The velocity of the content offset on screen, points a second.
  package var velocity: CGFloat
  /// Offsets at rest.
  package var range: ClosedRange<CGFloat>
  /// Deceleration, a millisecond.
  package var rate: CGFloat
  /// The view's length along this axis: a page.
  package var pageLength: CGFloat
  package var isPaging: Bool
  package var bounces: Bool

  package init(
    offset: CGFloat, velocity: CGFloat, range: ClosedRange<CGFloat>, rate: CGFloat, pageLength: CGFloat,
    isPaging: Bool = false, bounces: Bool = true
  ) {
    self.offset = offset
    self.velocity = velocity
    self.range = range
    self.rate = rate
    self.pageLength = pageLength
    self.isPaging = isPaging
    self.bounces = bounces
  }

  /// The offset at which it would come to rest: what a delegate is offered as `targetContentOffset`.
  package var naturalTarget: CGFloat {
    if isPaging { return clamp(offset) == offset ? pageTarget : clamp(offset) }
    return clamp(offset + DecelerationFunction.travel(velocity: velocity, rate: rate))
  }

  /// The next page in the velocity's direction, never more than one; the nearest at rest.
  private var pageTarget: CGFloat {
    guard pageLength > 0 else { return offset }
    let origin = range.lowerBound
    let page = (offset - origin) / pageLength
    let target: CGFloat
    if velocity > Self.pageFlickVelocity {
      target = page.rounded(.up)
    } else if velocity < -Self.pageFlickVelocity {
      target = page.rounded(.down)
    } else {
      target = page.rounded()
    }
    return clamp(origin + target * pageLength)
  }

  /// Slower than this a release turns to the nearest page, in points a second (hand-tuned).
  package static let pageFlickVelocity: CGFloat = 200

  /// The motion to `target`; the natural one when `target` is the natural target.
  package func curve(to target: CGFloat) -> any ScrollCurve {
    let isNatural = target == naturalTarget
    if isNatural, clamp(offset) != offset {
      let free = DecelerationFunction(start: offset, initialVelocity: velocity, rate: rate)
      // A flick back into the content goes on through it; all else bounces.
      let comesIn = range.contains(free.end) || (free.end > range.upperBound) != (offset > range.upperBound)
      if isPaging || !comesIn { return BounceSpring(start: offset, end: target, initialVelocity: velocity) }
    }
    guard isNatural, !isPaging else {
      if target == offset, abs(velocity) < 1 { return RestCurve(at: target) }
      return TargetGlide(
        start: offset, target: target, initialVelocity: velocity, rate: rate, isPaging: isPaging)
    }
    let free = DecelerationFunction(start: offset, initialVelocity: velocity, rate: rate)
    if range.contains(free.end) { return free.duration > 0 ? free : RestCurve(at: free.end) }
    if bounces, let bounce = EdgeBouncingCurve(free, in: range) { return bounce }
    return StoppingCurve(free, at: target)
  }

  private func clamp(_ value: CGFloat) -> CGFloat {
    min(max(value, range.lowerBound), range.upperBound)
  }
}

/// A deceleration cut off at an edge that does not bounce.
package struct StoppingCurve: ScrollCurve, Equatable {
  private let free: DecelerationFunction
  package let end: CGFloat
  package let duration: TimeInterval

  package init(_ free: DecelerationFunction, at end: CGFloat) {
    self.free = free
    self.end = end
    duration = free.start == end ? 0 : free.time(at: end) ?? 0
  }

  package func value(at time: TimeInterval) -> CGFloat { time >= duration ? end : free.value(at: time) }
  package func velocity(at time: TimeInterval) -> CGFloat {
    time >= duration ? 0 : free.velocity(at: time)
  }
}
