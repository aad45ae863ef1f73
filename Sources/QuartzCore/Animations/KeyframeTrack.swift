import Foundation

/// Through a list of values at given times.
final class KeyframeTrack<Key: LayerKey>: Track {
  private let key: Key
  private let values: [Key.Value]
  /// Ascending; one a value, or for `isDiscrete` one more, the last being the end.
  private let times: [Double]
  private let curves: [UnitBezier?]
  private let isDiscrete: Bool
  private let isSmooth: Bool
  private let shapes: [SplineShape]?

  /// - Parameters:
  ///   - values: at least one.
  ///   - times: see `KeyframeTimes`.
  ///   - shapes: one a value, for smooth ones; nil for the plain shape.
  init(
    key: Key, values: [Key.Value], times: [Double], curves: [UnitBezier?], isDiscrete: Bool, isSmooth: Bool,
    shapes: [SplineShape]?, isAdditive: Bool, isCumulative: Bool
  ) {
    self.key = key
    self.values = values
    self.times = times
    self.curves = curves
    self.isDiscrete = isDiscrete
    self.isSmooth = isSmooth
    self.shapes = shapes
    super.init(isAdditive: isAdditive, isCumulative: isCumulative)
  }

  override func apply(to state: inout LayerState, progress: Double, iteration: Int) {
    var value = self.value(at: progress)
    if isCumulative && iteration > 0, let last = values.last {
      value = .sum(last.repeated(iteration), value)
    }
    key.set(isAdditive ? .sum(key.get(state), value) : value, in: &state)
  }

  private func value(at progress: Double) -> Key.Value {
    // The last time that is not after `progress`.
    var low = 0
    var high = times.count
    while low < high {
      let middle = (low + high) / 2
      if times[middle] <= progress { low = middle + 1 } else { high = middle }
    }
    let index = max(low - 1, 0)
    if isDiscrete { return values[min(index, values.count - 1)] }
    guard index + 1 < values.count else { return values[values.count - 1] }
    let length = times[index + 1] - times[index]
    var t = length > 0 ? max((progress - times[index]) / length, 0) : 1
    if index < curves.count, let curve = curves[index] { t = curve.value(at: t) }
    return isSmooth
      ? smoothValue(after: index, at: CGFloat(t)) : .mix(values[index], values[index + 1], CGFloat(t))
  }

  /// A Catmull–Rom spline: passes through every value with the slope of its neighbours' difference.
  private func smoothValue(after index: Int, at t: CGFloat) -> Key.Value {
    let (a, b) = (values[index], values[index + 1])
    let before = index > 0 ? values[index - 1] : a
    let beyond = index + 2 < values.count ? values[index + 2] : b
    if let shapes {
      return SplineShape.value(
        (before, a, b, beyond), leaving: shapes[index], arriving: shapes[index + 1], at: t)
    }
    // Barry and Goldman's form of the spline: nothing but mixes, so that it serves any kind of value.
    let a1 = Key.Value.mix(before, a, t + 1)
    let a2 = Key.Value.mix(a, b, t)
    let a3 = Key.Value.mix(b, beyond, t - 1)
    let b1 = Key.Value.mix(a1, a2, (t + 1) / 2)
    let b2 = Key.Value.mix(a2, a3, t / 2)
    return .mix(b1, b2, t)
  }
}

/// The times at which key frames are reached.
enum KeyframeTimes {
  /// - Returns: as many times as values, one more for discrete ones; the client's when they fit, else even ones.
  static func times(count: Int, isDiscrete: Bool, given: [Double]?) -> [Double] {
    let wanted = isDiscrete ? count + 1 : count
    if let given, given.count == wanted || (isDiscrete && given.count == count) {
      return given.enumerated().map { max($0.element, $0.offset > 0 ? given[$0.offset - 1] : 0) }
    }
    guard wanted > 1 else { return [0] }
    return (0..<wanted).map { Double($0) / Double(wanted - 1) }
  }

  /// Times in proportion to the way covered.
  static func paced(_ distances: [CGFloat]) -> [Double] {
    let total = distances.reduce(0, +)
    guard total > 0 else { return times(count: distances.count + 1, isDiscrete: false, given: nil) }
    var sum: CGFloat = 0
    return [0]
      + distances.map { distance in
        sum += distance
        return Double(sum / total)
      }
  }
}
