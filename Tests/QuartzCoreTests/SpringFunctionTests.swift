import Foundation
import Testing

@testable import QuartzCore

struct SpringFunctionTests {
  /// ω₀ = 10, ζ = ½: x = e^(−5t)·(cos 8.660t + 0.57735·sin 8.660t), worked here with √75.
  @Test func underdampedFollowsTheClosedForm() {
    let spring = SpringFunction(mass: 1, stiffness: 100, damping: 10)

    for t in stride(from: 0.0, through: 2, by: 0.05) {
      let x = exp(-5 * t) * (cos(sqrt(75) * t) + 5 / sqrt(75) * sin(sqrt(75) * t))
      #expect(isClose(spring.value(at: t), 1 - x, 1e-12), "t = \(t)")
    }
  }

  /// ω₀ = 4, c = 2·√16 = 8: x = e^(−4t)·(1 + (4 − v)·t).
  @Test(arguments: [0.0, 3, -5])
  func criticallyDampedFollowsTheClosedForm(velocity: Double) {
    let spring = SpringFunction(mass: 1, stiffness: 16, damping: 8, initialVelocity: velocity)

    for t in stride(from: 0.0, through: 3, by: 0.1) {
      #expect(isClose(spring.value(at: t), 1 - exp(-4 * t) * (1 + (4 - velocity) * t), 1e-12))
    }
  }

  /// m = 1, k = 16, c = 10: r² + 10r + 16 = 0 gives −2 and −8; x = 4/3·e^(−2t) − 1/3·e^(−8t) from rest.
  @Test func overdampedFollowsTheClosedForm() {
    let spring = SpringFunction(mass: 1, stiffness: 16, damping: 10)

    for t in stride(from: 0.0, through: 3, by: 0.1) {
      #expect(isClose(spring.value(at: t), 1 - (4.0 / 3 * exp(-2 * t) - exp(-8 * t) / 3), 1e-12))
    }
  }

  /// Apple's settlingDuration for the default values: ln((1 + 1/√3)·1000) / 5 = 1.4727003…
  /// docs/uikit-semantics.md, note 16.
  @Test func settlingDurationOfTheDefaultSpring() {
    #expect(abs(CASpringAnimation(keyPath: "opacity").settlingDuration - 1.472_700_334_678_092_7) < 1e-9)
  }

  @Test func velocityIsTheDerivativeAndStartsAsGiven() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<200 {
      let spring = SpringFunction(
        mass: Double(random.number(0.2...4)), stiffness: Double(random.number(5...500)),
        damping: Double(random.number(0.5...80)), initialVelocity: Double(random.number(-20...20)))
      #expect(abs(spring.velocity(at: 0) - spring.initialVelocity) < 1e-6, "\(spring)")
      let (t, h) = (0.13, 1e-6)
      let slope = (spring.value(at: t + h) - spring.value(at: t - h)) / (2 * h)
      #expect(abs(slope - spring.velocity(at: t)) < 1e-3 * max(1, abs(slope)), "\(spring)")
    }
  }

  @Test func staysWithinTheThresholdAfterItsDuration() {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<300 {
      let spring = SpringFunction(
        mass: Double(random.number(0.2...4)), stiffness: Double(random.number(5...500)),
        damping: Double(random.number(0.5...80)), initialVelocity: Double(random.number(-20...20)))
      for step in 0..<50 {
        let t = spring.duration + Double(step) * 0.02
        #expect(
          abs(1 - spring.value(at: t)) <= SpringFunction.threshold * 1.0001, "\(spring) at \(t)")
      }
    }
  }

  @Test func undampedNeverSettles() {
    #expect(SpringFunction(stiffness: 100, damping: 0).duration == .infinity)
  }

  /// response is the period 2π/ω₀.
  @Test func dampingRatioAndResponse() {
    let spring = SpringFunction(dampingRatio: 0.8, response: 0.5)

    #expect(isClose(spring.dampingRatio, 0.8))
    #expect(isClose(spring.naturalFrequency, 4 * .pi))
  }

  /// Apple's documentation of SwiftUI's `Spring` gives mass 1.0, stiffness 157.9 and damping 17.6 for a duration of 0.5 and a bounce of 0.3;
  /// by its formulas these are (2π / 0.5)² and 4π · (1 − 0.3) / 0.5.
  @Test func perceptualDurationAndBounce() {
    let spring = SpringFunction(perceptualDuration: 0.5, bounce: 0.3)
    #expect(spring.mass == 1)
    #expect(isClose(spring.stiffness, 157.914, 0.001))
    #expect(isClose(spring.damping, 17.593, 0.001))
  }

  /// A negative bounce: 4π / (duration · (1 + bounce)).
  @Test func negativeBouncesAreOverdamped() {
    let spring = SpringFunction(perceptualDuration: 2, bounce: -0.5)
    #expect(isClose(spring.stiffness, Double.pi * Double.pi, 1e-9))
    #expect(isClose(spring.damping, 4 * Double.pi, 1e-9))
    #expect(isClose(spring.dampingRatio, 2, 1e-9))
  }

  @Test(arguments: [-0.8, -0.3, 0, 0.2, 0.9])
  func whatASpringIsMadeOfIsReadBack(bounce: Double) {
    let spring = SpringFunction(perceptualDuration: 0.7, bounce: bounce)
    #expect(isClose(spring.perceptualDuration, 0.7, 1e-9))
    #expect(isClose(spring.bounce, bounce, 1e-9))
    let animation = CASpringAnimation(perceptualDuration: 0.7, bounce: bounce)
    #expect(animation.mass == 1 && animation.keyPath == nil)
    #expect(isClose(Double(animation.stiffness), spring.stiffness, 1e-9))
    #expect(isClose(Double(animation.bounce), bounce, 1e-9))
    #expect(isClose(animation.perceptualDuration, 0.7, 1e-9))
  }

  /// A bounce of 1 would never come to rest; it has an end all the same.
  @Test func theLargestBounceEnds() {
    #expect(SpringFunction(perceptualDuration: 0.5, bounce: 1).duration.isFinite)
    #expect(SpringFunction(perceptualDuration: 0.5, bounce: -1).duration.isFinite)
  }
}
