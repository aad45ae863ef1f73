import Foundation
import GSKDrawing
import HeadlessHost
import Testing

@testable import QuartzCore

/// Apple documentation, `CALayer.contents` and "Animatable Properties": contents are animated, by a cross-fade.
@MainActor
struct ContentFadeTests {
  private let redPicture = CGImage(width: 1, height: 1, bytesPerRow: 4, data: Data([255, 0, 0, 255]))
  private let bluePicture = CGImage(width: 1, height: 1, bytesPerRow: 4, data: Data([0, 0, 255, 255]))

  /// A layer over all of a white canvas, whose contents are animated from 1 s to 2 s.
  private func canvas(_ animation: CAPropertyAnimation) -> CALayer {
    let root = CALayer()
    root.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    let layer = CALayer()
    layer.frame = root.bounds
    animation.keyPath = "contents"
    (animation.beginTime, animation.duration) = (1, 1)
    layer.add(animation, forKey: nil)
    root.addSublayer(layer)
    return root
  }

  @Test func onePictureFadesIntoTheOther() throws {
    let animation = CABasicAnimation()
    (animation.fromValue, animation.toValue) = (redPicture, bluePicture)
    let root = canvas(animation)
    #expect(try Probe(root, time: 1).color(50, 50) == red)
    // A quarter of the way: 191 of red, 64 of blue.
    #expect(try Probe(root, time: 1.25).isNear(50, 50, [191, 0, 64]))
    #expect(try Probe(root, time: 1.5).isNear(50, 50, [128, 0, 128]))
  }

  /// Over white, half of a red picture is (255, 128, 128).
  @Test func aPictureFadesIntoNothing() throws {
    let animation = CABasicAnimation()
    animation.fromValue = redPicture
    #expect(try Probe(canvas(animation), time: 1.5).isNear(50, 50, [255, 128, 128]))
  }

  /// Apple documentation, `CAAnimationCalculationMode.discrete`: "Each keyframe value is used in turn, no interpolated values are
  /// calculated."
  @Test func discretePicturesJump() throws {
    let animation = CAKeyframeAnimation()
    animation.values = [redPicture, bluePicture]
    animation.calculationMode = .discrete
    let root = canvas(animation)
    #expect(try Probe(root, time: 1.4).color(50, 50) == red)
    #expect(try Probe(root, time: 1.6).color(50, 50) == blue)
  }

  /// A picture that is on its way into another, and turns back at 40 of 100, is there again by as much as is missing.
  @Test func aFadeTurnsBack() {
    let (first, second) = (
      ContentValue(content: .image(redPicture)), ContentValue(content: .image(bluePicture))
    )
    let between = ContentValue.mix(first, second, 0.4)
    let back = ContentValue.mix(between, first, 0.5)
    #expect(abs((back.fade?.progress ?? 0) - 0.8) < 1e-9 && back.content.isIdentical(to: first.content))
    #expect(ContentValue.mix(between, first, 1).fade == nil)
  }
}
