import Foundation

extension TransformComponents {
  init(_ t: CATransform3D) {
    var t = t
    if t.m14 != 0 || t.m24 != 0 || t.m34 != 0 || t.m44 != 1 {
      // t = A·P with A affine and P the identity but for its fourth column p: column 4 of t is A·p.
      var affine = t
      affine.m14 = 0
      affine.m24 = 0
      affine.m34 = 0
      affine.m44 = 1
      if let inverse = affine.inverse {
        perspective = (
          inverse.m11 * t.m14 + inverse.m12 * t.m24 + inverse.m13 * t.m34,
          inverse.m21 * t.m14 + inverse.m22 * t.m24 + inverse.m23 * t.m34,
          inverse.m31 * t.m14 + inverse.m32 * t.m24 + inverse.m33 * t.m34,
          inverse.m41 * t.m14 + inverse.m42 * t.m24 + inverse.m43 * t.m34 + t.m44
        )
      } else {
        perspective = (t.m14, t.m24, t.m34, t.m44)
      }
      t = affine
    }
    translation = Vector3(x: t.m41, y: t.m42, z: t.m43)

    // Gram–Schmidt: rows become orthonormal, what is taken away is scale and shear.
    var r0 = Vector3(x: t.m11, y: t.m12, z: t.m13)
    var r1 = Vector3(x: t.m21, y: t.m22, z: t.m23)
    var r2 = Vector3(x: t.m31, y: t.m32, z: t.m33)
    scale.x = r0.length
    if scale.x > 0 { r0 = r0 * (1 / scale.x) }
    shear.x = r0.dot(r1)
    r1 = r1 - r0 * shear.x
    scale.y = r1.length
    if scale.y > 0 { r1 = r1 * (1 / scale.y) }
    shear.y = r0.dot(r2)
    r2 = r2 - r0 * shear.y
    shear.z = r1.dot(r2)
    r2 = r2 - r1 * shear.z
    scale.z = r2.length
    if scale.z > 0 { r2 = r2 * (1 / scale.z) }

    Self.completeBasis(&r0, &r1, &r2, scale)
    if r0.dot(r1.cross(r2)) < 0 {
      // A mirror is no rotation: the smallest change is to turn one axis round.
      Self.flip(&r0, &r1, &r2, &scale, &shear)
    }
    rotation = Quaternion(rows: (r0, r1, r2))
  }

  /// Makes up the axes that a scale of 0 lost.
  private static func completeBasis(
    _ r0: inout Vector3, _ r1: inout Vector3, _ r2: inout Vector3, _ scale: Vector3
  ) {
    func perpendicular(to v: Vector3) -> Vector3 {
      let candidate = abs(v.x) < 0.9 ? Vector3(x: 1, y: 0, z: 0) : Vector3(x: 0, y: 1, z: 0)
      let p = candidate - v * v.dot(candidate)
      return p * (1 / p.length)
    }
    switch (scale.x > 0, scale.y > 0, scale.z > 0) {
    case (true, true, true): break
    case (true, true, false): r2 = r0.cross(r1)
    case (true, false, true): r1 = r2.cross(r0)
    case (false, true, true): r0 = r1.cross(r2)
    case (true, false, false):
      r1 = abs(r0.z) < 0.9 ? Vector3(x: 0, y: 0, z: 1).cross(r0) : perpendicular(to: r0)
      r1 = r1 * (1 / r1.length)
      r2 = r0.cross(r1)
    case (false, true, false):
      r0 = abs(r1.z) < 0.9 ? r1.cross(Vector3(x: 0, y: 0, z: 1)) : perpendicular(to: r1)
      r0 = r0 * (1 / r0.length)
      r2 = r0.cross(r1)
    case (false, false, true):
      r0 = perpendicular(to: r2)
      r1 = r2.cross(r0)
    case (false, false, false):
      r0 = Vector3(x: 1, y: 0, z: 0)
      r1 = Vector3(x: 0, y: 1, z: 0)
      r2 = Vector3(x: 0, y: 0, z: 1)
    }
  }

  /// Turns one axis round: z when the transform keeps the plane's orientation, else the one of x and y that needs the
  /// smaller rotation, so that a mirror in the plane stays in the plane.
  private static func flip(
    _ r0: inout Vector3, _ r1: inout Vector3, _ r2: inout Vector3, _ scale: inout Vector3,
    _ shear: inout Vector3
  ) {
    if r0.x * r1.y - r0.y * r1.x > 0 {
      r2 = r2 * -1
      scale.z = -scale.z
    } else if r0.x < 0 {
      r0 = r0 * -1
      scale.x = -scale.x
      shear.x = -shear.x
      shear.y = -shear.y
    } else {
      r1 = r1 * -1
      scale.y = -scale.y
      shear.z = -shear.z
    }
  }

  /// The transform put together again.
  var matrix: CATransform3D {
    // Rows of scale·shear: (sx,0,0), (shear.x,sy,0), (shear.y,shear.z,sz).
    var t = CATransform3DIdentity
    t.m11 = scale.x
    t.m21 = shear.x
    t.m22 = scale.y
    t.m31 = shear.y
    t.m32 = shear.z
    t.m33 = scale.z
    t = t.concatenating(rotation.matrix)
    t.m41 = translation.x
    t.m42 = translation.y
    t.m43 = translation.z
    guard perspective != (0, 0, 0, 1) else { return t }
    var p = CATransform3DIdentity
    p.m14 = perspective.x
    p.m24 = perspective.y
    p.m34 = perspective.z
    p.m44 = perspective.w
    return t.concatenating(p)
  }

  /// Rotations about x, then y, then z, in radians, that together are `rotation`.
  var eulerAngles: Vector3 {
    get {
      let m = rotation.matrix
      // Rx·Ry·Rz in row-vector convention: m13 = −sin y, m23 = sin x·cos y, m12 = cos y·sin z.
      let y = asin(max(-1, min(1, -m.m13)))
      if abs(m.m13) > 0.999_999 {
        // Looking along the y axis x and z turn about the same line; all of it is given to z.
        return Vector3(x: 0, y: y, z: atan2(-m.m21, m.m22))
      }
      return Vector3(x: atan2(m.m23, m.m33), y: y, z: atan2(m.m12, m.m11))
    }
    set {
      let t = CATransform3DMakeRotation(newValue.x, 1, 0, 0)
        .concatenating(CATransform3DMakeRotation(newValue.y, 0, 1, 0))
        .concatenating(CATransform3DMakeRotation(newValue.z, 0, 0, 1))
      rotation = Quaternion(
        rows: (
          Vector3(x: t.m11, y: t.m12, z: t.m13), Vector3(x: t.m21, y: t.m22, z: t.m23),
          Vector3(x: t.m31, y: t.m32, z: t.m33)
        ))
    }
  }

  static func mix(_ a: TransformComponents, _ b: TransformComponents, _ t: CGFloat) -> TransformComponents {
    func number(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * t }
    var result = TransformComponents()
    result.scale = .mix(a.scale, b.scale, t)
    result.shear = .mix(a.shear, b.shear, t)
    result.rotation = .slerp(a.rotation, b.rotation, t)
    result.translation = .mix(a.translation, b.translation, t)
    result.perspective = (
      number(a.perspective.x, b.perspective.x), number(a.perspective.y, b.perspective.y),
      number(a.perspective.z, b.perspective.z), number(a.perspective.w, b.perspective.w)
    )
    return result
  }
}
