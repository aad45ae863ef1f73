import Foundation
import Testing

@testable import QuartzCore

@MainActor
struct KeyValueTests {
  @Test(arguments: [
    "opacity", "cornerRadius", "borderWidth", "shadowOpacity", "shadowRadius", "zPosition", "anchorPointZ",
    "position.x", "position.y", "anchorPoint.x", "anchorPoint.y", "bounds.origin.x", "bounds.origin.y",
    "bounds.size.width", "bounds.size.height", "shadowOffset.width", "shadowOffset.height",
    "transform.scale", "transform.scale.x", "transform.scale.y", "transform.scale.z",
    "transform.rotation", "transform.rotation.x", "transform.rotation.y", "transform.rotation.z",
    "transform.translation.x", "transform.translation.y", "transform.translation.z",
    "sublayerTransform.rotation.z", "strokeEnd", "lineWidth", "speed", "timeOffset",
  ])
  func numbersRoundTrip(keyPath: String) throws {
    var random = SeededGenerator(seed: 31)
    for round in 0..<50 {
      let layer = CAShapeLayer()
      let value = Double(random.number(0.1...1.4))
      layer.setValue(value, forKeyPath: keyPath)
      let read = try #require(layer.value(forKeyPath: keyPath) as? NSNumber)
      #expect(isClose(read.doubleValue, value, 1e-6), "\(keyPath), round \(round)")
    }
  }

  @Test func everyPropertyReadsBackWhatItGave() {
    for layer in [CALayer(), CAShapeLayer(), CAGradientLayer()] {
      layer.bounds = CGRect(x: 1, y: 2, width: 30, height: 40)
      layer.transform = CATransform3DScale(CATransform3DMakeRotation(0.3, 0, 0, 1), 2, 3, 1)
      for keyPath in LayerProperty.keyPaths where !keyPath.hasPrefix("contents") {
        let before = layer.dump()
        layer.setValue(layer.value(forKeyPath: keyPath), forKeyPath: keyPath)
        #expect(layer.dump() == before || keyPath.hasSuffix(".scale"), "\(keyPath)")
      }
    }
  }

  @Test func structuresAndForeignKeys() {
    let layer = CALayer()
    layer.setValue(CGSize(width: 7, height: 8), forKeyPath: "bounds.size")
    layer.setValue(NSValue(point: CGPoint(x: 3, y: 4)), forKeyPath: "position")
    layer.setValue("kept", forKey: "mine")

    #expect(layer.bounds.size == CGSize(width: 7, height: 8))
    #expect(layer.value(forKeyPath: "position") as? CGPoint == CGPoint(x: 3, y: 4))
    #expect(layer.value(forKey: "mine") as? String == "kept")
    #expect(layer.value(forKeyPath: "opacity") as? Double == 1)
  }

  /// Scale is the mean of the three factors; a turn keeps what was scaled.
  /// docs/uikit-semantics.md, note 17.
  @Test func transformPartsAreIndependent() {
    let layer = CALayer()
    layer.setValue(2, forKeyPath: "transform.scale")
    layer.setValue(0.5, forKeyPath: "transform.rotation.z")
    layer.setValue(30, forKeyPath: "transform.translation.x")

    let expected = CATransform3DConcat(
      CATransform3DConcat(CATransform3DMakeScale(2, 2, 2), CATransform3DMakeRotation(0.5, 0, 0, 1)),
      CATransform3DMakeTranslation(30, 0, 0))
    #expect(isClose(layer.transform, expected, 1e-9))
  }

  @Test func namesOfKeyPaths() {
    #expect(CALayer.keyPathName(\CALayer.position) == "position")
    #expect(CALayer.keyPathName(\CALayer.isHidden) == "hidden")
    #expect(CALayer._keyPathName(\CALayer.bounds.size) == "bounds.size")
    #expect(CALayer.keyPathName(\CALayer.delegate) == nil)
  }

