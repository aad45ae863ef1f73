import Foundation
import QuartzCore
import Testing

@testable import UIKitCore

/// Springs that are described by how they look.
@MainActor @Suite(.serialized)
struct SpringTimingTests {
  /// Apple: a spring of a duration and a bounce decides by itself how long it moves. Without bounce it is critically damped with
  /// ω = 2π / duration, and x moves by 1 − (1 + ωt)·e^(−ωt).
  @Test func springsByTheirLookHaveTheirOwnDuration() {
    withStage { stage in
      let view = stage.addView()
      view.center.x = 50
      let spring = UISpringTimingParameters(duration: 0.5, bounce: 0)
      #expect(spring.initialVelocity == .zero && spring.timingCurveType == .spring)
      let animator = UIViewPropertyAnimator(duration: 9, timingParameters: spring)
      let omega = 2 * Double.pi / 0.5
      let atEnd = 1 - (1 + omega * animator.duration) * exp(-omega * animator.duration)
      #expect(animator.duration > 0.5 && animator.duration < 1.5 && atEnd >= 0.999)
      animator.addAnimations { view.center.x = 150 }
      animator.scrubsLinearly = false
      animator.pauseAnimation()
      animator.fractionComplete = 0.25 / animator.duration
      stage.host.advanceFrame()
      // ω · 0.25 s is π.
      let part: CGFloat = 1 - (1 + CGFloat.pi) * exp(-CGFloat.pi)
      let expected: CGFloat = 50 + 100 * part
      #expect(isClose(view.shown.position.x, expected, within: 0.5))
      animator.stopAnimation(true)
    }
  }
}
