import Foundation
import QuartzCore

extension UITimingCurveProvider {
  /// The pacing for a wanted duration, and the duration it really takes: springs given
  /// by mass, stiffness and damping decide that themselves.
  func pacing(duration: Double) -> (pacing: Pacing, duration: Double) {
    if let spring = springTimingParameters {
      return spring.pacing(duration: duration)
    }
    return (.curve(cubicTimingParameters?.bezier ?? .linear), duration)
  }
}

extension UISpringTimingParameters {
  func pacing(duration: Double) -> (pacing: Pacing, duration: Double) {
    switch kind {
    case .ratio(let ratio):
      let x = SpringSolver.spring(dampingRatio: ratio, duration: duration, velocity: initialVelocity.dx)
      let y = SpringSolver.spring(dampingRatio: ratio, duration: duration, velocity: initialVelocity.dy)
      return (.spring(x: x, y: y, duration: duration), duration)
    case .physical(let mass, let stiffness, let damping):
      let x = SpringFunction(
        mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity.dx)
      let y = SpringFunction(
        mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity.dy)
      let settling = max(x.duration, y.duration)
      return (.spring(x: x, y: y, duration: settling), settling)
    }
  }
}
