import Foundation
import QuartzCore
import Testing

@testable import UIKitCore

/// The rules of property animators that programs rely on: docs/uikit-semantics.md, notes 1 to 8. `UIViewPropertyAnimatorTests` has
/// the rest.
@MainActor @Suite(.serialized)
struct AnimatorNoteTests {
  /// 100 points to the right in one second, linearly.
  private func mover(_ view: UIView, curve: UIView.AnimationCurve = .linear) -> UIViewPropertyAnimator {
    UIViewPropertyAnimator(duration: 1, curve: curve) { view.center.x += 100 }
  }

  /// Note 1: what makes an animator active, and what is no mistake on an inactive one.
  @Test func startingPausingAndScrubbingActivate() {
    withStage { stage in
      let activations: [(UIViewPropertyAnimator) -> Void] = [
        { $0.startAnimation() }, { $0.pauseAnimation() }, { $0.fractionComplete = 0.5 },
      ]
      for activate in activations {
        let animator = mover(stage.addView())
        animator.stopAnimation(true)
        animator.finishAnimation(at: .current)
        #expect(animator.state == .inactive)
        activate(animator)
        #expect(animator.state == .active)
        animator.stopAnimation(false)
        #expect(animator.state == .stopped)
        animator.finishAnimation(at: .end)
        #expect(animator.state == .inactive)
      }
    }
  }

