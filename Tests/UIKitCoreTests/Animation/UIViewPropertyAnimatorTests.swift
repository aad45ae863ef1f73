import Foundation
import QuartzCore
import Testing

@testable import UIKitCore

@MainActor @Suite(.serialized)
struct UIViewPropertyAnimatorTests {
  /// 100 points to the right in one second.
  private func mover(_ view: UIView, curve: UIView.AnimationCurve = .linear) -> UIViewPropertyAnimator {
    UIViewPropertyAnimator(duration: 1, curve: curve) { view.center.x += 100 }
  }

  /// Notes 1 and 8: inactive, active, inactive again before its completion is called.
  @Test func runsAndEnds() {
    withStage { stage in
      let view = stage.addView()
      let animator = mover(view)
      var positions: [UIViewAnimatingPosition] = []
      var stateInCompletion: UIViewAnimatingState?
      animator.addCompletion { [unowned animator] in
        positions.append($0)
        stateInCompletion = animator.state
      }
      #expect(animator.state == .inactive)
      #expect(view.center.x == 50)
      animator.startAnimation()
      #expect(animator.state == .active)
      #expect(animator.isRunning)
      #expect(view.center.x == 150)
      stage.host.advance(by: 0.25)
      #expect(isClose(animator.fractionComplete, 0.25, within: 1e-6))
      #expect(isClose(view.shown.position.x, 75))
      stage.host.advance(by: 0.8)
      #expect(animator.state == .inactive)
      #expect(!animator.isRunning)
      #expect(positions == [.end])
      #expect(stateInCompletion == .inactive)
      #expect(view.layer.animationKeys() == nil)
      #expect(view.center.x == 150)
    }
  }

  /// Note 6: a delayed animator begins when the one before it is over.
  @Test func aDelayedFadeLetsTheOneBeforeItFinish() {
    withStage { stage in
      let view = stage.addView()
      view.alpha = 0
      stage.host.advanceFrame()
      UIViewPropertyAnimator.runningPropertyAnimator(
        withDuration: 0.3, delay: 0, options: .curveLinear, animations: { view.alpha = 1 })
      UIViewPropertyAnimator.runningPropertyAnimator(
        withDuration: 0.4, delay: 2, options: .curveLinear, animations: { view.alpha = 0 })
      stage.host.advance(by: 0.15)
      #expect(isClose(CGFloat(view.shown.opacity), 0.5, within: 0.06))
      stage.host.advance(by: 1)
      #expect(isClose(CGFloat(view.shown.opacity), 1))
      stage.host.advance(by: 1.05)
      #expect(isClose(CGFloat(view.shown.opacity), 0.5, within: 0.06))
      stage.host.advance(by: 0.5)
      #expect(view.shown.opacity == 0 && view.layer.animationKeys() == nil)
    }
  }

