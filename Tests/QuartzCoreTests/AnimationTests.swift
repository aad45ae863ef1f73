import Foundation
import Testing

@testable import QuartzCore

/// Explicit animations on a displayed layer.
@MainActor
struct AnimationTests {
  private func linear(_ keyPath: String, _ from: Any?, _ to: Any?, _ duration: Double = 1) -> CABasicAnimation
  {
    let animation = CABasicAnimation(keyPath: keyPath)
    animation.fromValue = from
    animation.toValue = to
    animation.duration = duration
    return animation
  }

  private func shown(_ layer: CALayer, _ stage: Stage) -> LayerState {
    layer.renderState(at: stage.clock.now)
  }

  @Test func presentationMovesAndTheModelStays() {
    Stage.run { stage in
      let layer = stage.layer()
      layer.add(linear("opacity", 1, 0), forKey: "fade")
      stage.frame()
      stage.frame(after: 0.25)

      #expect(layer.opacity == 1)
      #expect(layer.presentation()?.opacity == 0.75)
      stage.frame(after: 1)
      #expect(layer.presentation()?.opacity == 1)
      #expect(layer.animationKeys() == nil)
    }
  }

  /// A copy is made by the class's own `init(layer:)`; this is to be checked for every compiler, see `LayerCopy`.
  @Test func presentationsAreOfTheLayersOwnClass() {
    Stage.run { stage in
      let layer = ProgressLayer()
      layer.progress = [1, 2, 3]
      stage.add(layer)

      let shown = layer.presentation()
      #expect(shown?.progress == [1, 2, 3])
      #expect(shown?.model() === layer)
      #expect(shown?.copies == 1)
      #expect(CAShapeLayer().model().path == nil)
    }
  }

  @Test func theHookSeesEveryAnimation() {
    var seen: [String] = []
    CALayer._addAnimationHook = { _, animation, key in
      seen.append("\((animation as? CAPropertyAnimation)?.keyPath ?? "") \(key ?? "nil")")
    }
    defer { CALayer._addAnimationHook = nil }
    let layer = CALayer()

    layer.add(CABasicAnimation(keyPath: "opacity"), forKey: "fade")
    layer.add(CABasicAnimation(keyPath: "position"), forKey: nil)

    #expect(seen == ["opacity fade", "position nil"])
  }

  /// docs/uikit-semantics.md, note 15.
  @Test func presentationIsNilBeforeTheFirstCommitAndOffScreen() {
    Stage.run { stage in
      let layer = CALayer()
      #expect(layer.presentation() == nil)
      stage.root.addSublayer(layer)
      #expect(layer.presentation() == nil)
      stage.frame()
      #expect(layer.presentation()?.model() === layer)
      layer.removeFromSuperlayer()
      #expect(layer.presentation() == nil)
    }
  }

  @Test func anAnimationNotYetCommittedShowsItsFirstMoment() {
    Stage.run { stage in
      let layer = stage.layer()
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      layer.opacity = 0
      layer.add(linear("opacity", 1, 0), forKey: nil)
      CATransaction.commit()

      #expect(layer.presentation()?.opacity == 1)
    }
  }

  /// Missing values follow from the property's value, here 50, by the rules of CABasicAnimation.
  @Test(
    arguments: [
      (10, 20, nil, 15), (10, nil, 6, 13), (nil, 20, 6, 17), (10, nil, nil, 30), (nil, 20, nil, 35),
      (nil, nil, 6, 53), (nil, nil, nil, 50),
    ] as [(Double?, Double?, Double?, Double)])
  func fromToAndBy(from: Double?, to: Double?, by: Double?, middle: Double) {
    Stage.run { stage in
      let layer = stage.layer()
      let animation = linear("position.x", from, to)
      animation.byValue = by
      layer.add(animation, forKey: nil)
      stage.frame()
      stage.frame(after: 0.5)

      #expect(isClose(shown(layer, stage).position.x, middle))
    }
  }

  /// Two additive blocks as UIKit makes them: the model jumps 50 → 150 → 250, each animation runs from old − new to 0.
  /// At 0.5 s of the first and 0 s of the second: 250 − 100 (second) − 50 (first) = 100: no jump from the 100 shown.
  @Test func additiveAnimationsStack() {
    Stage.run { stage in
      let layer = stage.layer()
      @MainActor func move(to x: CGFloat, key: String) {
        let old = layer.position.x
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        layer.position.x = x
        CATransaction.commit()
        let animation = linear("position.x", old - x, 0)
        animation.isAdditive = true
        animation.fillMode = .both
        layer.add(animation, forKey: key)
        stage.frame()
      }

      move(to: 150, key: "a")
      stage.frame(after: 0.5)
      #expect(isClose(shown(layer, stage).position.x, 100))
      move(to: 250, key: "b")
      #expect(isClose(shown(layer, stage).position.x, 100))
      stage.frame(after: 0.25)
      #expect(isClose(shown(layer, stage).position.x, 250 - 75 - 25))
      stage.frame(after: 2)
      #expect(shown(layer, stage).position.x == 250)
    }
  }

