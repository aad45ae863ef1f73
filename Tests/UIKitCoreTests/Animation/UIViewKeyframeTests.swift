import Foundation
import QuartzCore
import Testing

@testable import UIKitCore

@MainActor @Suite(.serialized)
struct UIViewKeyframeTests {
  @Test func piecesFollowEachOther() {
    withStage { stage in
      let view = stage.addView()
      let linear = UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)
      var isDone = false
      UIView.animateKeyframes(withDuration: 1, delay: 0, options: linear) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.x = 150 }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.center.x = 250 }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.25) { view.alpha = 0 }
      } completion: {
        isDone = $0
      }
      #expect(view.center.x == 250)
      stage.host.advanceFrame()
      #expect(isClose(view.shown.position.x, 50))
      stage.host.advance(by: 0.25)
      #expect(isClose(view.shown.position.x, 100))
      #expect(isClose(CGFloat(view.shown.opacity), 1))
      stage.host.advance(by: 0.5)
      #expect(isClose(view.shown.position.x, 200))
      #expect(isClose(CGFloat(view.shown.opacity), 0))
      stage.host.advance(by: 0.3)
      #expect(isDone)
      #expect(view.layer.animationKeys() == nil)
    }
  }

  /// 0, 100, 100, 100: at an even speed the first value takes the whole time, whatever the keyframes say.
  @Test func pacedKeyframes() {
    withStage { stage in
      let view = stage.addView()
      let linear = UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)
      UIView.animateKeyframes(withDuration: 1, delay: 0, options: [linear, .calculationModePaced]) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.1) { view.center.x = 150 }
        UIView.addKeyframe(withRelativeStartTime: 0.1, relativeDuration: 0.9) { view.center.x = 350 }
      }
      stage.host.advanceFrame()
      // 50 to 150 and on to 350 are 300 points: half of them are gone after half of the time.
      stage.host.advance(by: 0.5)
      #expect(isClose(view.shown.position.x, 200))
      stage.host.advance(by: 0.6)
      #expect(view.layer.animationKeys() == nil)
    }
  }

  /// 50, 150, 90 as a smooth curve: the slope at 150 is the mean of the steps, 20, that at the end half of the last one, −30;
  /// in the middle of the way 1/8 of either counts (Catmull and Rom): 120 + 2.5 + 3.75.
  @Test func cubicKeyframes() {
    withStage { stage in
      let view = stage.addView()
      let linear = UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)
      UIView.animateKeyframes(withDuration: 1, delay: 0, options: [linear, .calculationModeCubic]) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.x = 150 }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.center.x = 90 }
      }
      stage.host.advanceFrame()
      stage.host.advance(by: 0.75)
      #expect(isClose(view.shown.position.x, 126.25))
    }
  }

  /// Keyframes inside an animator's block are scrubbed and reversed with it.
  @Test func keyframesInAnAnimator() {
    withStage { stage in
      let view = stage.addView()
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
        UIView.animateKeyframes(withDuration: 0, delay: 0) {
          UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.x = 150 }
          UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.center.x = 350 }
        }
      }
      animator.fractionComplete = 0.25
      stage.host.advanceFrame()
      #expect(isClose(view.shown.position.x, 100))
      animator.fractionComplete = 0.75
      stage.host.advanceFrame()
      #expect(isClose(view.shown.position.x, 250))
      animator.isReversed = true
      animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
      stage.host.advance(by: 1)
      #expect(animator.state == .inactive)
      #expect(view.center.x == 50)
      #expect(view.layer.animationKeys() == nil)
    }
  }

  @Test func keyframesFromWhatIsOnScreen() {
    withStage { stage in
      let view = stage.addView()
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.center.x = 150 }
      stage.host.advanceFrame()
      stage.host.advance(by: 0.5)
      UIView.animateKeyframes(withDuration: 1, delay: 0, options: .beginFromCurrentState) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.center.x = 300 }
      }
      stage.host.advanceFrame()
      #expect(isClose(view.shown.position.x, 100, within: 2))
      #expect(view.layer.animationKeys() == ["keyframes"])
    }
  }

  /// Twice there and back in a fifth of a second each way: 0.8 s.
  @Test func modifiedAnimationsRepeat() {
    withStage { stage in
      let view = stage.addView()
      var isDone = false
      UIView.animate(withDuration: 0.2, delay: 0, options: .curveLinear) {
        UIView.modifyAnimations(withRepeatCount: 2, autoreverses: true) { view.center.x = 150 }
        view.alpha = 0
      } completion: {
        isDone = $0
      }
      stage.host.advanceFrame()
      stage.host.advance(by: 0.1)
      #expect(isClose(view.shown.position.x, 100, within: 1))
      stage.host.advance(by: 0.2)
      #expect(isClose(view.shown.position.x, 100, within: 1))
      #expect(view.shown.opacity == 0)
      stage.host.advance(by: 0.4)
      #expect(!isDone)
      stage.host.advance(by: 0.15)
      #expect(isDone)
    }
  }

  /// The middle of a flip is edge on; what is seen before is the old look.
  @Test func flips() {
    withStage { stage in
      let view = stage.addView()
      var isDone = false
      UIView.transition(with: view, duration: 0.4, options: [.transitionFlipFromLeft, .curveLinear]) {
        view.backgroundColor = .blue
      } completion: {
        isDone = $0
      }
      stage.host.advanceFrame()
      stage.host.advance(by: 0.1)
      // A quarter of the way is an eighth of a turn about the vertical axis.
      #expect(isClose(view.shown.transform.m11, cos(.pi / 4), within: 0.001))
      // The left side, at −50, is nearer than the screen: z = −x sin.
      #expect(isClose(-50 * view.shown.transform.m13, 50 * sin(.pi / 4), within: 0.5))
      stage.host.advance(by: 0.2)
      #expect(isClose(view.shown.transform.m11, cos(.pi / 4), within: 0.001))
      #expect(-50 * view.shown.transform.m13 < 0)
      stage.host.advance(by: 0.2)
      #expect(isDone)
      #expect(view.shown.transform == CATransform3DIdentity)
      #expect(view.subviews.isEmpty)
    }
  }

  @Test func dissolveCoversTheChange() {
    withStage { stage in
      let view = stage.addView()
      view.backgroundColor = .red
      var isDone = false
      UIView.transition(with: view, duration: 0.4, options: .transitionCrossDissolve) {
        view.backgroundColor = .blue
      } completion: {
        isDone = $0
      }
      // The new look is there at once, under a picture of the old one.
      #expect(view.layer.animation(forKey: "backgroundColor") == nil)
      #expect(view.subviews.count == 1)
      stage.host.advance(by: 0.5)
      #expect(isDone)
      #expect(view.subviews.isEmpty)
    }
  }

  @Test func effectViewBlursBeneathItsContent() {
    withStage { stage in
      let effectView = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
      effectView.frame = CGRect(x: 0, y: 0, width: 50, height: 60)
      stage.window.addSubview(effectView)
      #expect(effectView.subviews.count == 2)
      #expect(effectView.subviews[0].layer.backdrop == BackdropEffect(blurRadius: 30, saturation: 1.8))
      #expect(effectView.contentView.frame == CGRect(x: 0, y: 0, width: 50, height: 60))
      UIView.animate(withDuration: 0.2) { effectView.effect = nil }
      #expect(effectView.subviews[0].layer.animation(forKey: "opacity") != nil)
      #expect(effectView.subviews[0].alpha == 0)
    }
  }
}
