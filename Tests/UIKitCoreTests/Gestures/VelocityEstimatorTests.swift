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
}
