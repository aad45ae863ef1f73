import Foundation
import QuartzCore
import Testing

@testable import UIKitCore

/// The rules of view animations and layers that programs rely on: docs/uikit-semantics.md, notes 9 to 18. `UIViewAnimateTests` and
/// the tests of QuartzCore have the rest.
@MainActor @Suite(.serialized)
struct ViewAnimationNoteTests {
  /// Note 9: a view's layer moves at once, a layer of its own in a quarter of a second.
  @Test func onlyLayersWithoutAViewAnimateByThemselves() {
    withStage { stage in
      let view = stage.addView()
      let layer = CALayer()
      layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
      view.layer.addSublayer(layer)
      stage.host.advanceFrame()
      view.layer.position.x = 90
      layer.position.x = 90
      #expect(view.layer.animationKeys() == nil)
      #expect(layer.animation(forKey: "position")?.duration == 0.25)
      #expect(view.action(for: view.layer, forKey: "position") is NSNull)
      layer.removeAllAnimations()
      layer.position.x = 90
      #expect(layer.animationKeys() == nil)
      layer.actions = ["position": NSNull()]
      layer.position.x = 10
      #expect(layer.animationKeys() == nil)
    }
  }

  /// Note 10: what cannot be added up begins at what is seen, and an animation of the client's is what it says it is.
  @Test func coloursBeginAtWhatIsSeen() throws {
    try withStage { stage in
      let view = stage.addView()
      view.backgroundColor = UIColor(white: 1, alpha: 1)
      stage.host.advanceFrame()
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        view.backgroundColor = UIColor(white: 0, alpha: 1)
      }
      stage.host.advanceFrame()
      stage.host.advance(by: 0.5)
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        view.backgroundColor = UIColor(white: 1, alpha: 1)
      }
      let shown = try #require(view.shown.backgroundColor?.components?.first)
      #expect(isClose(shown, 0.5, within: 0.02))

