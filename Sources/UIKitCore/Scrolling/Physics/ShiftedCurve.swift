import Foundation

/// A motion that goes on as it was while the content under it moved.
struct ShiftedCurve: ScrollCurve {
  let base: any ScrollCurve
  /// Points.
  let shift: CGFloat

  var duration: TimeInterval { base.duration }
  var end: CGFloat { base.end + shift }
  func value(at time: TimeInterval) -> CGFloat { base.value(at: time) + shift }
  func velocity(at time: TimeInterval) -> CGFloat { base.velocity(at: time) }
}
