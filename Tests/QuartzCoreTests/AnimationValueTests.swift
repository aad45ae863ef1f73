import Foundation
import Testing

@testable import QuartzCore

/// The forms in which animations are given their values.
@MainActor
struct AnimationValueTests {
  /// "You pass the values to toValue and fromValue as arrays. The following animation moves a layer from (0, 0) to (100, 100)" (Apple,
  /// `CABasicAnimation`).
  @Test func componentsMayComeInArrays() {
    Stage.run { stage in
      let layer = stage.layer()
      let move = CABasicAnimation(keyPath: "position")
      move.fromValue = [0, 0]
      move.toValue = [100, 100]
      move.duration = 1
      layer.add(move, forKey: nil)
      let grow = CABasicAnimation(keyPath: "bounds.size")
      grow.fromValue = [10, 20]
      grow.toValue = [30, 60.0]
      grow.duration = 1
      layer.add(grow, forKey: nil)
      stage.frame()
      stage.frame(after: 0.5)

      let shown = layer.renderState(at: stage.clock.now)
      #expect(isClose(shown.position, CGPoint(x: 50, y: 50)))
      #expect(shown.bounds.size == CGSize(width: 20, height: 40))
    }
  }

  @Test func keyFramesAndRectanglesMayComeInArrays() {
    Stage.run { stage in
      let layer = stage.layer()
      let move = CAKeyframeAnimation(keyPath: "position")
      move.values = [[0, 0], [100, 0], [100, 50]]
      move.duration = 2
      layer.add(move, forKey: nil)
      let grow = CABasicAnimation(keyPath: "bounds")
      grow.fromValue = [0, 0, 100, 100]
      grow.toValue = [20, 40, 200, 300]
      grow.duration = 3
      layer.add(grow, forKey: nil)
      stage.frame()
      stage.frame(after: 1.5)

      let shown = layer.renderState(at: stage.clock.now)
      #expect(isClose(shown.position, CGPoint(x: 100, y: 25)))
      #expect(shown.bounds == CGRect(x: 10, y: 20, width: 150, height: 200))
    }
  }

  /// An animation without end stays where it begins, whatever its pacing: t / ∞ = 0.
  @Test(arguments: [CAMediaTimingFunctionName.linear, .easeIn])
  func animationsWithoutEndStayAtTheirBeginning(_ pacing: CAMediaTimingFunctionName) {
    Stage.run { stage in
      let layer = stage.layer()
      let hold = CABasicAnimation(keyPath: "opacity")
      hold.fromValue = 0.25
      hold.toValue = 1
      hold.duration = .infinity
      hold.timingFunction = CAMediaTimingFunction(name: pacing)
      layer.add(hold, forKey: nil)
      stage.frame()
      #expect(layer.renderState(at: stage.clock.now).opacity == 0.25)
      stage.frame(after: 1000)
      #expect(layer.renderState(at: stage.clock.now).opacity == 0.25)
    }
  }

  /// Lists of another length, or of what is no number, are no values.
  @Test func otherListsAreNoPoints() {
    #expect(CGPoint(client: [1]) == nil && CGPoint(client: [1, 2, 3]) == nil)
    #expect(CGPoint(client: ["1", "2"]) == nil && CGRect(client: [1, 2]) == nil)
  }
}