      let animation = CABasicAnimation(keyPath: "position.x")
      animation.toValue = 300
      view.layer.add(animation, forKey: "own")
      #expect((view.layer.animation(forKey: "own") as? CABasicAnimation)?.isAdditive == false)
    }
  }

  /// Note 11: a library looks on while a block adds its animations, copies them, takes them away and adds them again under names
  /// of its own.
  @Test func animationsAreCapturedOnTheCallingStack() throws {
    try withStage { stage in
      let view = stage.addView()
      var captured: [(CALayer, String, CAAnimation)] = []
      CALayer._addAnimationHook = { layer, animation, key in
        guard let key, let copy = animation.copy() as? CAAnimation else { return }
        captured.append((layer, key, copy))
      }
      UIView.animate(withDuration: 1, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0) {
        view.center.x = 150
      }
      CALayer._addAnimationHook = nil
      #expect(captured.map(\.1) == ["position"])
      for (layer, key, animation) in captured {
        layer.removeAnimation(forKey: key)
        let spring = try #require(animation as? CASpringAnimation)
        spring.stiffness *= 2
        spring.damping *= 2
        layer.add(spring, forKey: "hero." + key)
      }
      #expect(view.layer.animationKeys() == ["hero.position"])
      // Additive, from the old place: nothing has moved yet.
      #expect(isClose(view.shown.position.x, 50))
    }
  }

  /// Note 12: a transaction around a block decides its curve; within a transaction of its own a layer takes that one's duration.
  @Test func transactionsDecide() {
    withStage { stage in
      let layer = CALayer()
      layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
      stage.window.layer.addSublayer(layer)
      let view = stage.addView()
      let curve = CAMediaTimingFunction(controlPoints: 0.9, 0.1, 0.2, 0.8)
      CATransaction.begin()
      CATransaction.setAnimationTimingFunction(curve)
      CATransaction.setAnimationDuration(3)
      layer.position.x = 100
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.center.x = 100 }
      CATransaction.begin()
      CATransaction.setAnimationDuration(2)
      layer.opacity = 0
      CATransaction.commit()
      CATransaction.commit()
      #expect(layer.animation(forKey: "position")?.duration == 3)
      #expect(layer.animation(forKey: "opacity")?.duration == 2)
      #expect(view.layer.animation(forKey: "position")?.timingFunction == curve)
    }
  }

  private final class Halves: UIView {
    let half = UIView()

    override func layoutSubviews() {
      super.layoutSubviews()
      if half.superview == nil { addSubview(half) }
      half.frame = CGRect(x: 0, y: 0, width: bounds.width / 2, height: bounds.height)
    }
  }

  /// Note 13: layout inside a block moves what lies below with it, and a later pass that changes nothing leaves it alone.
  @Test func layoutInABlockIsAnimated() {
    withStage { stage in
      let view = Halves(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      stage.window.addSubview(view)
      stage.host.advanceFrame()
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        view.frame.size.width = 200
        view.setNeedsLayout()
        view.layoutIfNeeded()
      }
      stage.host.advanceFrame()
      stage.host.advance(by: 0.5)
      // From 50 to 100.
      #expect(isClose(view.half.shown.bounds.width, 75))
      view.setNeedsLayout()
      view.layoutIfNeeded()
      #expect(isClose(view.half.shown.bounds.width, 75))
      stage.host.advance(by: 0.25)
      #expect(isClose(view.half.shown.bounds.width, 87.5))
    }
  }

  /// Note 14: a block of no duration is applied at once, and its completion comes later all the same.
  @Test func noDurationIsAtOnce() {
    withStage { stage in
      let view = stage.addView()
      var results: [Bool] = []
      UIView.animate(withDuration: 0, animations: { view.center.x = 150 }, completion: { results.append($0) })
      #expect(results.isEmpty)
      #expect(view.layer.animationKeys() == nil)
      #expect(view.shown.position.x == 150)
      stage.host.advanceFrame()
      #expect(results == [true])
    }
  }

  /// Note 15: helpers that show nothing have a presentation all the same, which a display link reads.
  @Test func helpersWithoutContentHaveAPresentation() {
    withStage { stage in
      let helper = UIView()
      stage.window.addSubview(helper)
      #expect(helper.layer.presentation() == nil)
      stage.host.advanceFrame()
      #expect(helper.layer.presentation()?.position == helper.layer.position)
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { helper.center.y = 100 }
      stage.host.advanceFrame()
      stage.host.advance(by: 0.3)
      #expect(isClose(helper.layer.presentation()?.position.y ?? 0, 30))
    }
  }

  /// Note 16: one animation for several layers, each with a later beginning, is three animations.
  @Test func oneAnimationServesSeveralLayers() {
    withStage { stage in
      let views = (0..<3).map { _ in stage.addView() }
      let animation = CABasicAnimation(keyPath: "position.x")
      animation.fromValue = 50
      animation.toValue = 150
      animation.duration = 1
      animation.fillMode = .both
      animation.isRemovedOnCompletion = false
      let start = CACurrentMediaTime()
      for (index, view) in views.enumerated() {
        animation.beginTime = start + Double(index) / 2
        view.layer.add(animation, forKey: "move")
      }
      stage.host.advance(by: 0.75)
      // 0.75 s, 0.25 s, and not begun.
      for (view, x) in zip(views, [125, 75, 50] as [CGFloat]) {
        #expect(isClose(view.shown.position.x, x))
      }
      stage.host.advance(by: 2)
      for view in views { #expect(isClose(view.shown.position.x, 150)) }
      #expect(views[0].layer.animationKeys() == ["move"])
    }
  }

  /// Note 18: `alpha` is the layer's opacity, the frame follows from position and anchor point.
  @Test func viewAndLayerShareWhatTheyShow() {
    withStage { stage in
      let view = stage.addView(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
      view.alpha = 0.25
      #expect(view.layer.opacity == 0.25)
      view.layer.opacity = 0.5
      #expect(view.alpha == 0.5)
      #expect(view.layer.frame == view.frame)
      view.layer.anchorPoint = CGPoint(x: 0, y: 1)
      // The position (60, 45) now is that of the lower left corner.
      #expect(view.center == CGPoint(x: 60, y: 45))
      #expect(view.frame == CGRect(x: 60, y: -5, width: 100, height: 50))
      view.transform = CGAffineTransform(scaleX: 2, y: 2)
      // About that corner.
      #expect(view.frame == CGRect(x: 60, y: -55, width: 200, height: 100))
      #expect(view.bounds == CGRect(x: 0, y: 0, width: 100, height: 50))
      view.center = CGPoint(x: 0, y: 100)
      #expect(view.frame == CGRect(x: 0, y: 0, width: 200, height: 100))
    }
  }
}