  /// Names of UIKit's and Core Animation's documentation ("Key-Value Coding Extensions"), typed values and texts alike.
  @Test func propertiesThatAreNotAnimated() {
    let layer = CAShapeLayer()
    layer.setValue("continuous", forKey: "cornerCurve")
    layer.setValue(CAShapeLayerLineCap.round, forKey: "lineCap")
    layer.setValue("even-odd", forKey: "fillRule")
    layer.setValue(CGSize(width: 10, height: 20), forKeyPath: "frame.size")
    layer.setValue(0.5, forKey: "speed")
    layer.setValue(true, forKey: "needsDisplayOnBoundsChange")
    layer.setValue(9, forKey: "maskedCorners")
    layer.setValue("no number", forKey: "speed")

    #expect(layer.cornerCurve == .continuous)
    #expect(layer.lineCap == .round)
    #expect(layer.fillRule == .evenOdd)
    #expect(layer.bounds.size == CGSize(width: 10, height: 20))
    #expect(layer.speed == 0.5)
    #expect(layer.needsDisplayOnBoundsChange)
    #expect(layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMaxYCorner])
    #expect(layer.value(forKeyPath: "frame.size.height") as? Double == 20)
  }

  @Test func animationsHaveKeysToo() {
    let animation = CASpringAnimation(keyPath: "position")
    animation.setValue(3, forKey: "duration")
    animation.setValue(CGPoint(x: 1, y: 2), forKeyPath: "toValue")
    animation.setValue("both", forKey: "fillMode")
    animation.setValue(20, forKey: "stiffness")
    animation.setValue("kept", forKey: "values")

    #expect(animation.duration == 3)
    #expect(animation.toValue as? CGPoint == CGPoint(x: 1, y: 2))
    #expect(animation.fillMode == .both)
    #expect(animation.stiffness == 20)
    // A spring has no values of its own, so the name is the client's.
    #expect(animation.value(forKey: "values") as? String == "kept")
    #expect((animation.copy() as? CASpringAnimation)?.value(forKey: "values") as? String == "kept")
    #expect(CAAnimation.defaultValue(forKey: "speed") as? Double == 1)
    #expect(CAAnimation.defaultValue(forKey: "nothing") == nil)
  }

  /// Points and sizes are two numbers either way; what does not fit a property moves nothing.
  @Test func fittingValuesOfOtherTypesAreTaken() {
    let layer = CALayer()
    layer.setValue(CGPoint(x: 50, y: 60), forKeyPath: "transform.translation")
    #expect(layer.transform.m41 == 50 && layer.transform.m42 == 60)
    layer.setValue(NSValue(cgPoint: CGPoint(x: 5, y: 6)), forKeyPath: "transform.translation")
    #expect(layer.transform.m41 == 5 && layer.transform.m42 == 6)
    layer.setValue(CGSize(width: 7, height: 8), forKeyPath: "position")
    #expect(layer.position == CGPoint(x: 7, y: 8))
    layer.setValue(CGPoint(x: 1, y: 2), forKeyPath: "shadowOffset")
    #expect(layer.shadowOffset == CGSize(width: 1, height: 2))
    layer.setValue(
      NSValue(cgAffineTransform: CGAffineTransform(translationX: 3, y: 4)), forKeyPath: "transform")
    #expect(layer.transform.m41 == 3)
    for keyPath in LayerProperty.keyPaths {
      for value: Any in [
        CGPoint(x: 1, y: 2), CGSize(width: 1, height: 2), CGRect(x: 1, y: 2, width: 3, height: 4), 1, "text",
        NSValue(cgPoint: .zero), NSValue(cgRect: .zero), NSNumber(value: 3), CATransform3DIdentity, [1, 2],
      ] {
        let animation = CABasicAnimation(keyPath: keyPath)
        animation.fromValue = value
        animation.toValue = value
        var state = layer.state
        for track in animation.makeTracks() { track.apply(to: &state, progress: 0.5, iteration: 0) }
      }
    }
  }
}
