import Foundation
import Testing

@testable import UIKitCore

struct VelocityEstimatorTests {
  @Test func aSteadyFingerHasItsSpeed() {
    var estimator = VelocityEstimator()
    for step in 0...10 {
      estimator.add(CGPoint(x: 3 * Double(step), y: -6 * Double(step)), at: 1_000_000 + 0.01 * Double(step))
    }

    let velocity = estimator.velocity(at: 1_000_000.1)

    #expect(abs(velocity.x - 300) < 0.01)
    #expect(abs(velocity.y + 600) < 0.01)
  }

  /// Samples (0, 0), (10 ms, 1), (20 ms, 5): the least-squares slope is
  /// Σ(t−t̄)(x−x̄)/Σ(t−t̄)² = (0.01·2 + 0.01·3) / 0.0002 = 250.
  @Test func theLineThroughThreeSamples() {
    var estimator = VelocityEstimator()
    for (time, x) in [(0.0, 0.0), (0.01, 1), (0.02, 5)] { estimator.add(CGPoint(x: x, y: 0), at: time) }

    #expect(abs(estimator.velocity(at: 0.02).x - 250) < 1e-6)
  }

  @Test func aFingerThatRestsHasNone() {
    var estimator = VelocityEstimator()
    for step in 0...5 { estimator.add(CGPoint(x: 20 * Double(step), y: 0), at: 0.01 * Double(step)) }

    #expect(estimator.velocity(at: 0.05).x > 1999)
    #expect(estimator.velocity(at: 0.2) == .zero)
  }

  @Test func oneSampleHasNoVelocity() {
    var estimator = VelocityEstimator()
    estimator.add(CGPoint(x: 5, y: 5), at: 1)

    #expect(estimator.velocity(at: 1) == .zero)
  }

  /// 110 points a second, every 8 ms; for a fifth of a second the display stands still, and what came meanwhile comes
  /// within 2 ms. The greatest speed of any moment is then 22 points in 0.2 seconds, not 22 in two milliseconds.
  @Test func whatComesAtOnceAfterAStallIsNoFlick() {
    var estimator = VelocityEstimator()
    var greatest = 0.0
    for step in 0...100 {
      let sent = 0.008 * Double(step)
      let received = (0.4..<0.6).contains(sent) ? 0.6 + (sent - 0.4) / 100 : sent
      estimator.add(CGPoint(x: 110 * sent, y: 0), at: received)
      greatest = max(greatest, estimator.velocity(at: received).x)
    }

    #expect(greatest < 300)
    #expect(abs(estimator.velocity(at: 0.8).x - 110) < 1)
  }

  /// 1,200 points a second for 16 ms after a rest of a second: little is known, and what is known lies before the rest.
  @Test func aFingerThatRestedHasItsSpeedOnceTheLineIsReliable() {
    var estimator = VelocityEstimator()
    estimator.add(.zero, at: 0)
    for step in 0...5 { estimator.add(CGPoint(x: 9.6 * Double(step), y: 0), at: 1 + 0.008 * Double(step)) }

    #expect(abs(estimator.velocity(at: 1.04).x - 1200) < 0.01)
  }
}
