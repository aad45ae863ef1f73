import Foundation
import QuartzCore

/// Finds the spring that comes to rest in a given time.
///
/// UIKit's spring animations are told a damping ratio and a duration; the stiffness
/// follows. The time to rest falls as the natural frequency grows, so bisection
/// finds the frequency.
enum SpringSolver {
  /// Below this a spring would swing for ever.
  static let leastDampingRatio = 0.01
  /// Halvings of the search interval, on a logarithmic scale over six decades: far below a millisecond.
  private static let steps = 60

  /// - Parameters:
  ///   - dampingRatio: 1 settles without swinging, less swings.
  ///   - duration: seconds to rest.
  ///   - velocity: at the beginning, in distances a second.
  static func spring(dampingRatio: Double, duration: Double, velocity: Double) -> SpringFunction {
    let ratio = max(dampingRatio, leastDampingRatio)
    func spring(_ frequency: Double) -> SpringFunction {
      SpringFunction(
        mass: 1, stiffness: frequency * frequency, damping: 2 * ratio * frequency, initialVelocity: velocity)
    }
    let wanted = max(duration, 1e-4)
    // A spring settles within some ten periods at any damping that is of use.
    var low = log(1e-2 / wanted)
    var high = log(1e5 / wanted)
    for _ in 0..<steps {
      let middle = (low + high) / 2
      if spring(exp(middle)).duration > wanted { low = middle } else { high = middle }
    }
    return spring(exp(high))
  }
}