  /// Two changes of one animator, the second in the second half: both are seen.
  @Test func aLaterPartOfAnAnimatorLetsTheOneBeforeItShow() {
    withStage { stage in
      let view = stage.addView()
      stage.host.advanceFrame()
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.layer.cornerRadius = 10 }
      animator.addAnimations({ view.layer.cornerRadius = 0 }, delayFactor: 0.5)
      animator.fractionComplete = 0.5
      // Half of the way to 10; the second has not begun.
      #expect(isClose(view.shown.cornerRadius, 5))
      animator.fractionComplete = 0.75
      // 0 − 2.5 of the first, + 5 of the second.
      #expect(isClose(view.shown.cornerRadius, 2.5))
      animator.stopAnimation(true)
    }
  }

  /// The completion of one may stop another that ends in the same frame.
  @Test func endsAreTakenAsTheCompletionsLeaveThem() {
    withStage { stage in
      let (first, second) = (mover(stage.addView()), mover(stage.addView()))
      first.addCompletion { _ in second.stopAnimation(false) }
      var isSecondDone = false
      second.addCompletion { _ in isSecondDone = true }
      first.startAnimation()
      second.startAnimation()
      stage.host.advance(by: 1.1)
      #expect(first.state == .inactive && second.state == .stopped && !isSecondDone)
      second.finishAnimation(at: .current)
      #expect(second.state == .inactive && isSecondDone)
    }
  }

  /// A property that is set twice in a block goes from what it was before the block to what it is after it.
  @Test func setTwice() {
    withStage { stage in
      let view = stage.addView()
      view.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
      let inner = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      view.addSubview(inner)
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
        view.frame = CGRect(x: 0, y: 40, width: 100, height: 60)
        view.bounds.origin.y = 40
        view.frame = CGRect(x: 0, y: 40, width: 100, height: 60)
        view.bounds.origin.y = 40
      }
      animator.fractionComplete = 0
      #expect(view.shown.bounds == CGRect(x: 0, y: 0, width: 100, height: 100))
      animator.fractionComplete = 0.5
      #expect(view.shown.bounds == CGRect(x: 0, y: 20, width: 100, height: 80))
      animator.fractionComplete = 1
      #expect(view.shown.bounds == CGRect(x: 0, y: 40, width: 100, height: 60))
      animator.stopAnimation(true)
    }
  }

  /// Notes 2 and 3: scrubbing moves what is shown; fractions are clamped.
  @Test func scrubsWithoutTouchingTheModel() {
    withStage { stage in
      let view = stage.addView()
      let animator = mover(view)
      animator.fractionComplete = 0.4
      #expect(animator.state == .active)
      #expect(!animator.isRunning)
      #expect(isClose(view.shown.position.x, 90))
      animator.fractionComplete = 0
      #expect(view.center.x == 150)
      #expect(isClose(view.shown.position.x, 50))
      animator.fractionComplete = 7
      #expect(animator.fractionComplete == 1)
      animator.stopAnimation(true)
    }
  }

  /// Notes 1 and 2: stopping without finishing calls no completion and keeps what is seen.
  @Test func stopWritesWhatIsShown() {
    withStage { stage in
      let view = stage.addView()
      let animator = mover(view)
      var isCalled = false
      animator.addCompletion { _ in isCalled = true }
      animator.fractionComplete = 0.3
      animator.stopAnimation(true)
      #expect(animator.state == .inactive)
      #expect(isClose(view.center.x, 80))
      #expect(view.layer.animationKeys() == nil)
      #expect(!isCalled)
      // Programs call this after every stop.
      animator.finishAnimation(at: .current)
    }
  }

  @Test(arguments: [
    (UIViewAnimatingPosition.start, 50.0), (.current, 80.0), (.end, 150.0),
  ])
  func finishPutsValuesInPlace(position: UIViewAnimatingPosition, x: Double) {
    withStage { stage in
      let view = stage.addView()
      let animator = mover(view)
      var positions: [UIViewAnimatingPosition] = []
      animator.addCompletion { positions.append($0) }
      animator.fractionComplete = 0.3
      animator.stopAnimation(false)
      #expect(animator.state == .stopped)
      animator.finishAnimation(at: position)
      #expect(animator.state == .inactive)
      #expect(isClose(view.center.x, CGFloat(x)))
      #expect(positions == [position])
    }
  }

  /// Note 5.
  @Test func reversedEndsAtTheStart() {
    withStage { stage in
      let view = stage.addView()
      let animator = mover(view)
      var positions: [UIViewAnimatingPosition] = []
      animator.addCompletion { positions.append($0) }
      animator.startAnimation()
      stage.host.advance(by: 0.3)
      animator.isReversed = true
      #expect(isClose(animator.fractionComplete, 0.7, within: 1e-6))
      #expect(isClose(view.shown.position.x, 80))
      stage.host.advance(by: 0.2)
      #expect(isClose(view.shown.position.x, 60))
      stage.host.advance(by: 0.2)
      #expect(positions == [.start])
      #expect(view.center.x == 50)
    }
  }

  /// Note 4.
  @Test func pauseAndContinueInTheShareThatIsLeft() {
    withStage { stage in
      let view = stage.addView()
      let animator = mover(view)
      animator.startAnimation()
      stage.host.advance(by: 0.25)
      animator.pauseAnimation()
      stage.host.advance(by: 5)
      #expect(isClose(view.shown.position.x, 75))
      animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
      stage.host.advance(by: 0.5)
      #expect(isClose(view.shown.position.x, 125))
      stage.host.advance(by: 0.27)
      #expect(animator.state == .inactive)
    }
  }

  /// Note 4.
  @Test func continueTakesAFactorOfTheDuration() {
    withStage { stage in
      let view = stage.addView()
      let animator = mover(view)
      animator.fractionComplete = 0.5
      animator.continueAnimation(withTimingParameters: nil, durationFactor: 2)
      stage.host.advance(by: 1)
      #expect(isClose(view.shown.position.x, 125))
      stage.host.advance(by: 1.02)
      #expect(animator.state == .inactive)
    }
  }

  /// Note 3.
  @Test func pausingAnEasedRunDoesNotJump() {
    withStage { stage in
      let view = stage.addView()
      let animator = mover(view, curve: .easeIn)
      animator.startAnimation()
      stage.host.advance(by: 0.4)
      let before = view.shown.position.x
      animator.pauseAnimation()
      #expect(isClose(view.shown.position.x, before, within: 1e-6))
      // The fraction is the progress: setting it to itself changes nothing.
      animator.fractionComplete = animator.fractionComplete
      #expect(isClose(view.shown.position.x, before, within: 1e-6))
      animator.stopAnimation(true)
    }
  }

  /// Note 6.
  @Test func pausesOnCompletion() {
    withStage { stage in
      let view = stage.addView()
      let animator = mover(view)
      animator.pausesOnCompletion = true
      var isCalled = false
      animator.addCompletion { _ in isCalled = true }
      var observed: [Bool] = []
      let observation = animator.observe(\.isRunning, options: [.new]) { _, change in
        observed.append(change.newValue ?? false)
      }
      animator.startAnimation()
      stage.host.advance(by: 1.1)
      #expect(animator.state == .active)
      #expect(!animator.isRunning)
      #expect(animator.fractionComplete == 1)
      #expect(!isCalled)
      #expect(observed == [true, false])
      animator.isReversed = true
      #expect(animator.fractionComplete == 0)
      animator.startAnimation()
      stage.host.advance(by: 0.5)
      #expect(isClose(view.shown.position.x, 100))
      animator.stopAnimation(true)
      observation.invalidate()
    }
  }

  @Test func delayedAdditionsEndTogether() {
    withStage { stage in
      let view = stage.addView()
      let other = stage.addView()
      let animator = mover(view)
      animator.addAnimations({ other.center.x += 100 }, delayFactor: 0.5)
      animator.startAnimation()
      stage.host.advance(by: 0.5)
      #expect(isClose(other.shown.position.x, 50))
      stage.host.advance(by: 0.25)
      #expect(isClose(other.shown.position.x, 100))
      #expect(isClose(view.shown.position.x, 125))
      stage.host.advance(by: 0.3)
      #expect(other.center.x == 150)
      #expect(animator.state == .inactive)
    }
  }

  /// Note 8.
  @Test func runningAnimatorsAreKeptAlive() {
    withStage { stage in
      let view = stage.addView()
      var isCalled = false
      UIViewPropertyAnimator.runningPropertyAnimator(
        withDuration: 0.1, delay: 0, animations: { view.alpha = 0 }, completion: { _ in isCalled = true })
      stage.host.advance(by: 0.2)
      #expect(isCalled)
    }
  }

  @Test func springVelocityPerAxis() {
    withStage { stage in
      let view = stage.addView()
      let spring = UISpringTimingParameters(dampingRatio: 1, initialVelocity: CGVector(dx: 20, dy: 0))
      let animator = UIViewPropertyAnimator(duration: 1, timingParameters: spring)
      animator.addAnimations { view.center = CGPoint(x: 150, y: 150) }
      animator.startAnimation()
      stage.host.advance(by: 0.1)
      #expect(view.shown.position.x > view.shown.position.y + 10)
      stage.host.advance(by: 1)
      #expect(animator.state == .inactive)
    }
  }

  /// Whatever is done to an animator, in any order: no jump when pausing or continuing, values between
  /// the ends for curves that stay there, and it can always be brought to rest.
  @Test(arguments: 0..<60)
  func anyLifeCycleIsConsistent(seed: UInt64) {
    withStage { stage in
      var random = SeededGenerator(seed: seed)
      let view = stage.addView()
      let curves: [UIView.AnimationCurve] = [.linear, .easeIn, .easeOut, .easeInOut]
      let animator = UIViewPropertyAnimator(
        duration: 0.2 + Double(random.next() % 10) / 10, curve: curves[Int(random.next() % 4)]
      ) { view.center.x = 150 }
      animator.scrubsLinearly = random.next() % 2 == 0
      var log: [String] = []
      for _ in 0..<40 {
        let before = view.shown.position.x
        var mayJump = false
        switch random.next() % 8 {
        case 0:
          log.append("start")
          if animator.state == .inactive {
            view.center.x = 50
            animator.addAnimations { view.center.x = 150 }
            mayJump = true
          }
          animator.startAnimation()
        case 1:
          log.append("pause")
          mayJump = animator.state == .inactive
          animator.pauseAnimation()
        case 2:
          let fraction = CGFloat(random.next() % 101) / 100
          log.append("scrub \(fraction)")
          mayJump = true
          animator.fractionComplete = fraction
          #expect(isClose(animator.fractionComplete, fraction, within: 1e-6), "seed \(seed): \(log)")
        case 3 where animator.state == .active:
          log.append("continue")
          animator.continueAnimation(
            withTimingParameters: random.next() % 2 == 0 ? nil : UISpringTimingParameters(dampingRatio: 1),
            durationFactor: CGFloat(random.next() % 3) / 2)
        case 4:
          log.append("reverse")
          let fraction = animator.fractionComplete
          animator.isReversed.toggle()
          if animator.state == .active {
            #expect(isClose(animator.fractionComplete, 1 - fraction, within: 1e-6), "seed \(seed): \(log)")
          }
        case 5 where animator.state == .active:
          log.append("stop")
          animator.stopAnimation(false)
          animator.finishAnimation(at: .current)
        default:
          log.append("wait")
          mayJump = true
          stage.host.advance(by: Double(random.next() % 20) / 100)
        }
        let after = view.shown.position.x
        if !mayJump { #expect(isClose(after, before, within: 0.01), "seed \(seed): \(log)") }
        #expect((49.9...150.1).contains(after), "seed \(seed): \(log)")
      }
      if animator.state == .active { animator.stopAnimation(true) }
      #expect(view.layer.animationKeys() == nil, "seed \(seed): \(log)")
    }
  }

  /// Whatever was done to an animator, once it runs it comes to its end, and tells it once: with the values of that end.
  @Test(arguments: 0..<60)
  func everyLifeCycleEnds(seed: UInt64) {
    withStage { stage in
      var random = SeededGenerator(seed: seed &+ 7000)
      let (view, other) = (stage.addView(), stage.addView())
      let timings: [any UITimingCurveProvider] = [
        UICubicTimingParameters(animationCurve: .easeInOut), UISpringTimingParameters(dampingRatio: 0.6),
        UISpringTimingParameters(mass: 1, stiffness: 200, damping: 15, initialVelocity: .zero),
      ]
      let animator = UIViewPropertyAnimator(duration: 0.4, timingParameters: timings[random.number(below: 3)])
      animator.addAnimations { view.center.x = 150 }
      animator.addAnimations({ other.alpha = 0 }, delayFactor: CGFloat(random.number(0...1)))
      animator.pausesOnCompletion = random.happens(0.3)
      var ends: [UIViewAnimatingPosition] = []
      animator.addCompletion { ends.append($0) }
      var log: [String] = []
      for _ in 0..<random.number(below: 30) where ends.isEmpty {
        switch random.number(below: 7) {
        case 0:
          log.append("start")
          animator.startAnimation(afterDelay: random.happens(0.3) ? 0.1 : 0)
        case 1:
          log.append("pause")
          animator.pauseAnimation()
        case 2:
          log.append("scrub")
          animator.fractionComplete = CGFloat(random.number(-0.5...1.5))
        case 3 where animator.state == .active:
          log.append("continue")
          animator.continueAnimation(
            withTimingParameters: random.happens(0.5) ? nil : timings[random.number(below: 3)],
            durationFactor: CGFloat(random.number(0...2)))
        case 4:
          log.append("reverse")
          animator.isReversed.toggle()
        case 5 where animator.state == .active:
          log.append("add")
          animator.addAnimations { other.center.y = 70 }
        default:
          log.append("wait")
          stage.host.advance(by: random.number(0...0.2))
        }
      }
      guard ends.isEmpty else {
        #expect(ends.count == 1, "seed \(seed): \(log)")
        return
      }
      animator.pausesOnCompletion = false
      if animator.isRunning { animator.pauseAnimation() }
      animator.startAnimation()
      stage.host.advance(by: 20)
      let isReversed = animator.isReversed
      #expect(ends == [isReversed ? .start : .end], "seed \(seed): \(log)")
      #expect(view.center.x == (isReversed ? 50 : 150), "seed \(seed): \(log)")
      #expect(other.alpha == (isReversed ? 1 : 0), "seed \(seed): \(log)")
      #expect(animator.state == .inactive && !animator.isRunning, "seed \(seed): \(log)")
      #expect(view.layer.animationKeys() == nil && other.layer.animationKeys() == nil, "seed \(seed): \(log)")
    }
  }
}
