import Foundation

/// A motion that goes on somewhere else.
struct ShiftedCurve: ScrollCurve {
  let base: any ScrollCurve
  private let delta: CGFloat

  init(_ curve: any ScrollCurve, by delta: CGFloat) {
    if let shifted = curve as? ShiftedCurve {
      base = shifted.base
      self.delta = shifted.delta + delta
    } else {
      base = curve
      self.delta = delta
    }
  }

  var duration: TimeInterval { base.duration }
  var end: CGFloat { base.end + delta }
  func value(at time: TimeInterval) -> CGFloat { base.value(at: time) + delta }
  func velocity(at time: TimeInterval) -> CGFloat { base.velocity(at: time) }
}
