import Foundation
import Testing

@testable import QuartzCore

struct TransformTests {
  /// Order of Apple's functions: the new step comes first, in the coordinates the transform already has.
  @Test func stepsComeBeforeTheTransform() {
    let t = CATransform3DTranslate(CATransform3DMakeScale(2, 3, 1), 10, 20, 0)
    #expect(t.project(CGPoint(x: 1, y: 1)) == CGPoint(x: 22, y: 63))

    let a = CGAffineTransform(scaleX: 2, y: 3).translatedBy(x: 10, y: 20)
    #expect(CGPoint(x: 1, y: 1).applying(a) == CGPoint(x: 22, y: 63))
  }

  /// A quarter turn takes x to y (clockwise on screen).
  @Test func rotationDirection() {
    let point = CATransform3DMakeRotation(.pi / 2, 0, 0, 1).project(CGPoint(x: 1, y: 0))
    #expect(isClose(point, CGPoint(x: 0, y: 1)))
    #expect(
      isClose(CGPoint(x: 1, y: 0).applying(CGAffineTransform(rotationAngle: .pi / 2)), CGPoint(x: 0, y: 1)))
  }

  /// m34 = −1/500 and a turn of 60° about y: x' = x·cos, w = 1 + x·sin/500 (z = −x·sin), by hand for x = 100.
  @Test func perspective() {
    var camera = CATransform3DIdentity
    camera.m34 = -1.0 / 500
    let t = CATransform3DRotate(camera, .pi / 3, 0, 1, 0)

    let seen = t.project(CGPoint(x: 100, y: 50))
    let w = 1 + 100 * sin(CGFloat.pi / 3) / 500
    #expect(isClose(seen, CGPoint(x: 50 / w, y: 50 / w)))
    #expect(t.unproject(seen).map { isClose($0, CGPoint(x: 100, y: 50)) } == true)
  }

  @Test func inverses() {
    var random = SeededGenerator(seed: 3)
    for index in 0..<500 {
      let t = Self.random(&random, perspective: index % 2 == 0)
      let product = CATransform3DConcat(t, CATransform3DInvert(t))
      #expect(isClose(product, CATransform3DIdentity, 1e-7), "case \(index): \(t)")
    }
    let singular = CATransform3DMakeScale(1, 0, 1)
    #expect(CATransform3DInvert(singular) == singular)
    let flat = CGAffineTransform(scaleX: 0, y: 1)
    #expect(flat.inverted() == flat)
  }

  @Test func componentsRoundTrip() {
    var random = SeededGenerator(seed: 5)
    for index in 0..<1000 {
      let t = Self.random(&random, perspective: index % 3 == 0)
      let again = TransformComponents(t).matrix
      #expect(isClose(t, again, 1e-7), "case \(index): \(t) became \(again)")
    }
  }

  @Test func affineComponentsRoundTrip() {
    var random = SeededGenerator(seed: 6)
    for index in 0..<1000 {
      let t = CGAffineTransform(
        a: random.number(-3...3), b: random.number(-3...3), c: random.number(-3...3),
        d: random.number(-3...3),
        tx: random.number(-99...99), ty: random.number(-99...99))
      let again = CGAffineTransform(t.decomposed())
      #expect(
        isClose(CATransform3DMakeAffineTransform(t), CATransform3DMakeAffineTransform(again), 1e-7),
        "case \(index): \(t) became \(again)")
    }
  }

  /// docs/uikit-semantics.md, note 17.
  @Test func singularTransformsComeApart() {
    for t in [
      CATransform3DMakeScale(0, 1, 1), CATransform3DMakeScale(0, 0, 1), CATransform3DMakeScale(0, 0, 0),
      CATransform3DMakeScale(1, 1, 0), CATransform3DRotate(CATransform3DMakeScale(1, 2, 0), 0.4, 0, 0, 1),
    ] {
      #expect(isClose(TransformComponents(t).matrix, t, 1e-9), "\(t)")
    }
  }

  /// Half way between no turn and 120° is 60°, with the scale half way too.
  @Test func mixing() {
    let end = CATransform3DScale(CATransform3DMakeRotation(2 * .pi / 3, 0, 0, 1), 3, 3, 3)
    let middle = CATransform3D.mix(CATransform3DIdentity, end, 0.5)

    #expect(isClose(middle, CATransform3DScale(CATransform3DMakeRotation(.pi / 3, 0, 0, 1), 2, 2, 2), 1e-9))
  }

  /// A mirror stays in the plane: x from 1 to −1 passes 0.
  @Test func mixingToAMirror() {
    let middle = CATransform3D.mix(CATransform3DIdentity, CATransform3DMakeScale(-1, 1, 1), 0.5)
    #expect(isClose(middle, CATransform3DMakeScale(0, 1, 1), 1e-9))
  }

  @Test func eulerAnglesRoundTrip() {
    var random = SeededGenerator(seed: 9)
    for index in 0..<500 {
      let angles = Vector3(
        x: random.number(-3...3), y: random.number(-1.5...1.5), z: random.number(-3...3))
      var parts = TransformComponents()
      parts.eulerAngles = angles
      let again = parts.eulerAngles
      #expect(
        isClose(again.x, angles.x, 1e-6) && isClose(again.y, angles.y, 1e-6)
          && isClose(again.z, angles.z, 1e-6), "case \(index): \(angles) became \(again)")
    }
  }

  @Test func affineAccess() {
    let affine = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    let t = CATransform3DMakeAffineTransform(affine)

    #expect(CATransform3DIsAffine(t) && CATransform3DGetAffineTransform(t) == affine)
    #expect(!CATransform3DIsAffine(CATransform3DMakeRotation(1, 1, 0, 0)))
    #expect(CATransform3DMakeScale(1, 1, 0).drawsAsAffine)
  }

  static func random(_ random: inout SeededGenerator, perspective: Bool) -> CATransform3D {
    var t = CATransform3DIdentity
    t = CATransform3DTranslate(t, random.number(-99...99), random.number(-99...99), random.number(-9...9))
    t = CATransform3DRotate(
      t, random.number(-3...3), random.number(-1...1), random.number(-1...1), random.number(0.1...1))
    t = CATransform3DScale(t, random.number(0.2...3), random.number(0.2...3), random.number(0.2...3))
    if perspective {
      var camera = CATransform3DIdentity
      camera.m34 = -1 / random.number(300...900)
      t = CATransform3DConcat(t, camera)
    }
    return t
  }
}
