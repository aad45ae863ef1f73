import Foundation
import Testing

@testable import QuartzCore

/// The number of times a second that animations move.
@MainActor
struct AnimationRateTests {
  /// Ten steps a second: between two of them nothing moves.
  @Test(arguments: [
    CAFrameRateRange(minimum: 5, maximum: 30, preferred: 10), CAFrameRateRange(minimum: 5, maximum: 10),
  ])
  func animationsMoveAtTheirRate(_ range: CAFrameRateRange) {
    Stage.run { stage in
      let layer = stage.layer()
      let move = CABasicAnimation(keyPath: "position.x")
      move.fromValue = 0
      move.toValue = 100
      move.duration = 1
      move.preferredFrameRateRange = range
      layer.add(move, forKey: "move")
      stage.frame()

      #expect(layer.animation(forKey: "move")?.preferredFrameRateRange == range)
      stage.frame(after: 0.25)
      #expect(isClose(layer.renderState(at: stage.clock.now).position.x, 20))
      stage.frame(after: 0.03)
      #expect(isClose(layer.renderState(at: stage.clock.now).position.x, 20))
      stage.frame(after: 0.07)
      #expect(isClose(layer.renderState(at: stage.clock.now).position.x, 30))
    }
  }

  @Test func byDefaultTheyMoveAtEveryFrame() {
    Stage.run { stage in
      let layer = stage.layer()
      let move = CABasicAnimation(keyPath: "position.x")
      move.fromValue = 0
      move.toValue = 100
      move.duration = 1
      layer.add(move, forKey: nil)
      stage.frame()
      stage.frame(after: 0.25)

      #expect(move.preferredFrameRateRange == .default)
      #expect(isClose(layer.renderState(at: stage.clock.now).position.x, 25))
    }
  }
}