  @Test func additiveSpansBeginAtTheOldValue() throws {
    let span = try #require(
      CALayer.additiveSpan(forKeyPath: "position", from: CGPoint(x: 1, y: 2), to: CGPoint(x: 10, y: 20)))
    #expect(span.from as? CGPoint == CGPoint(x: -9, y: -18) && span.to as? CGPoint == .zero)

    let (old, new) = (CATransform3DMakeRotation(1, 0, 0, 1), CATransform3DMakeScale(2, 3, 1))
    let turn = try #require(CALayer.additiveSpan(forKeyPath: "transform", from: old, to: new))
    let from = try #require(turn.from as? CATransform3D)
    #expect(isClose(CATransform3DConcat(from, new), old))

    let singular = CATransform3DMakeScale(1, 1, 0)
    #expect(CALayer.additiveSpan(forKeyPath: "transform", from: old, to: singular) == nil)
    #expect(
      CALayer.additiveSpan(forKeyPath: "backgroundColor", from: CGColor.black, to: CGColor.white) == nil)
  }

  @Test func laterAnimationsLieOnEarlierOnes() {
    Stage.run { stage in
      let layer = stage.layer()
      layer.add(linear("position.x", 0, 0), forKey: "replace")
      let more = linear("position.x", 5, 5)
      more.isAdditive = true
      layer.add(more, forKey: "add")
      stage.frame()

      #expect(shown(layer, stage).position.x == 5)
      layer.add(linear("position.x", 0, 0), forKey: "replace")
      stage.frame()
      #expect(shown(layer, stage).position.x == 0, "a replaced animation goes last")
    }
  }

  /// docs/uikit-semantics.md, note 16.
  @Test func addingCopiesAndSameKeyReplaces() {
    Stage.run { stage in
      let layer = stage.layer()
      let recorder = Recorder()
      let animation = linear("opacity", 1, 0)
      animation.delegate = recorder
      layer.add(animation, forKey: "a")
      animation.duration = 99
      #expect(layer.animation(forKey: "a")?.duration == 1)
      stage.frame()
      layer.add(animation, forKey: "a")

      #expect(layer.animationKeys() == ["a"])
      #expect(recorder.events == ["start", "stop false"])
    }
  }

  /// Apple documentation, `add(_:forKey:)`: there is one animation per unique key.
  @Test func whatADelegateAddsAgainTakesTheKey() {
    Stage.run { stage in
      let layer = stage.layer()
      let again = AddsAgain(layer)
      let first = linear("opacity", 1, 0)
      first.delegate = again
      layer.add(first, forKey: "a")
      stage.frame()
      layer.add(linear("opacity", 1, 0, 2), forKey: "a")

      #expect(layer.animationKeys() == ["a"])
      #expect(layer.animation(forKey: "a")?.duration == 3)
    }
  }

  @Test func aDurationOfZeroTakesTheTransactions() {
    Stage.run { stage in
      let layer = stage.layer()
      layer.add(CABasicAnimation(keyPath: "opacity"), forKey: "default")
      CATransaction.begin()
      CATransaction.setAnimationDuration(3)
      layer.add(CABasicAnimation(keyPath: "opacity"), forKey: "three")
      CATransaction.commit()

      #expect(layer.animation(forKey: "default")?.duration == 0.25)
      #expect(layer.animation(forKey: "three")?.duration == 3)
    }
  }

  @Test func delegatesHearStartAndStopOnce() {
    Stage.run { stage in
      let layer = stage.layer()
      let recorder = Recorder()
      let kept = linear("opacity", 1, 0, 0.5)
      kept.delegate = recorder
      kept.isRemovedOnCompletion = false
      kept.fillMode = .both
      layer.add(kept, forKey: "kept")
      #expect(recorder.events == [])
      stage.frame()
      #expect(recorder.events == ["start"])
      stage.frame(after: 0.5)
      stage.frame(after: 5)

      #expect(recorder.events == ["start", "stop true"])
      #expect(shown(layer, stage).opacity == 0 && layer.animationKeys() == ["kept"])
      layer.removeAllAnimations()
      #expect(recorder.events == ["start", "stop true"])
    }
  }

  /// docs/uikit-semantics.md, note 16.
  @Test func aBeginInTheFutureShowsNothingUnlessFilled() {
    Stage.run { stage in
      let layer = stage.layer()
      let late = linear("opacity", 0, 0)
      late.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) + 1
      layer.add(late, forKey: "late")
      stage.frame()
      #expect(shown(layer, stage).opacity == 1)
      late.fillMode = .backwards
      layer.add(late, forKey: "late")
      stage.frame()
      #expect(shown(layer, stage).opacity == 0)
      stage.frame(after: 2.5)
      #expect(shown(layer, stage).opacity == 1)
    }
  }

  /// Scrubbing by a standing layer's time offset, as Hero does.
  @Test func aStandingLayerIsScrubbedByItsOffset() {
    Stage.run { stage in
      let layer = stage.layer()
      layer.speed = 0
      layer.add(linear("position.x", 0, 100), forKey: "move")
      stage.frame()
      let wanted = stage.frame(after: 7)
      #expect(shown(layer, stage).position.x == 0 && !wanted)
      layer.timeOffset = 0.3
      #expect(isClose(shown(layer, stage).position.x, 30))
      layer.timeOffset = 0.1
      #expect(isClose(shown(layer, stage).position.x, 10))
    }
  }

  /// Apple, `CALayer.add(_:forKey:)`: a duration of 0 becomes the transaction's, if that was set.
  @Test func aTransactionOfNoTimeChangesAtOnce() {
    Stage.run { stage in
      let layer = stage.layer()
      CATransaction.begin()
      CATransaction.setAnimationDuration(0)
      layer.opacity = 0
      CATransaction.commit()
      stage.frame()
      stage.frame(after: 0.02)
      #expect(shown(layer, stage).opacity == 0 && layer.animationKeys() == nil)
    }
  }

  /// docs/uikit-semantics.md, note 16.
  @Test func aStandingAnimationStaysAtItsOffset() {
    Stage.run { stage in
      let layer = stage.layer()
      let still = linear("position.x", 0, 100)
      still.speed = 0
      still.timeOffset = 0.4
      layer.add(still, forKey: "still")
      stage.frame()
      let wanted = stage.frame(after: 30)

      #expect(isClose(shown(layer, stage).position.x, 40))
      #expect(!wanted)
    }
  }

  @Test func layerTimeNests() {
    Stage.run { stage in
      let (outer, inner) = (stage.layer(), CALayer())
      outer.addSublayer(inner)
      outer.speed = 2
      inner.timeOffset = 5
      inner.beginTime = 10

      // Media 100 → outer 200 → inner 200 − 10 + 5.
      #expect(inner.convertTime(100, from: nil) == 195)
      #expect(inner.convertTime(195, to: nil) == 100)
      #expect(outer.convertTime(195, from: inner) == 200)
    }
  }

  @Test func layersWithTimingOfTheirOwnAreCounted() {
    let before = CALayer.timedLayers
    do {
      let layer = CALayer()
      layer.speed = 2
      layer.timeOffset = 1
      let copy = CALayer(layer: layer)
      #expect(copy.speed == 2 && CALayer.timedLayers == before + 2)
    }
    #expect(CALayer.timedLayers == before)
    CATransaction.flush()
  }

  @Test func groupsCutOffAndShareTime() {
    Stage.run { stage in
      let layer = stage.layer()
      let group = CAAnimationGroup()
      let late = linear("position.x", 0, 100, 2)
      late.beginTime = 0.5
      group.animations = [linear("opacity", 1, 0), late]
      group.duration = 1
      layer.add(group, forKey: "group")
      stage.frame()
      stage.frame(after: 0.75)

      #expect(isClose(shown(layer, stage).opacity, 0.25))
      #expect(isClose(shown(layer, stage).position.x, 12.5))
      stage.frame(after: 0.25)
      #expect(shown(layer, stage).position.x == 50 && layer.animationKeys() == nil)
    }
  }

  /// Apple, `CAMediaTimingFillMode.forwards`: the receiver "remains visible in its final state when the animation is completed". The
  /// mode of the group alone is enough, also for a group in it that has no duration of its own.
  @Test func aGroupThatFillsForwardsHoldsItsMembersEnds() {
    Stage.run { stage in
      let layer = stage.layer()
      let inner = CAAnimationGroup()
      inner.animations = [linear("position.x", 0, 100, 0)]
      let group = CAAnimationGroup()
      group.animations = [linear("opacity", 1, 0, 0), inner]
      group.duration = 1
      group.fillMode = .forwards
      group.isRemovedOnCompletion = false
      layer.add(group, forKey: "group")
      stage.frame()
      stage.frame(after: 0.5)
      #expect(isClose(shown(layer, stage).opacity, 0.5) && isClose(shown(layer, stage).position.x, 50))
      stage.frame(after: 1.5)
      #expect(shown(layer, stage).opacity == 0 && shown(layer, stage).position.x == 100)
    }
  }

  @Test func autoreversingCumulativeAndRepeated() {
    Stage.run { stage in
      let layer = stage.layer()
      let steps = linear("position.x", 0, 10)
      steps.isCumulative = true
      steps.repeatCount = 3
      layer.add(steps, forKey: "steps")
      stage.frame()
      stage.frame(after: 2.5)
      #expect(isClose(shown(layer, stage).position.x, 25))

      let back = linear("position.y", 0, 10)
      back.autoreverses = true
      layer.add(back, forKey: "back")
      stage.frame()
      stage.frame(after: 1.75)
      #expect(isClose(shown(layer, stage).position.y, 2.5))
    }
  }

  @Test func springsOvershoot() {
    Stage.run { stage in
      let layer = stage.layer()
      let spring = CASpringAnimation(keyPath: "position.x")
      spring.fromValue = 0
      spring.toValue = 100
      spring.duration = spring.settlingDuration
      layer.add(spring, forKey: "spring")
      stage.frame()
      stage.frame(after: 0.4)

      #expect(
        isClose(
          shown(layer, stage).position.x, 100 * SpringFunction(stiffness: 100, damping: 10).value(at: 0.4)))
      #expect(shown(layer, stage).position.x > 100)
    }
  }

  @Test func animationsOfLayersTakenOffScreenStop() {
    Stage.run { stage in
      let layer = stage.layer()
      let recorder = Recorder()
      let animation = linear("opacity", 1, 0)
      animation.delegate = recorder
      layer.add(animation, forKey: "a")
      stage.frame()
      layer.removeFromSuperlayer()
      stage.frame()

      #expect(recorder.events == ["start", "stop false"] && layer.animationKeys() == nil)
      #expect(!stage.frame())
    }
  }

  @Test func animationsAddedBeforeTheLayerIsShownBeginWithIt() {
    Stage.run { stage in
      let layer = CALayer()
      layer.add(linear("opacity", 0, 1), forKey: "a")
      stage.frame()
      stage.frame(after: 3)
      stage.root.addSublayer(layer)
      stage.frame()
      stage.frame(after: 0.5)

      #expect(isClose(shown(layer, stage).opacity, 0.5))
    }
  }

  @Test func animatedDepthReorders() {
    Stage.run { stage in
      let (a, b) = (stage.layer(), stage.layer())
      a.add(linear("zPosition", 0, 10), forKey: nil)
      stage.frame()
      stage.frame(after: 0.5)

      #expect(stage.root.renderChildren(at: stage.clock.now).last === a)
      stage.frame(after: 1)
      #expect(stage.root.renderChildren(at: stage.clock.now).last === b)
    }
  }

  @Test func presentationTreesConvertAndHit() {
    Stage.run { stage in
      let layer = stage.layer()
      layer.add(linear("position.x", 250, 250), forKey: nil)
      stage.frame()

      #expect(stage.root.presentation()?.hitTest(CGPoint(x: 250, y: 50))?.model() === layer)
      #expect(stage.root.hitTest(CGPoint(x: 250, y: 50)) === stage.root)
      #expect(layer.presentation()?.superlayer?.model() === stage.root)
      #expect(layer.presentation()?.convert(CGPoint.zero, to: stage.root.presentation()).x == 200)
    }
  }
}

/// Writes down what an animation's delegate hears.
@MainActor
final class Recorder: CAAnimationDelegate {
  nonisolated(unsafe) var events: [String] = []
  nonisolated func animationDidStart(_ anim: CAAnimation) { events.append("start") }
  nonisolated func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    events.append("stop \(flag)")
  }
}

/// Adds an animation of three seconds under the key "a" when one was cut off.
private final class AddsAgain: CAAnimationDelegate {
  private let layer: CALayer

  init(_ layer: CALayer) { self.layer = layer }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    guard !flag else { return }
    let other = CABasicAnimation(keyPath: "opacity")
    other.duration = 3
    layer.add(other, forKey: "a")
  }
}

/// A client's layer with a value of its own.
final class ProgressLayer: CALayer {
  var progress: [Int] = []
  var copies = 0

  override init() { super.init() }

  override init(layer: Any) {
    super.init(layer: layer)
    guard let other = layer as? ProgressLayer else { return }
    progress = other.progress
    copies = other.copies + 1
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }
}
