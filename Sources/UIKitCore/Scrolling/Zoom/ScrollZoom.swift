import Foundation

/// A scroll view's zoom. Its scale is that of the zoomed view's transform.
struct ScrollZoom {
  /// A pinch that is going on: what lay between the fingers when it began, in the zoomed view's
  /// own coordinates, and the scale then.
  struct Pinch {
    var anchor: CGPoint
    var startScale: CGFloat
  }

  var pinch: Pinch?
  var isPinching: Bool { pinch != nil }

  /// Past its limits the scale follows the fingers less and less: each limit is stretched at most
  /// to its double or half, by the same band as the offset (hand-tuned). Pure.
  static func banded(_ scale: CGFloat, in limits: ClosedRange<CGFloat>, bounces: Bool) -> CGFloat {
    let clamped = min(max(scale, limits.lowerBound), limits.upperBound)
    guard bounces, clamped > 0, scale > 0, clamped != scale else { return clamped }
    let over = log2(scale / clamped)
    return clamped * exp2(RubberBand.offset(forDistance: over, dimension: 1))
  }
}

/// Zoom and offset on their way somewhere.
struct ZoomMotion {
  let scale: BounceSpring
  let x: BounceSpring
  let y: BounceSpring
  let start: TimeInterval
  weak var view: UIView?
  /// Back from past a limit, not asked for by code.
  let isBounce: Bool
  /// The offset at which it would end if that were in range.
  let wanted: CGPoint
  /// True if it began in range, where it stays then.
  let isInRange: Bool

  /// Scales are small numbers: they are moved in thousandths, so that rest is a thousandth's quarter.
  static let scaleUnit: CGFloat = 1000

  var duration: TimeInterval { max(scale.duration, x.duration, y.duration) }

  /// Returns the offset at a moment. Programs set insets while a view zooms, and so its end moves: it nears the new one as it zooms.
  /// - Parameter end: the offset at which it ends by now.
  func offset(at elapsed: TimeInterval, endingAt end: CGPoint) -> CGPoint {
    let share = elapsed >= duration ? 1 : Self.share(at: elapsed)
    return CGPoint(
      x: x.value(at: elapsed) + (end.x - x.end) * share, y: y.value(at: elapsed) + (end.y - y.end) * share)
  }

  /// The part of the way that the springs, which begin at rest, have gone: 1 − (1 + ω·t)·e^(−ω·t).
  private static func share(at elapsed: TimeInterval) -> CGFloat {
    let angle = BounceSpring.targetFrequency * CGFloat(max(0, elapsed))
    return 1 - (1 + angle) * exp(-angle)
  }
}
