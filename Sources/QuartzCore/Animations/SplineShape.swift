import Foundation

/// The shape of a smooth curve at one of its values, by the three parameters of Kochanek and Bartels.
///
/// See "Interpolating splines with local tension, continuity, and bias control", SIGGRAPH 1984. All zero is a Catmull–Rom spline.
struct SplineShape: Equatable {
  var tension: CGFloat = 0
  var continuity: CGFloat = 0
  var bias: CGFloat = 0

  /// The parts of the step before the value and of the one after it that make the slope of the curve leaving the value.
  var leaving: (before: CGFloat, after: CGFloat) {
    (
      (1 - tension) * (1 + continuity) * (1 + bias) / 2, (1 - tension) * (1 - continuity) * (1 - bias) / 2
    )
  }

  /// The same for the curve arriving at the value.
  var arriving: (before: CGFloat, after: CGFloat) {
    (
      (1 - tension) * (1 - continuity) * (1 + bias) / 2, (1 - tension) * (1 + continuity) * (1 - bias) / 2
    )
  }

  /// The curve between `points.1` and `points.2` at `t`, a cubic Hermite spline with slopes by the two shapes.
  static func value<V: Interpolatable>(
    _ points: (V, V, V, V), leaving: SplineShape, arriving: SplineShape, at t: CGFloat
  ) -> V {
    func scaled(_ step: V, _ factor: CGFloat) -> V { .mix(.neutral, step, factor) }
    let before = V.difference(points.1, points.0)
    let step = V.difference(points.2, points.1)
    let after = V.difference(points.3, points.2)
    let (out, into) = (leaving.leaving, arriving.arriving)
    let (t2, t3) = (t * t, t * t * t)
    // h10 and h11 weigh the slopes, h01 the way from one value to the next (the usual names of Hermite's basis).
    let (h10, h01, h11) = (t3 - 2 * t2 + t, 3 * t2 - 2 * t3, t3 - t2)
    let steps = V.sum(
      scaled(step, h01 + h10 * out.after + h11 * into.before),
      V.sum(scaled(before, h10 * out.before), scaled(after, h11 * into.after)))
    return .sum(points.1, steps)
  }
}
