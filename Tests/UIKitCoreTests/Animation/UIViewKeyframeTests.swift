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
