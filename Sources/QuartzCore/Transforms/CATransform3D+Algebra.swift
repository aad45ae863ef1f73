import Foundation

extension CATransform3D {
  package static var identity: CATransform3D { CATransform3DIdentity }

  package var isIdentity: Bool { self == CATransform3DIdentity }

  package var isAffine: Bool {
    m13 == 0 && m14 == 0 && m23 == 0 && m24 == 0 && m31 == 0 && m32 == 0 && m33 == 1 && m34 == 0
      && m43 == 0 && m44 == 1
  }

  /// True if points of the plane z = 0 stay in a plane parallel to the screen and without perspective.
  ///
  /// `affine` then draws them exactly. Weaker than `isAffine`: a z scale of 0 or a z translation do not show.
  package var drawsAsAffine: Bool { m14 == 0 && m24 == 0 && m44 == 1 }

  /// The effect of the transform on x and y of points in the plane z = 0, perspective left out.
  package var affine: CGAffineTransform {
    CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42)
  }

  /// First `self`, then `b`.
  package func concatenating(_ b: CATransform3D) -> CATransform3D {
    CATransform3D(
      m11: m11 * b.m11 + m12 * b.m21 + m13 * b.m31 + m14 * b.m41,
      m12: m11 * b.m12 + m12 * b.m22 + m13 * b.m32 + m14 * b.m42,
      m13: m11 * b.m13 + m12 * b.m23 + m13 * b.m33 + m14 * b.m43,
      m14: m11 * b.m14 + m12 * b.m24 + m13 * b.m34 + m14 * b.m44,
      m21: m21 * b.m11 + m22 * b.m21 + m23 * b.m31 + m24 * b.m41,
      m22: m21 * b.m12 + m22 * b.m22 + m23 * b.m32 + m24 * b.m42,
      m23: m21 * b.m13 + m22 * b.m23 + m23 * b.m33 + m24 * b.m43,
      m24: m21 * b.m14 + m22 * b.m24 + m23 * b.m34 + m24 * b.m44,
      m31: m31 * b.m11 + m32 * b.m21 + m33 * b.m31 + m34 * b.m41,
      m32: m31 * b.m12 + m32 * b.m22 + m33 * b.m32 + m34 * b.m42,
      m33: m31 * b.m13 + m32 * b.m23 + m33 * b.m33 + m34 * b.m43,
      m34: m31 * b.m14 + m32 * b.m24 + m33 * b.m34 + m34 * b.m44,
      m41: m41 * b.m11 + m42 * b.m21 + m43 * b.m31 + m44 * b.m41,
      m42: m41 * b.m12 + m42 * b.m22 + m43 * b.m32 + m44 * b.m42,
      m43: m41 * b.m13 + m42 * b.m23 + m43 * b.m33 + m44 * b.m43,
      m44: m41 * b.m14 + m42 * b.m24 + m43 * b.m34 + m44 * b.m44)
  }

  /// First a translation of space, then `self`; cheaper than a full product.
  package func preTranslated(x: CGFloat, y: CGFloat, z: CGFloat = 0) -> CATransform3D {
    var t = self
    t.m41 += x * m11 + y * m21 + z * m31
    t.m42 += x * m12 + y * m22 + z * m32
    t.m43 += x * m13 + y * m23 + z * m33
    t.m44 += x * m14 + y * m24 + z * m34
    return t
  }

  /// First `self`, then a translation of space; cheaper than a full product.
  package func postTranslated(x: CGFloat, y: CGFloat, z: CGFloat = 0) -> CATransform3D {
    var t = self
    t.m11 += m14 * x
    t.m12 += m14 * y
    t.m13 += m14 * z
    t.m21 += m24 * x
    t.m22 += m24 * y
    t.m23 += m24 * z
    t.m31 += m34 * x
    t.m32 += m34 * y
    t.m33 += m34 * z
    t.m41 += m44 * x
    t.m42 += m44 * y
    t.m43 += m44 * z
    return t
  }

  /// The inverse by cofactors, or nil when the determinant is zero.
  package var inverse: CATransform3D? {
    if isAffine {
      let affine = self.affine
      guard affine.determinant != 0 else { return nil }
      return CATransform3DMakeAffineTransform(affine.inverted())
    }
    // 2 × 2 minors of the upper (s) and lower (c) two rows.
    let s0 = m11 * m22 - m21 * m12
    let s1 = m11 * m23 - m21 * m13
    let s2 = m11 * m24 - m21 * m14
    let s3 = m12 * m23 - m22 * m13
    let s4 = m12 * m24 - m22 * m14
    let s5 = m13 * m24 - m23 * m14
    let c5 = m33 * m44 - m43 * m34
    let c4 = m32 * m44 - m42 * m34
    let c3 = m32 * m43 - m42 * m33
    let c2 = m31 * m44 - m41 * m34
    let c1 = m31 * m43 - m41 * m33
    let c0 = m31 * m42 - m41 * m32
    let determinant = s0 * c5 - s1 * c4 + s2 * c3 + s3 * c2 - s4 * c1 + s5 * c0
    guard determinant != 0, determinant.isFinite else { return nil }
    let k = 1 / determinant
    return CATransform3D(
      m11: (m22 * c5 - m23 * c4 + m24 * c3) * k,
      m12: (-m12 * c5 + m13 * c4 - m14 * c3) * k,
      m13: (m42 * s5 - m43 * s4 + m44 * s3) * k,
      m14: (-m32 * s5 + m33 * s4 - m34 * s3) * k,
      m21: (-m21 * c5 + m23 * c2 - m24 * c1) * k,
      m22: (m11 * c5 - m13 * c2 + m14 * c1) * k,
      m23: (-m41 * s5 + m43 * s2 - m44 * s1) * k,
      m24: (m31 * s5 - m33 * s2 + m34 * s1) * k,
      m31: (m21 * c4 - m22 * c2 + m24 * c0) * k,
      m32: (-m11 * c4 + m12 * c2 - m14 * c0) * k,
      m33: (m41 * s4 - m42 * s2 + m44 * s0) * k,
      m34: (-m31 * s4 + m32 * s2 - m34 * s0) * k,
      m41: (-m21 * c3 + m22 * c1 - m23 * c0) * k,
      m42: (m11 * c3 - m12 * c1 + m13 * c0) * k,
      m43: (-m41 * s3 + m42 * s1 - m43 * s0) * k,
      m44: (m31 * s3 - m32 * s1 + m33 * s0) * k)
  }

  /// Returns the point at which a point of the plane z = 0 is seen, perspective included.
  package func project(_ point: CGPoint) -> CGPoint {
    let x = point.x * m11 + point.y * m21 + m41
    let y = point.x * m12 + point.y * m22 + m42
    let w = point.x * m14 + point.y * m24 + m44
    return w == 1 || w == 0 ? CGPoint(x: x, y: y) : CGPoint(x: x / w, y: y / w)
  }

  /// The point of the plane z = 0 that is seen at `point`, or nil when the plane is seen edge-on. Only x and y of the
  /// projected plane matter, so a transform that is singular in z alone still has an answer.
  package func unproject(_ point: CGPoint) -> CGPoint? {
    // (x, y, 1)·H ∝ (px, py, 1) with H the plane's 3 × 3 homography; solved by Cramer's rule.
    let (a, b, e) = (m11 - point.x * m14, m21 - point.x * m24, point.x * m44 - m41)
    let (c, d, f) = (m12 - point.y * m14, m22 - point.y * m24, point.y * m44 - m42)
    let determinant = a * d - b * c
    guard abs(determinant) > 1e-12, determinant.isFinite else { return nil }
    return CGPoint(x: (e * d - b * f) / determinant, y: (a * f - e * c) / determinant)
  }
}
