import Foundation
import QuartzCore
import Testing

@testable import UIKitCore

@MainActor @Suite(.serialized)
struct UIViewAnimateTests {
  @Test func linearMoveIsHalfWayAtHalfTime() {
    withStage { stage in
      let view = stage.addView()
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.center.x += 100 }
      #expect(view.center.x == 150)
      #expect(isClose(view.shown.position.x, 50))
      stage.host.advanceFrame()
      let begin = stage.host.clock.now
      stage.host.advance(by: 0.5)
      #expect(isClose(stage.host.clock.now - begin, 0.5, within: 1e-6))
      #expect(isClose(view.shown.position.x, 100))
      stage.host.advance(by: 0.6)
      #expect(view.shown.position.x == 150)
      #expect(view.layer.animationKeys() == nil)
    }
  }

  /// Apple, `setAnimationsEnabled(_:)`: "code inside subsequent animation blocks is still executed but no animations actually occur", and
  /// those that run go on; `animate(…)`: with nothing to wait for the completion is called in the next cycle of the run loop.
  @Test func withoutAnimationsTheCompletionComesInTheNextTurn() {
    withStage { stage in
      let view = stage.addView()
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.center.x += 100 }
      stage.host.advanceFrame()
      var finished: [Bool] = []
      UIView.setAnimationsEnabled(false)
      UIView.animate(
        withDuration: 5, delay: 3, animations: { view.alpha = 0.5 }, completion: { finished.append($0) })
      #expect(!UIView.areAnimationsEnabled && view.layer.animationKeys() == ["position"])
      UIView.setAnimationsEnabled(true)
      #expect(view.shown.opacity == 0.5 && finished.isEmpty)
      stage.host.advanceFrame()
      #expect(finished == [true])
      stage.host.advance(by: 2)
      #expect(view.layer.animationKeys() == nil && finished == [true])
    }
  }

  /// Beginning from what is on screen must not begin from where the change leads.
  @Test func beginningFromTheCurrentStateTakesOverWhatIsOnScreen() {
    withStage { stage in
      let view = stage.addView()
      stage.host.advanceFrame()
      let options: UIView.AnimationOptions = [.curveLinear, .beginFromCurrentState]
      UIView.animate(withDuration: 1, delay: 0, options: options) { view.center.x = 150 }
      // Nothing has moved yet: still at 50.
      #expect(isClose(view.shown.position.x, 50))
      stage.host.advanceFrame()
      stage.host.advance(by: 0.5)
      #expect(isClose(view.shown.position.x, 100))
      UIView.animate(withDuration: 1, delay: 0, options: options) { view.center.x = 50 }
      #expect(isClose(view.shown.position.x, 100))
      #expect(view.layer.animationKeys() == ["position"])
      stage.host.advanceFrame()
      stage.host.advance(by: 0.5)
      // Half of the way from 100 back to 50.
      #expect(isClose(view.shown.position.x, 75))
    }
  }

  /// A view that leaves in the event in which it begins to move is told so, and nothing keeps it.
  @Test func aViewThatLeavesBeforeItsFirstFrameEndsItsAnimations() {
    withStage { stage in
      var finished: [Bool] = []
      weak var left: UIView?
      do {
        let view = stage.addView()
        left = view
        UIView.animate(
          withDuration: 1, animations: { view.center.x += 100 }, completion: { finished.append($0) })
        view.removeFromSuperview()
      }
      stage.host.advanceFrame()
      stage.host.advanceFrame()
      #expect(finished == [false])
      #expect(left == nil)
    }
  }

  /// Note 10.
  @Test func overlappingMovesAddUp() {
    withStage { stage in
      let view = stage.addView()
      stage.host.advanceFrame()
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.center.x = 150 }
      stage.host.advanceFrame()
      stage.host.advance(by: 0.5)
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.center.x = 50 }
      #expect(view.layer.animationKeys() == ["position", "position-2"])
      // Half of the way there is left, and the whole way back: 50 − 50 + 100.
      #expect(isClose(view.shown.position.x, 100))
      stage.host.advanceFrame()
      stage.host.advance(by: 0.25)
      // The second begins a frame after it was made: 1/4 − 1/60 is left of the first (−23.33), 3/4 of the second (+75).
      #expect(isClose(view.shown.position.x, 101.667))
    }
  }

  /// Apple on `beginFromCurrentState`: if it is not present, "any in-flight animations are allowed to finish before the new animation
  /// is started". So programs show a message for two seconds.
  @Test func aDelayedFadeLetsTheOneBeforeItFinish() {
    withStage { stage in
      let view = stage.addView()
      view.alpha = 0
      stage.host.advanceFrame()
      var finished: [Bool] = []
      UIView.animate(
        withDuration: 0.3, delay: 0, options: .curveLinear, animations: { view.alpha = 1 },
        completion: { finished.append($0) })
      UIView.animate(withDuration: 0.4, delay: 2, options: .curveLinear) { view.alpha = 0 }
      #expect(view.alpha == 0 && isClose(CGFloat(view.shown.opacity), 0))
      stage.host.advanceFrame()
      stage.host.advance(by: 0.15)
      #expect(isClose(CGFloat(view.shown.opacity), 0.5, within: 0.06) && finished.isEmpty)
      stage.host.advance(by: 1)
      #expect(isClose(CGFloat(view.shown.opacity), 1) && finished == [true])
      // 2.2 seconds after the call: half of the second fade. A frame takes 1/60 s, 0.04 of the way.
      stage.host.advance(by: 1.05)
      #expect(isClose(CGFloat(view.shown.opacity), 0.5, within: 0.06))
      stage.host.advance(by: 0.5)
      #expect(view.shown.opacity == 0 && view.layer.animationKeys() == nil)
    }
  }

  /// Without a delay a fade takes over from what is seen: a pulse that is to end does.
  @Test func aFadeWithoutDelayEndsTheOneBeforeIt() {
    withStage { stage in
      let view = stage.addView()
      stage.host.advanceFrame()
      let pulse: UIView.AnimationOptions = [.curveLinear, .repeat, .autoreverse]
      UIView.animate(withDuration: 1, delay: 0, options: pulse) { view.alpha = 0 }
      stage.host.advanceFrame()
      stage.host.advance(by: 0.5)
      #expect(isClose(CGFloat(view.shown.opacity), 0.5))
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.alpha = 1 }
      #expect(isClose(CGFloat(view.shown.opacity), 0.5) && view.layer.animationKeys() == ["opacity"])
      stage.host.advanceFrame()
      stage.host.advance(by: 1.1)
      #expect(view.shown.opacity == 1 && view.layer.animationKeys() == nil)
    }
  }

  /// Colours cannot be added: while the second waits, the colour is where the first leads.
  @Test func aDelayedChangeOfColourBeginsWhereTheOneBeforeItLeads() {
    withStage { stage in
      let view = stage.addView()
      view.backgroundColor = UIColor(red: 0, green: 0, blue: 0, alpha: 1)
      stage.host.advanceFrame()
      @MainActor func shown() -> CGFloat { view.shown.backgroundColor?.components?.first ?? -1 }
      UIView.animate(withDuration: 0.3) {
        view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
      }
      UIView.animate(withDuration: 0.3, delay: 2) {
        view.backgroundColor = UIColor(red: 0, green: 0, blue: 0, alpha: 1)
      }
      stage.host.advanceFrame()
      stage.host.advance(by: 1)
      #expect(isClose(shown(), 1))
      stage.host.advance(by: 1.5)
      #expect(isClose(shown(), 0))
    }
  }

  /// Note 10.
  @Test func boundsAreAnimatedInTwoParts() {
    withStage { stage in
      let view = stage.addView()
      UIView.animate(withDuration: 1) { view.bounds = CGRect(x: 5, y: 5, width: 10, height: 10) }
      #expect(Set(view.layer.animationKeys() ?? []) == ["bounds.origin", "bounds.size"])
      let animation = view.layer.animation(forKey: "bounds.size") as? CABasicAnimation
      #expect(animation?.isAdditive == true)
      #expect(animation?.fillMode == .both)
    }
  }

  /// Note 9.
  @Test func settersOutsideBlocksDoNotAnimate() {
    withStage { stage in
      let view = stage.addView()
      view.center = CGPoint(x: 300, y: 300)
      view.alpha = 0.5
      #expect(view.layer.animationKeys() == nil)
    }
  }

  /// Note 14.
  @Test func completionComesAtTheEnd() {
    withStage { stage in
      let view = stage.addView()
      var results: [Bool] = []
      UIView.animate(withDuration: 0.3, animations: { view.alpha = 0 }, completion: { results.append($0) })
      stage.host.advance(by: 0.25)
      #expect(results.isEmpty)
      stage.host.advance(by: 0.1)
      #expect(results == [true])
    }
  }

  /// Note 14.
  @Test func completionOfNothingComesLater() {
    withStage { stage in
      var results: [Bool] = []
      UIView.animate(withDuration: 0.3, animations: {}, completion: { results.append($0) })
      #expect(results.isEmpty)
      stage.host.advanceFrame()
      #expect(results == [true])
    }
  }

  /// Note 14.
  @Test func removalReportsFalse() {
    withStage { stage in
      let view = stage.addView()
      var results: [Bool] = []
      UIView.animate(withDuration: 1, animations: { view.alpha = 0 }, completion: { results.append($0) })
      stage.host.advance(by: 0.1)
      view.layer.removeAllAnimations()
      stage.host.advanceFrame()
      #expect(results == [false])
    }
  }

  /// Note 11.
  @Test func springBlocksMakeSpringAnimationsThatSettleInTime() {
    withStage { stage in
      let view = stage.addView()
      UIView.animate(withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0) {
        view.center.y = 400
      }
      let spring = view.layer.animation(forKey: "position") as? CASpringAnimation
      #expect(isClose(CGFloat(spring?.settlingDuration ?? 0), 0.5, within: 0.001))
    }
  }

  /// Apple: the duration is the perceptual one. A spring without bounce is critically damped with ω = 2π / duration, and x moves by
  /// 1 − (1 + ωt)·e^(−ωt).
  @Test func aSpringsDurationIsThatOfItsLook() {
    withStage { stage in
      let view = stage.addView()
      stage.host.advanceFrame()
      let start = view.center.x
      var end: TimeInterval?
      let begin = stage.host.clock.now
      UIView.animate(springDuration: 0.5, bounce: 0) {
        view.center.x = start + 100
      } completion: { _ in
        end = stage.host.clock.now - begin
      }
      stage.host.advanceFrame()
      let omega = 2 * Double.pi / 0.5
      let spring = view.layer.animation(forKey: "position") as? CASpringAnimation
      #expect(isClose(spring?.stiffness ?? 0, omega * omega, within: 0.001))
      #expect(isClose(spring?.damping ?? 0, 2 * omega, within: 0.001))
      stage.host.advance(by: 0.5)
      #expect(end == nil)
      let time = stage.host.clock.now - begin
      let expected = 1 - (1 + omega * time) * exp(-omega * time)
      // Half a frame of the beginning: (ω²·t·e^(−ωt))·t is below 0.3 points there.
      #expect(isClose(view.shown.position.x - start, expected * 100, within: 0.5))
      stage.host.settle()
      // At rest: within a thousandth of the way.
      let atRest = 1 - (1 + omega * (end ?? 0)) * exp(-omega * (end ?? 0))
      #expect((end ?? 0) > 0.5 && atRest >= 0.999)
    }
  }

  /// Note 12.
  @Test func enclosingTransactionDecidesTheCurve() {
    withStage { stage in
      let view = stage.addView()
      CATransaction.begin()
      CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(controlPoints: 0.1, 0.2, 0.3, 0.4))
      UIView.animate(withDuration: 1) { view.center.x = 0 }
      CATransaction.commit()
      let expected = CAMediaTimingFunction(controlPoints: 0.1, 0.2, 0.3, 0.4)
      #expect(view.layer.animation(forKey: "position")?.timingFunction == expected)
    }
  }

  @Test func performWithoutAnimationAndNestedInheritance() {
    withStage { stage in
      let view = stage.addView()
      var inherited: TimeInterval = 0
      UIView.animate(withDuration: 2) {
        inherited = UIView.inheritedAnimationDuration
        UIView.performWithoutAnimation { view.alpha = 0.5 }
        UIView.animate(withDuration: 0.1) { view.center.x = 3 }
      }
      #expect(inherited == 2)
      #expect(UIView.inheritedAnimationDuration == 0)
      #expect(view.layer.animationKeys() == ["position"])
      #expect(view.layer.animation(forKey: "position")?.duration == 2)
    }
  }

  @Test func touchesAreBlockedUnlessAllowed() {
    withStage { stage in
      let view = stage.addView()
      UIView.animate(withDuration: 1) { view.alpha = 0.5 }
      #expect(stage.window.hitTest(CGPoint(x: 50, y: 50), with: nil) !== view)
      stage.host.advance(by: 1.1)
      #expect(stage.window.hitTest(CGPoint(x: 50, y: 50), with: nil) === view)
      UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction) { view.alpha = 1 }
      #expect(stage.window.hitTest(CGPoint(x: 50, y: 50), with: nil) === view)
    }
  }

  /// Apple's documentation of `setAnimationDuration(_:)`: 0.2 seconds unless set.
  @Test func blocksWithoutClosures() {
    withStage { stage in
      let view = stage.addView()
      stage.host.advanceFrame()
      UIView.beginAnimations("first", context: nil)
      UIView.setAnimationDuration(1)
      UIView.setAnimationCurve(.linear)
      view.center.x += 100
      UIView.beginAnimations(nil, context: nil)
      view.alpha = 0
      UIView.commitAnimations()
      view.center.y += 100
      UIView.commitAnimations()
      #expect(UIView.inheritedAnimationDuration == 0)
      let animations = Dictionary(
        uniqueKeysWithValues: (view.layer.animationKeys() ?? []).map {
          ($0, view.layer.animation(forKey: $0)?.duration)
        })
      #expect(animations == ["position": 1, "position-2": 1, "opacity": 0.2])
      stage.host.advanceFrame()
      stage.host.advance(by: 0.5)
      #expect(isClose(view.shown.position.x, 100))
      // Outside of all blocks nothing is animated, and there is nothing to set or to close.
      UIView.setAnimationDuration(3)
      UIView.commitAnimations()
      stage.host.advance(by: 1)
      view.center.x = 7
      #expect(view.layer.animationKeys() == nil)
    }
  }

  /// Apple's documentation of `setAnimationDidStop(_:)`: the block's name, an NSNumber for whether it ran to its end, and the context.
  @Test func blocksWithoutClosuresTellOfTheirEnd() {
    withStage { stage in
      let view = stage.addView()
      let listener = EndListener()
      stage.host.advanceFrame()
      for name in ["first", nil] {
        UIView.beginAnimations(name, context: nil)
        UIView.setAnimationDuration(1)
        UIView.setAnimationDelegate(listener)
        UIView.setAnimationDidStop(
          Selector("animationDidStop:finished:context:", EndListener.animationDidStop))
        view.center.x += 100
        UIView.commitAnimations()
      }
      stage.host.advanceFrame()
      #expect(listener.heard.isEmpty)
      stage.host.advance(by: 1.1)
      #expect(listener.heard == ["first true", "nil true"])
    }
  }

  /// Thirty steps a second at sixty frames a second: of two frames that follow each other one shows the same as the one before it, and
  /// in half a second there are no more than fifteen steps, and the beginning.
  @Test func aRateLimitsTheSteps() {
    withStage { stage in
      let view = stage.addView()
      stage.host.advanceFrame()
      UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .preferredFramesPerSecond30]) {
        view.center.x += 100
      }
      var seen: Set<CGFloat> = []
      for _ in 0..<30 {
        stage.host.advanceFrame()
        seen.insert(view.shown.position.x)
      }
      #expect((15...16).contains(seen.count))
      stage.host.advance(by: 0.6)
      #expect(view.shown.position.x == 150 && view.layer.animationKeys() == nil)
    }
  }

  @Test func blocksWithoutClosuresRepeatAndWait() {
    withStage { stage in
      let view = stage.addView()
      stage.host.advanceFrame()
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationDelay(0.5)
      UIView.setAnimationRepeatCount(2)
      UIView.setAnimationRepeatAutoreverses(true)
      view.center.x += 100
      UIView.setAnimationDuration(0)
      UIView.setAnimationDelay(0)
      view.alpha = 0.5
      UIView.commitAnimations()
      #expect(view.layer.animationKeys() == ["position"])
      let animation = view.layer.animation(forKey: "position")
      #expect(animation?.repeatCount == 2 && animation?.autoreverses == true && animation?.duration == 0.2)
      stage.host.advanceFrame()
      stage.host.advance(by: 0.4)
      #expect(isClose(view.shown.position.x, 50))
    }
  }
}

/// Writes down what it hears of the ends of animations.
@MainActor
private final class EndListener: NSObject {
  var heard: [String] = []

  func animationDidStop(_ name: String?, finished: NSNumber, context: UnsafeMutableRawPointer?) {
    heard.append("\(name ?? "nil") \(finished.boolValue)")
  }
}
