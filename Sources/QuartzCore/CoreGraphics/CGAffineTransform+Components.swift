import Foundation

/// An affine transform taken apart: scale, then shear, then rotation, then translation.
public struct CGAffineTransformComponents: Hashable, Sendable {
  /// Scale factors along x and y.
  public var scale: CGSize
  /// The distance that x moves per unit of y.
  public var horizontalShear: CGFloat
  /// Radians.
  public var rotation: CGFloat
  /// Points.
  public var translation: CGVector

  /// Creates the components of the transform that changes nothing.
  public init() {
    self.init(scale: CGSize(width: 1, height: 1), horizontalShear: 0, rotation: 0, translation: CGVector())
  }

  /// Creates components from their values; the rotation is in radians, the translation in points.
  public init(scale: CGSize, horizontalShear: CGFloat, rotation: CGFloat, translation: CGVector) {
    self.scale = scale
    self.horizontalShear = horizontalShear
    self.rotation = rotation
    self.translation = translation
  }
}

extension CGAffineTransform {
  /// Puts the parts together again: scale, shear, rotation, translation, in this order.
  public init(_ components: CGAffineTransformComponents) {
    let scale = CGAffineTransform(scaleX: components.scale.width, y: components.scale.height)
    let shear = CGAffineTransform(a: 1, b: 0, c: components.horizontalShear, d: 1, tx: 0, ty: 0)
    let rotation = CGAffineTransform(rotationAngle: components.rotation)
    let translation = CGAffineTransform(
      translationX: components.translation.dx, y: components.translation.dy)
    self = scale.concatenating(shear).concatenating(rotation).concatenating(translation)
  }

  /// The parts that `init(_:)` puts together to this transform. A mirrored transform has a negative y scale.
  public func decomposed() -> CGAffineTransformComponents {
    // With S·H·R: first row = sx·(cos, sin); second row = sy·(h·cos − sin, h·sin + cos).
    let scaleX = (a * a + b * b).squareRoot()
    let rotation = scaleX > 0 ? atan2(b, a) : atan2(-c, d)
    let cosine = cos(rotation)
    let sine = sin(rotation)
    let scaleY = d * cosine - c * sine
    let sheared = c * cosine + d * sine
    return CGAffineTransformComponents(
      scale: CGSize(width: scaleX, height: scaleY),
      horizontalShear: scaleY != 0 ? sheared / scaleY : 0,
      rotation: rotation,
      translation: CGVector(dx: tx, dy: ty))
  }
}
