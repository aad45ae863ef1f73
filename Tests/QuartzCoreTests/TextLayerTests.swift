import Foundation
import Testing

@testable import QuartzCore

private final class DrawnTextLayer: CATextLayer {
  /// The sizes that every drawing had, on the model and on presentation copies.
  nonisolated(unsafe) static var drawn: [CGFloat] = []

  override func draw(in context: CGContext) { Self.drawn.append(fontSize) }
}

/// Apple documentation of `CATextLayer`: `fontSize` and `foregroundColor` are animatable.
@MainActor @Suite(.serialized)
struct TextLayerTests {
  @Test func valuesAreReachedByName() {
    let layer = CATextLayer()
    layer.setValue("x", forKey: "string")
    layer.setValue("Georgia", forKey: "font")
    layer.setValue(12, forKey: "fontSize")
    layer.setValue(CGColor(1, 0, 0, 1), forKey: "foregroundColor")
    layer.setValue("center", forKey: "alignmentMode")
    layer.setValue(CATextLayerTruncationMode.end, forKey: "truncationMode")
    layer.setValue(true, forKey: "wrapped")

    #expect(layer.string as? String == "x" && layer.font is NSString && layer.fontSize == 12)
    #expect(layer.foregroundColor == CGColor(1, 0, 0, 1) && layer.alignmentMode == .center)
    #expect(layer.truncationMode == .end && layer.isWrapped)
    #expect(layer.value(forKey: "string") as? String == "x")
    #expect(layer.value(forKey: "fontSize") as? Double == 12)
    layer.foregroundColor = nil
    #expect(layer.foregroundColor == nil && layer.value(forKey: "foregroundColor") == nil)
    #expect(CATextLayer.defaultValue(forKey: "fontSize") as? Double == 36)
    #expect(CATextLayer(layer: layer).fontSize == 12)
  }

  /// Half way from black to red.
  @Test func theColorIsAnimated() {
    Stage.run { stage in
      let layer = DrawnTextLayer()
      layer.foregroundColor = CGColor(0, 0, 0, 1)
      stage.add(layer)
      let animation = CABasicAnimation(keyPath: "foregroundColor")
      animation.toValue = CGColor(1, 0, 0, 1)
      animation.duration = 1
      layer.add(animation, forKey: nil)
      stage.frame()
      stage.frame(after: 0.5)
      #expect(isClose(layer.presentation()?.foregroundColor?.red ?? -1, 0.5, 1e-6))
      #expect(layer.foregroundColor == CGColor(0, 0, 0, 1))
    }
  }

  /// From 36, which is the default, to 76 points within a second, linear; half way, 56 are drawn.
  @Test func aChangeIsAnimatedByItself() {
    Stage.run { stage in
      let layer = DrawnTextLayer()
      stage.add(layer)
      CATransaction.begin()
      CATransaction.setAnimationDuration(1)
      CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
      layer.fontSize = 76
      CATransaction.commit()
      #expect(layer.animationKeys() == ["fontSize"])
      stage.frame()
      stage.frame(after: 0.5)
      #expect(isClose(DrawnTextLayer.drawn.last ?? -1, 56, 1e-6))
      #expect(isClose(layer.presentation()?.fontSize ?? -1, 56, 1e-6) && layer.fontSize == 76)
    }
  }
}
