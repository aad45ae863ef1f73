import Testing
import UIKit

/// Animating views.
@MainActor
@Suite(.serialized) struct AnimationSnippets {
  init() { installScreen() }

  @Test func fadeOutAndRemove() {
    withWindow { window, pass in
      let banner = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 60))
      window.addSubview(banner)
      pass(0.1)
      UIView.animate(
        withDuration: 0.25, delay: 0.1,
        options: [.curveEaseOut, .allowUserInteraction, .beginFromCurrentState],
        animations: {
          banner.alpha = 0
          banner.transform = CGAffineTransform(translationX: 0, y: -60).scaledBy(x: 0.9, y: 0.9)
        },
        completion: { finished in
          if finished { banner.removeFromSuperview() }
        })
      pass(0.5)
      #expect(banner.superview == nil)
    }
  }

  @Test func springWithTrailingClosures() {
    withWindow { window, pass in
      let card = UIView(frame: CGRect(x: 20, y: 800, width: 350, height: 200))
      window.addSubview(card)
      pass(0.1)
      var done = false
      UIView.animate(withDuration: 0.6, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0.5) {
        card.center.y -= 300
      } completion: { _ in
        done = true
      }
      pass(1)
      #expect(done)
      #expect(card.frame.minY == 500)
    }
  }

  @Test func keyframes() {
    withWindow { window, pass in
      let dot = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      window.addSubview(dot)
      pass(0.1)
      UIView.animateKeyframes(
        withDuration: 1, delay: 0, options: [.calculationModeCubicPaced, .beginFromCurrentState],
        animations: {
          UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { dot.center.x = 100 }
          UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { dot.center.y = 100 }
        }, completion: nil)
      pass(1.2)
      #expect(dot.center == CGPoint(x: 100, y: 100))
    }
  }

  @Test func repeating() {
    withWindow { window, pass in
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      window.addSubview(view)
      pass(0.1)
      var isDone = false
      UIView.animate(
        withDuration: 0.2, delay: 0, options: .curveLinear,
        animations: {
          UIView.modifyAnimations(withRepeatCount: 2, autoreverses: true) { view.alpha = 0.5 }
        }, completion: { _ in isDone = true })
      pass(0.7)
      #expect(!isDone)
      pass(0.2)
      #expect(isDone)
      UIView.setAnimationsEnabled(false)
      UIView.animate(withDuration: 3) { view.alpha = 1 }
      UIView.setAnimationsEnabled(true)
      #expect(view.layer.presentation()?.opacity == 1)
      UIView.performWithoutAnimation { view.frame.origin.x = 10 }
      #expect(UIView.areAnimationsEnabled)
    }
  }

  @Test func crossDissolveAndFlip() {
    withWindow { window, pass in
      let container = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      let front = UILabel(frame: container.bounds)
      let back = UILabel(frame: container.bounds)
      window.addSubview(container)
      container.addSubview(front)
      pass(0.1)
      UIView.transition(with: front, duration: 0.3, options: .transitionCrossDissolve) {
        front.text = "new"
      }
      pass(0.5)
      UIView.transition(
        from: front, to: back, duration: 0.4, options: [.transitionFlipFromLeft, .showHideTransitionViews])
      pass(0.6)
      #expect(front.isHidden)
    }
  }

  @Test func interactiveAnimator() {
    withWindow { window, pass in
      let sheet = UIView(frame: CGRect(x: 0, y: 500, width: 390, height: 344))
      window.addSubview(sheet)
      pass(0.1)
      let timing = UISpringTimingParameters(dampingRatio: 0.9, initialVelocity: CGVector(dx: 0, dy: 1))
      let animator = UIViewPropertyAnimator(duration: 0.5, timingParameters: timing)
      animator.addAnimations { sheet.frame.origin.y = 100 }
      animator.addAnimations({ sheet.layer.cornerRadius = 20 }, delayFactor: 0.5)
      animator.addCompletion { position in
        switch position {
        case .end: sheet.tag = 1
        case .start: sheet.tag = 2
        case .current: sheet.tag = 3
        @unknown default: break
        }
      }
      animator.isInterruptible = true
      animator.pauseAnimation()
      animator.fractionComplete = 0.3
      animator.isReversed = true
      animator.continueAnimation(
        withTimingParameters: UICubicTimingParameters(animationCurve: .easeOut), durationFactor: 0.5)
      pass(1)
      #expect(sheet.tag == 2)
      #expect(animator.state == .inactive)
    }
  }

  @Test func cubicTiming() {
    let curve = UICubicTimingParameters(
      controlPoint1: CGPoint(x: 0.1, y: 0), controlPoint2: CGPoint(x: 0.2, y: 1))
    let animator = UIViewPropertyAnimator(duration: 1, timingParameters: curve)
    let plain = UIViewPropertyAnimator(duration: 1, curve: .easeInOut, animations: nil)
    let bouncy = UIViewPropertyAnimator(duration: 1, dampingRatio: 0.5) {}
    #expect(animator.timingParameters?.timingCurveType == .cubic)
    #expect(plain.state == .inactive)
    #expect(!bouncy.isRunning)
  }
}
