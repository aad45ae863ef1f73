import Foundation
import Testing

@testable import QuartzCore

@MainActor
struct KeyframeTests {
  private func positions(_ change: (CAKeyframeAnimation) -> Void, at progress: [Double]) -> [CGFloat] {
    let animation = CAKeyframeAnimation(keyPath: "position.x")
    change(animation)
    guard let track = animation.makeTracks().first else { return [] }
    return progress.map { progress in
      var state = LayerState()
      track.apply(to: &state, progress: progress, iteration: 0)
      return state.position.x
    }
  }

  @Test func linearEvenTimes() {
    #expect(
      positions({ $0.values = [0, 10, 30] }, at: [0, 0.25, 0.5, 0.75, 1]) == [0, 5, 10, 20, 30])
  }

  @Test func givenTimes() {
    let found = positions(
      {
        $0.values = [0, 10, 30]
        $0.keyTimes = [0, 0.8, 1]
      }, at: [0.4, 0.9])
    #expect(isClose(found[0], 5) && isClose(found[1], 20))
  }

  /// Three values: each holds for a third.
  @Test func discrete() {
    let found = positions(
      {
        $0.values = [1, 2, 3]
        $0.calculationMode = .discrete
      }, at: [0, 0.32, 0.34, 0.67, 1])
    #expect(found == [1, 1, 2, 3, 3])
  }

  /// Distances 10 and 30: a quarter of the time for the first.
  @Test func paced() {
    let found = positions(
      {
        $0.values = [0, 10, 40]
        $0.calculationMode = .paced
      }, at: [0.25, 0.5, 1])
    #expect(isClose(found[0], 10) && isClose(found[1], 20) && found[2] == 40)
  }

  @Test func cubicPassesThroughItsValuesAndKeepsStraightLines() {
    let found = positions(
      {
        $0.values = [0, 10, 20, 30]
        $0.calculationMode = .cubic
      }, at: [1.0 / 3, 0.5, 2.0 / 3])
    #expect(isClose(found[0], 10) && isClose(found[1], 15) && isClose(found[2], 20))
  }

  /// Kochanek and Bartels' formulas by hand. Full tension stops at every value, so the way between two is 3t² − 2t³: 0.15625 at
  /// a quarter. From 0, 10 to 10, the slope at the first 10 is the mean of the steps, 5; with bias 1 it is the step before, 10;
  /// so it is with continuity 1 for the curve that leaves. A slope's share at one half is 0.125.
  @Test func tensionContinuityAndBias() {
    func cubic(_ values: [Double], at progress: Double, _ change: (CAKeyframeAnimation) -> Void) -> CGFloat {
      positions(
        {
          $0.values = values
          $0.calculationMode = .cubic
          change($0)
        }, at: [progress])[0]
    }
    let tight: [NSNumber] = [1, 1, 1, 1]
    #expect(isClose(cubic([0, 10, 20, 30], at: 1.25 / 3) { $0.tensionValues = tight }, 11.5625, 1e-9))
    #expect(isClose(cubic([0, 10, 10, 10], at: 0.5) { _ in }, 10.625, 1e-9))
    #expect(isClose(cubic([0, 10, 10, 10], at: 0.5) { $0.tensionValues = [0] }, 10.625, 1e-9))
    #expect(isClose(cubic([0, 10, 10, 10], at: 0.5) { $0.biasValues = [0, 1] }, 11.25, 1e-9))
    #expect(isClose(cubic([0, 10, 10, 10], at: 0.5) { $0.continuityValues = [0, 1] }, 11.25, 1e-9))
    // The curve that arrives there has no slope then: 5 of the way, and 0.625 of the slope at the first value.
    #expect(isClose(cubic([0, 10, 10, 10], at: 0.5 / 3) { $0.continuityValues = [0, 1] }, 5.625, 1e-9))
  }

  @Test func valueFunctionsMakeTransforms() {
    func transform(
      _ function: CAValueFunctionName, _ from: Any, _ to: Any, isAdditive: Bool = false,
      over model: CATransform3D = CATransform3DIdentity
    ) -> CATransform3D {
      let animation = CABasicAnimation(keyPath: "transform")
      animation.valueFunction = CAValueFunction(name: function)
      animation.fromValue = from
      animation.toValue = to
      animation.isAdditive = isAdditive
      var state = LayerState()
      state.transform = model
      animation.makeTracks().first?.apply(to: &state, progress: 0.5, iteration: 0)
      return state.transform
    }
    let model = CATransform3DMakeTranslation(7, 0, 0)
    #expect(isClose(transform(.rotateZ, 0, Double.pi), CATransform3DMakeRotation(.pi / 2, 0, 0, 1)))
    #expect(isClose(transform(.rotateX, 0, 1), CATransform3DMakeRotation(0.5, 1, 0, 0)))
    #expect(isClose(transform(.scale, [1, 1, 1], [3, 5, 1]), CATransform3DMakeScale(2, 3, 1)))
    #expect(isClose(transform(.scaleY, 1, 2), CATransform3DMakeScale(1, 1.5, 1)))
    #expect(isClose(transform(.translate, [0, 0, 0], [2, 4, 6]), CATransform3DMakeTranslation(1, 2, 3)))
    // Not additive it replaces the layer's transform; additive it comes before it.
    #expect(isClose(transform(.translateX, 0, 10, over: model), CATransform3DMakeTranslation(5, 0, 0)))
    #expect(
      isClose(
        transform(.rotateZ, 0, Double.pi, isAdditive: true, over: model),
        CATransform3DConcat(CATransform3DMakeRotation(.pi / 2, 0, 0, 1), model)))
    #expect(CAValueFunction(name: CAValueFunctionName(rawValue: "shear")) == nil)
  }

  @Test func pacingBetweenValues() {
    let found = positions(
      {
        $0.values = [0, 10, 20]
        $0.timingFunctions = [CAMediaTimingFunction(name: .linear), CAMediaTimingFunction(name: .easeIn)]
      }, at: [0.25, 0.5 + 0.6575 / 2])
    #expect(isClose(found[0], 5) && isClose(found[1], 15, 1e-6))
  }

  private func along(_ path: CGPath, _ progress: Double, _ change: (CAKeyframeAnimation) -> Void = { _ in })
    -> LayerState
  {
    let animation = CAKeyframeAnimation(keyPath: "position")
    animation.path = path
    change(animation)
    var state = LayerState()
    animation.makeTracks().first?.apply(to: &state, progress: progress, iteration: 0)
    return state
  }

  /// Lines of 10 and 30: linear gives each half of the time, paced a quarter and three quarters.
  @Test func paths() {
    let path = CGMutablePath()
    path.addLines(between: [.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 30)])

    #expect(isClose(along(path, 0.5).position, CGPoint(x: 10, y: 0)))
    #expect(isClose(along(path, 0.75).position, CGPoint(x: 10, y: 15)))
    #expect(isClose(along(path, 0.5) { $0.calculationMode = .paced }.position, CGPoint(x: 10, y: 10), 1e-6))
    #expect(isClose(along(path, 1).position, CGPoint(x: 10, y: 30)))
  }

  /// Going down the layer's x axis points down: a quarter turn.
  @Test func rotationFollowsThePath() {
    let path = CGMutablePath()
    path.addLines(between: [.zero, CGPoint(x: 0, y: 30)])
    let state = along(path, 0.5) { $0.rotationMode = .rotateAuto }

    #expect(isClose(state.transform, CATransform3DMakeRotation(.pi / 2, 0, 0, 1)))
  }

  @Test func coloursMixPremultiplied() throws {
    let animation = CABasicAnimation(keyPath: "backgroundColor")
    animation.fromValue = CGColor(red: 1, green: 1, blue: 1, alpha: 0)
    animation.toValue = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    var state = LayerState()
    animation.makeTracks().first?.apply(to: &state, progress: 0.5, iteration: 0)

    // Fading from a clear white shows red at half opacity, never pink.
    let color = try #require(state.backgroundColor)
    #expect(color.components == [1, 0, 0, 0.5])
  }

  @Test func pathsOfTheSameStructureMix() {
    let animation = CABasicAnimation(keyPath: "path")
    animation.fromValue = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
    animation.toValue = CGPath(rect: CGRect(x: 10, y: 0, width: 30, height: 10), transform: nil)
    var state = CAShapeLayer().state
    animation.makeTracks().first?.apply(to: &state, progress: 0.5, iteration: 0)

    #expect(state.special.shape.path?.boundingBox == CGRect(x: 5, y: 0, width: 20, height: 10))
  }

  @Test func gradientsMixColourByColour() {
    Stage.run { stage in
      let layer = CAGradientLayer()
      layer.colors = [CGColor.black, CGColor.black]
      stage.add(layer)
      let animation = CABasicAnimation(keyPath: "colors")
      animation.toValue = [CGColor.white, CGColor.black]
      animation.duration = 1
      layer.add(animation, forKey: nil)
      stage.frame()
      stage.frame(after: 0.5)

      let colors = layer.presentation()?.colors as? [CGColor]
      #expect(colors?.first?.red == 0.5 && colors?.last?.red == 0)
    }
  }

  /// Half way along a straight line from (10, 20) to (110, 120), whatever property is a point.
  @Test(arguments: [
    "position", "anchorPoint", "bounds.origin", "contentsRect.origin", "transform.translation",
    "sublayerTransform.translation", "shadowOffset", "startPoint", "endPoint", "emitterPosition", "ownPoint",
  ])
  func everyPointFollowsAPath(keyPath: String) throws {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 10, y: 20))
    path.addLine(to: CGPoint(x: 110, y: 120))
    let animation = CAKeyframeAnimation(keyPath: keyPath)
    animation.path = path
    let track = try #require(animation.makeTracks().first)
    let layer =
      keyPath.hasSuffix("Point") && keyPath != "anchorPoint"
      ? CAGradientLayer() : keyPath == "emitterPosition" ? CAEmitterLayer() : CALayer()
    var state = layer.state
    track.apply(to: &state, progress: 0.5, iteration: 0)
    let shown: Any?
    if let property = LayerProperty(keyPath: keyPath) {
      shown = property.clientValue(in: state)
    } else {
      shown = state.custom[keyPath]
    }
    let found = try #require(shown.flatMap { CGPoint(client: $0) })
    #expect(isClose(found, CGPoint(x: 60, y: 70)))
  }
}
