import Foundation

extension CATransform3D: Interpolatable {
  /// True if the transform only scales forwards and moves, so that mixing entry by entry is the same as mixing the parts.
  private var isScaleAndTranslation: Bool {
    m12 == 0 && m13 == 0 && m14 == 0 && m21 == 0 && m23 == 0 && m24 == 0 && m31 == 0 && m32 == 0 && m34 == 0
      && m44 == 1 && m11 > 0 && m22 > 0 && m33 > 0
  }

  /// Scale, shear, translation and perspective mix linearly, the rotation along the shorter arc.
  package static func mix(_ a: CATransform3D, _ b: CATransform3D, _ t: CGFloat) -> CATransform3D {
    if t == 0 { return a }
    if t == 1 { return b }
    if a.isScaleAndTranslation && b.isScaleAndTranslation {
      var r = a
      r.m11 += (b.m11 - a.m11) * t
      r.m22 += (b.m22 - a.m22) * t
      r.m33 += (b.m33 - a.m33) * t
      r.m41 += (b.m41 - a.m41) * t
      r.m42 += (b.m42 - a.m42) * t
      r.m43 += (b.m43 - a.m43) * t
      return r
    }
    return TransformComponents.mix(TransformComponents(a), TransformComponents(b), t).matrix
  }

  /// First `delta`, then `base`: transforms add by concatenation.
  static func sum(_ base: CATransform3D, _ delta: CATransform3D) -> CATransform3D {
    delta.concatenating(base)
  }

  /// The transform that, followed by `base`, is `value`; the identity when `base` is singular.
  static func difference(_ value: CATransform3D, _ base: CATransform3D) -> CATransform3D {
    base.inverse.map(value.concatenating) ?? .identity
  }

  static var neutral: CATransform3D { .identity }

  func repeated(_ count: Int) -> CATransform3D {
    // Repetitions of an animation are few; a product a repetition is cheap enough.
    var result = CATransform3DIdentity
    for _ in 0..<min(count, 10_000) { result = result.concatenating(self) }
    return result
  }

  static func distance(_ a: CATransform3D, _ b: CATransform3D) -> CGFloat {
    let (a, b) = (TransformComponents(a), TransformComponents(b))
    let moved = (b.translation - a.translation).length
    return moved > 0 ? moved : (b.scale - a.scale).length
  }

  init?(client value: Any) {
    if let transform = clientStructure(value, CATransform3D.self) {
      self = transform
    } else if let affine = clientStructure(value, CGAffineTransform.self) {
      self = CATransform3DMakeAffineTransform(affine)
    } else {
      return nil
    }
  }

  var client: Any? { self }
}