  /// Note 1: finishing an active animator is a mistake, and so is letting go of a paused one.
  @Test func misuseTraps() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let stage = Stage()
        let view = stage.addView()
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 }
        animator.startAnimation()
        animator.finishAnimation(at: .end)
      }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let stage = Stage()
        let view = stage.addView()
        UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 }.pauseAnimation()
      }
    }
  }

  /// Note 2: the block runs once, when the animator becomes active; scrubbing back leaves the model alone.
  @Test func theBlockRunsOnceAndTheModelIsAtTheEnd() {
    withStage { stage in
      let view = stage.addView()
      var runs = 0
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
        runs += 1
        view.center.x = 150
      }
      #expect(runs == 0)
      animator.fractionComplete = 0.2
      animator.startAnimation()
      animator.pauseAnimation()
      animator.fractionComplete = 0
      #expect(runs == 1)
      #expect(view.center.x == 150)
      #expect(isClose(view.shown.position.x, 50))
      animator.stopAnimation(true)
    }
  }

  /// Note 3: without linear scrubbing a fraction is time, which goes through the curve. At half of the time ease-in,
  /// cubic-bezier(0.42, 0, 1, 1), is at 0.3154: x(t) = 1.26·t·(1 − t)² + 3·t²·(1 − t) + t³ = 0.5 at t = 0.37425 and
  /// y(t) = 3·t² − 2·t³ there.
  @Test func scrubbingThroughTheCurve() {
    withStage { stage in
      let view = stage.addView()
      let animator = mover(view, curve: .easeIn)
      animator.scrubsLinearly = false
      animator.fractionComplete = 0.5
      let t = 0.37425
      #expect(isClose(view.shown.position.x, CGFloat(50 + 100 * (3 * t * t - 2 * t * t * t)), within: 0.05))
      #expect(isClose(animator.fractionComplete, 0.5, within: 1e-6))
      animator.scrubsLinearly = true
      animator.fractionComplete = 0.5
      #expect(isClose(view.shown.position.x, 100))
      animator.stopAnimation(true)
    }
  }

  /// Note 4: a factor of 0 goes on in the time that is left; the end is reached then and not before.
  @Test func aFactorOfZeroIsTheTimeThatIsLeft() {
    withStage { stage in
      let view = stage.addView()
      let animator = mover(view)
      animator.fractionComplete = 0.6
      animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
      stage.host.advance(by: 0.35)
      #expect(animator.state == .active)
      stage.host.advance(by: 0.07)
      #expect(animator.state == .inactive)
      #expect(view.center.x == 150)
    }
  }

  /// Note 5: a reversed animator puts the old frame back, but the constraint keeps its constant: the next layout jumps.
  @Test func constraintsKeepTheirConstantsWhenReversed() {
    withStage { stage in
      let root = stage.addView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
      let view = UIView()
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
      let left = view.leftAnchor.constraint(equalTo: root.leftAnchor)
      NSLayoutConstraint.activate([
        left, view.topAnchor.constraint(equalTo: root.topAnchor),
        view.widthAnchor.constraint(equalToConstant: 10), view.heightAnchor.constraint(equalToConstant: 10),
      ])
      stage.host.advanceFrame()
      left.constant = 100
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { root.layoutIfNeeded() }
      var ends: [UIViewAnimatingPosition] = []
      animator.addCompletion { ends.append($0) }
      animator.startAnimation()
      #expect(view.frame.minX == 100)
      stage.host.advance(by: 0.5)
      animator.isReversed = true
      stage.host.advance(by: 0.52)
      #expect(ends == [.start])
      #expect(view.frame.minX == 0)
      #expect(left.constant == 100)
      root.setNeedsLayout()
      root.layoutIfNeeded()
      #expect(view.frame.minX == 100)
    }
  }

  /// Note 6: what is added on the way takes the time that is left.
  @Test func additionsOnTheWayEndWithTheOthers() {
    withStage { stage in
      let view = stage.addView()
      let other = stage.addView()
      let animator = mover(view)
      animator.startAnimation()
      stage.host.advance(by: 0.2)
      animator.addAnimations { other.center.x = 150 }
      stage.host.advance(by: 0.4)
      // Half of the 0.8 s that were left.
      #expect(isClose(other.shown.position.x, 100))
      stage.host.advance(by: 0.42)
      #expect(animator.state == .inactive)
      #expect(isClose(other.shown.position.x, 150))
    }
  }

  /// Note 6: two animators that move the same view add up.
  @Test func twoAnimatorsOfOnePropertyAddUp() {
    withStage { stage in
      let view = stage.addView()
      let (first, second) = (mover(view), mover(view))
      first.startAnimation()
      stage.host.advance(by: 0.5)
      second.startAnimation()
      #expect(view.center.x == 250)
      stage.host.advance(by: 0.25)
      // From 50: 3/4 of the first 100 points, 1/4 of the second.
      #expect(isClose(view.shown.position.x, 50 + 75 + 25))
      stage.host.advance(by: 1)
      #expect(isClose(view.shown.position.x, 250))
    }
  }

  /// Note 7: nothing is waited for where nothing is seen.
  @Test func withoutAWindowAnimationsAreOverAtOnce() {
    withStage { stage in
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      let animator = mover(view)
      var ends: [UIViewAnimatingPosition] = []
      animator.addCompletion { ends.append($0) }
      animator.startAnimation()
      var finished: [Bool] = []
      UIView.animate(withDuration: 5, animations: { view.alpha = 0 }, completion: { finished.append($0) })
      stage.host.advance(by: 0.05)
      #expect(ends == [.end])
      #expect(finished == [true])
      #expect(animator.state == .inactive)
      #expect(view.center.x == 150)
      #expect(view.layer.animationKeys() == nil)
    }
  }

  /// Note 8: the first animator's completion, called when it is inactive, changes a constraint and starts a second one that
  /// is not retained.
  @Test func aChainOfAnonymousAnimatorsRunsToItsEnd() {
    withStage { stage in
      let root = stage.addView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
      let bar = UIView()
      bar.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(bar)
      let top = bar.topAnchor.constraint(equalTo: root.topAnchor)
      NSLayoutConstraint.activate([
        top, bar.leftAnchor.constraint(equalTo: root.leftAnchor),
        bar.widthAnchor.constraint(equalToConstant: 10), bar.heightAnchor.constraint(equalToConstant: 10),
      ])
      stage.host.advanceFrame()
      var states: [UIViewAnimatingState] = []
      var isOver = false
      weak var second: UIViewPropertyAnimator?
      do {
        let first = UIViewPropertyAnimator(duration: 0.1, curve: .linear) { bar.alpha = 0.5 }
        first.addCompletion { [unowned first] _ in
          states.append(first.state)
          top.constant = 40
          let next = UIViewPropertyAnimator(duration: 0.2, curve: .linear) { root.layoutIfNeeded() }
          next.addCompletion { _ in isOver = true }
          next.startAnimation()
          second = next
        }
        first.startAnimation()
      }
      stage.host.advance(by: 0.15)
      #expect(states == [.inactive])
      #expect(second?.isRunning == true)
      stage.host.advance(by: 0.25)
      #expect(isOver)
      #expect(second == nil)
      #expect(bar.frame.minY == 40)
    }
  }
}
