import Foundation
import Testing

@testable import QuartzCore

@MainActor
struct TransactionTests {
  /// Apple documentation, "Animatable Properties": a change of `contents` has an implied animation, too.
  @Test func contentsFadeByThemselves() {
    Stage.run { stage in
      func picture() -> CGImage { CGImage(width: 1, height: 1, bytesPerRow: 4, data: Data(count: 4)) }
      let layer = stage.layer()
      CATransaction.setDisableActions(true)
      let old = picture()
      layer.contents = old
      stage.frame()
      CATransaction.setAnimationDuration(1)
      CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
      layer.contents = picture()
      #expect(layer.animationKeys() == ["contents"])
      stage.frame()
      stage.frame(after: 0.25)
      let fade = layer.renderState(at: stage.clock.now).contentFade
      #expect(isClose(fade?.progress ?? 0, 0.25, 1e-6))
      #expect(fade?.old.isIdentical(to: .image(old)) == true)
      stage.frame(after: 1)
      #expect(layer.renderState(at: stage.clock.now).contentFade == nil && layer.animationKeys() == nil)
    }
  }

  /// A film: each picture fades in out of the one before it, so that the screen is one picture behind and not at the first for ever.
  @Test func contentsThatChangeAtEveryFrameFollow() {
    Stage.run { stage in
      let pictures = (0..<10).map { _ in
        CGImage(width: 1, height: 1, bytesPerRow: 4, data: Data(count: 4))
      }
      let layer = stage.layer()
      CATransaction.setDisableActions(true)
      layer.contents = pictures[0]
      stage.frame()
      CATransaction.setDisableActions(false)
      for (old, new) in zip(pictures, pictures.dropFirst()) {
        layer.contents = new
        let animation = layer.animation(forKey: "contents") as? CABasicAnimation
        #expect(animation?.fromValue as? CGImage === old)
        stage.frame()
      }
    }
  }

  private func fade(_ duration: Double) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.fromValue = 0
    animation.duration = duration
    return animation
  }

  /// docs/uikit-semantics.md, note 9.
  @Test func implicitAnimationTakesAQuarterOfASecond() throws {
    try Stage.run { stage in
      let layer = stage.layer()
      layer.position = CGPoint(x: 150, y: 50)
      let animation = try #require(layer.animation(forKey: "position") as? CABasicAnimation)
      stage.frame()

      #expect(animation.duration == 0.25 && animation.fromValue as? CGPoint == CGPoint(x: 50, y: 50))
      #expect(animation.timingFunction == CAMediaTimingFunction(name: .default))
      #expect(layer.presentation()?.position == CGPoint(x: 50, y: 50))
      stage.frame(after: 0.25)
      #expect(layer.presentation()?.position == CGPoint(x: 150, y: 50))
    }
  }

  /// Apple documentation, `shadowPath` and `CAShapeLayer.path`: like all paths they have no implicit animation, and can be animated.
  @Test func pathsAreNotAnimatedByThemselves() throws {
    try Stage.run { stage in
      let layer = stage.layer()
      let (small, large) = (
        CGRect(x: 0, y: 0, width: 10, height: 10), CGRect(x: 0, y: 0, width: 30, height: 20)
      )
      layer.shadowPath = CGPath(rect: small, transform: nil)
      stage.frame()
      layer.shadowPath = CGPath(rect: large, transform: nil)
      #expect(layer.animationKeys() == nil && layer.action(forKey: "shadowPath") == nil)
      #expect(CALayer.defaultAction(forKey: "shadowPath") == nil)
      #expect(CAShapeLayer.defaultAction(forKey: "path") == nil)
      let animation = CABasicAnimation(keyPath: "shadowPath")
      animation.fromValue = CGPath(rect: small, transform: nil)
      animation.duration = 1
      layer.add(animation, forKey: nil)
      stage.frame()
      stage.frame(after: 0.5)
      let box = try #require(layer.presentation()?.shadowPath?.boundingBoxOfPath)
      #expect(isClose(box.width, 20, 1e-6) && isClose(box.height, 15, 1e-6))
    }
  }

  @Test func equalValuesAndUncommittedLayersHaveNoAction() {
    Stage.run { stage in
      let layer = stage.layer()
      layer.opacity = 1
      #expect(layer.animationKeys() == nil)
      let fresh = CALayer()
      stage.root.addSublayer(fresh)
      fresh.opacity = 0
      #expect(fresh.animationKeys() == nil)
    }
  }

  /// Apple documentation, `action(forKey:)`: the search ends with the class's default action, wherever the layer is.
  @Test func whoAsksALayerThatWasNeverShownIsAnswered() {
    Stage.run { stage in
      let fresh = CALayer()
      let animation = fresh.action(forKey: "opacity") as? CABasicAnimation
      #expect(animation?.keyPath == "opacity" && animation?.fromValue != nil)
      #expect(fresh.action(forKey: "name") == nil)
      fresh.actions = ["opacity": NSNull(), "position": CABasicAnimation(keyPath: "position")]
      #expect(fresh.action(forKey: "opacity") == nil && fresh.action(forKey: "position") != nil)
      #expect(fresh.action(forKey: "bounds") is CABasicAnimation)
      stage.root.addSublayer(fresh)
      fresh.bounds.size.width = 10
      #expect(fresh.animationKeys() == nil)
    }
  }

  /// docs/uikit-semantics.md, notes 9 and 13.
  @Test func anEqualValueDoesNotDisturbARunningAnimation() {
    Stage.run { stage in
      let layer = stage.layer()
      layer.position = CGPoint(x: 150, y: 50)
      stage.frame()
      stage.frame(after: 0.1)
      let before = layer.presentation()?.position
      layer.position = CGPoint(x: 150, y: 50)
      stage.frame()

      #expect(layer.presentation()?.position == before)
    }
  }

  /// docs/uikit-semantics.md, note 9.
  @Test func disabledActionsNest() {
    Stage.run { stage in
      let layer = stage.layer()
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      layer.opacity = 0.5
      CATransaction.begin()
      layer.opacity = 0.4
      CATransaction.setDisableActions(false)
      layer.cornerRadius = 3
      CATransaction.commit()
      #expect(CATransaction.disableActions())
      CATransaction.commit()

      #expect(!CATransaction.disableActions() && layer.animationKeys() == ["cornerRadius"])
    }
  }

  /// docs/uikit-semantics.md, note 9.
  @Test func actionSearchOrder() {
    Stage.run { stage in
      let layer = stage.layer()
      let log = ActionLog()
      layer.style = ["actions": ["opacity": NamedAction("style", log)] as [String: any CAAction]]
      layer.opacity = 0.9
      layer.actions = ["opacity": NamedAction("actions", log)]
      layer.opacity = 0.8
      let owner = ActionOwner()
      layer.delegate = owner
      layer.opacity = 0.7
      owner.answer = NamedAction("delegate", log)
      layer.opacity = 0.6
      owner.answer = NSNull()
      layer.opacity = 0.5
      layer.delegate = nil
      layer.actions = ["opacity": NSNull()]
      layer.opacity = 0.4

      #expect(log.names == ["style", "actions", "actions", "delegate"])
      #expect(layer.animationKeys() == nil)
    }
  }

  /// docs/uikit-semantics.md, note 12.
  @Test func theTransactionsValuesReachImplicitAnimations() {
    Stage.run { stage in
      let layer = stage.layer()
      CATransaction.begin()
      CATransaction.setAnimationDuration(2)
      CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeIn))
      layer.opacity = 0
      CATransaction.commit()

      #expect(layer.animation(forKey: "opacity")?.duration == 2)
      #expect(layer.animation(forKey: "opacity")?.timingFunction == CAMediaTimingFunction(name: .easeIn))
    }
  }

  @Test func completionWaitsForAllItsAnimations() {
    Stage.run { stage in
      let layer = stage.layer()
      var calls: [String] = []
      CATransaction.begin()
      CATransaction.setCompletionBlock { calls.append("outer") }
      layer.add(fade(1), forKey: "a")
      CATransaction.begin()
      CATransaction.setCompletionBlock { calls.append("inner") }
      layer.add(fade(2), forKey: "b")
      CATransaction.commit()
      CATransaction.commit()
      stage.frame()
      stage.frame(after: 1)
      #expect(calls == [])
      stage.frame(after: 1)

      #expect(Set(calls) == ["inner", "outer"])
    }
  }

  @Test func completionWithoutAnimationsIsCalledAtCommit() {
    Stage.run { _ in
      var called = false
      CATransaction.begin()
      CATransaction.setCompletionBlock { called = true }
      #expect(!called)
      CATransaction.commit()

      #expect(called)
    }
  }

  @Test func completionIsCalledWhenAnimationsAreRemoved() {
    Stage.run { stage in
      let layer = stage.layer()
      var called = false
      CATransaction.begin()
      CATransaction.setCompletionBlock { called = true }
      layer.add(fade(5), forKey: "a")
      CATransaction.commit()
      stage.frame()
      #expect(!called)
      layer.removeAnimation(forKey: "a")

      #expect(called)
    }
  }

  @Test func completionDoesNotWaitForLayersNobodyShows() {
    Stage.run { stage in
      var called = false
      CATransaction.begin()
      CATransaction.setCompletionBlock { called = true }
      let layer = CALayer()
      layer.add(fade(5), forKey: "a")
      CATransaction.commit()
      stage.frame()

      #expect(called)
    }
  }

  @Test func delegatesComeBeforeCompletionAndInOrderOfAddition() {
    Stage.run { stage in
      var calls: [String] = []
      let layers = (0..<8).map { _ in stage.layer() }
      for (index, layer) in layers.enumerated() {
        CATransaction.begin()
        CATransaction.setCompletionBlock { calls.append("\(index)") }
        layer.add(fade(1), forKey: "a")
        CATransaction.commit()
      }
      stage.frame()
      stage.frame(after: 1)

      #expect(calls == (0..<8).map(String.init))
    }
  }

  @Test func changesMadeInACompletionAreShownInTheSameFrame() {
    Stage.run { stage in
      let (layer, other) = (stage.layer(), stage.layer())
      CATransaction.begin()
      CATransaction.setCompletionBlock { other.add(self.fade(1), forKey: "next") }
      layer.add(fade(1), forKey: "a")
      CATransaction.commit()
      stage.frame()
      let wanted = stage.frame(after: 1)

      #expect(wanted && other.presentation()?.opacity == 0)
      stage.frame(after: 0.5)
      #expect(other.presentation()?.opacity == 0.5)
    }
  }

  @Test func ownValuesNest() {
    Stage.run { _ in
      CATransaction.begin()
      CATransaction.setValue("outer", forKey: "mine")
      CATransaction.begin()
      #expect(CATransaction.value(forKey: "mine") as? String == "outer")
      CATransaction.setValue("inner", forKey: "mine")
      #expect(CATransaction.value(forKey: "mine") as? String == "inner")
      CATransaction.commit()
      #expect(CATransaction.value(forKey: "mine") as? String == "outer")
      CATransaction.commit()
    }
  }

  @Test func layoutRunsTopDownOnceACommit() {
    Stage.run { stage in
      let log = ActionLog()
      let (outer, inner) = (LoggingLayer("outer", log), LoggingLayer("inner", log))
      outer.addSublayer(inner)
      stage.root.addSublayer(outer)
      stage.frame()
      log.names = []
      inner.setNeedsLayout()
      outer.setNeedsLayout()
      inner.setNeedsLayout()
      stage.frame()
      #expect(log.names == ["outer", "inner"])

      stage.frame()
      #expect(log.names == ["outer", "inner"])
      inner.setNeedsLayout()
      inner.layoutIfNeeded()
      #expect(log.names == ["outer", "inner", "inner"])
    }
  }

  @Test func layoutThatNeverSettlesDoesNotHang() {
    Stage.run { stage in
      let layer = RestlessLayer()
      stage.root.addSublayer(layer)
      layer.setNeedsLayout()
      stage.frame()

      #expect(layer.count > 0 && layer.count < 1000)
      layer.isCalm = true
      stage.frame()
    }
  }

  @Test func drawingIsRecordedAtTheCommit() throws {
    try Stage.run { stage in
      let layer = DrawingLayer()
      stage.add(layer)
      layer.setNeedsDisplay()
      guard case .none = layer.content else {
        Issue.record("drawn before the commit")
        return
      }
      stage.frame()
      guard case .drawing(let list) = layer.content else {
        Issue.record("nothing recorded")
        return
      }
      let first = try #require(list.commands.first)
      guard case .fill(let path, _, _) = first else {
        Issue.record("no fill: \(first)")
        return
      }
      #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 10, height: 10))
    }
  }
}

final class ActionLog {
  var names: [String] = []
}

struct NamedAction: CAAction {
  let name: String
  let log: ActionLog
  init(_ name: String, _ log: ActionLog) {
    self.name = name
    self.log = log
  }
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    log.names.append(name)
  }
}

final class ActionOwner: CALayerDelegate {
  var answer: (any CAAction)?
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { answer }
}

final class LoggingLayer: CALayer {
  private let log: ActionLog
  init(_ name: String, _ log: ActionLog) {
    self.log = log
    super.init()
    self.name = name
  }
  required init?(coder: NSCoder) { preconditionFailure("not made from an archive") }
  override func layoutSublayers() { log.names.append(name ?? "") }
}

final class RestlessLayer: CALayer {
  var count = 0
  var isCalm = false
  override func layoutSublayers() {
    count += 1
    if !isCalm { setNeedsLayout() }
  }
}

final class DrawingLayer: CALayer {
  override func draw(in context: CGContext) { context.fill(CGRect(x: 0, y: 0, width: 10, height: 10)) }
}
