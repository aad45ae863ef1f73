import Foundation

/// A rotation of space as a unit quaternion.
struct Quaternion: Equatable {
  var x: CGFloat
  var y: CGFloat
  var z: CGFloat
  var w: CGFloat

  static let identity = Quaternion(x: 0, y: 0, z: 0, w: 1)

  init(x: CGFloat, y: CGFloat, z: CGFloat, w: CGFloat) {
    self.x = x
    self.y = y
    self.z = z
    self.w = w
  }

  /// The rotation whose matrix has these orthonormal rows (row-vector convention).
  init(rows r: (Vector3, Vector3, Vector3)) {
    // From the matrix of CATransform3DMakeRotation: trace = 1 + 2·cos, and differences of mirrored entries = 2·sin·axis.
    let trace = r.0.x + r.1.y + r.2.z
    if trace > 0 {
      let s = (trace + 1).squareRoot() * 2
      self.init(x: (r.1.z - r.2.y) / s, y: (r.2.x - r.0.z) / s, z: (r.0.y - r.1.x) / s, w: s / 4)
    } else if r.0.x >= r.1.y && r.0.x >= r.2.z {
      let s = (1 + r.0.x - r.1.y - r.2.z).squareRoot() * 2
      self.init(x: s / 4, y: (r.0.y + r.1.x) / s, z: (r.2.x + r.0.z) / s, w: (r.1.z - r.2.y) / s)
    } else if r.1.y >= r.2.z {
      let s = (1 + r.1.y - r.0.x - r.2.z).squareRoot() * 2
      self.init(x: (r.0.y + r.1.x) / s, y: s / 4, z: (r.1.z + r.2.y) / s, w: (r.2.x - r.0.z) / s)
    } else {
      let s = (1 + r.2.z - r.0.x - r.1.y).squareRoot() * 2
      self.init(x: (r.2.x + r.0.z) / s, y: (r.1.z + r.2.y) / s, z: s / 4, w: (r.0.y - r.1.x) / s)
    }
  }

  var matrix: CATransform3D {
    var t = CATransform3DIdentity
    t.m11 = 1 - 2 * (y * y + z * z)
    t.m12 = 2 * (x * y + z * w)
    t.m13 = 2 * (x * z - y * w)
    t.m21 = 2 * (x * y - z * w)
    t.m22 = 1 - 2 * (x * x + z * z)
    t.m23 = 2 * (y * z + x * w)
    t.m31 = 2 * (x * z + y * w)
    t.m32 = 2 * (y * z - x * w)
    t.m33 = 1 - 2 * (x * x + y * y)
    return t
  }

  /// The rotation at `t` on the shorter way from `a` to `b`.
  static func slerp(_ a: Quaternion, _ b: Quaternion, _ t: CGFloat) -> Quaternion {
    var dot = a.x * b.x + a.y * b.y + a.z * b.z + a.w * b.w
    let sign: CGFloat = dot < 0 ? -1 : 1
    dot = min(abs(dot), 1)
    var (p, q) = (1 - t, t * sign)
    // Almost the same rotation: the sine in the denominator vanishes, and a straight mix is as good.
    if dot < 0.999_999 {
      let angle = acos(dot)
      p = sin((1 - t) * angle) / sin(angle)
      q = sin(t * angle) / sin(angle) * sign
    }
    let r = Quaternion(
      x: p * a.x + q * b.x, y: p * a.y + q * b.y, z: p * a.z + q * b.z, w: p * a.w + q * b.w)
    let length = (r.x * r.x + r.y * r.y + r.z * r.z + r.w * r.w).squareRoot()
    return Quaternion(x: r.x / length, y: r.y / length, z: r.z / length, w: r.w / length)
  }
}

/// Three numbers.
struct Vector3: Equatable {
  var x: CGFloat
  var y: CGFloat
  var z: CGFloat

  var length: CGFloat { (x * x + y * y + z * z).squareRoot() }
  static func * (v: Vector3, k: CGFloat) -> Vector3 { Vector3(x: v.x * k, y: v.y * k, z: v.z * k) }
  static func - (a: Vector3, b: Vector3) -> Vector3 { Vector3(x: a.x - b.x, y: a.y - b.y, z: a.z - b.z) }
  func dot(_ b: Vector3) -> CGFloat { x * b.x + y * b.y + z * b.z }
  func cross(_ b: Vector3) -> Vector3 {
    Vector3(x: y * b.z - z * b.y, y: z * b.x - x * b.z, z: x * b.y - y * b.x)
  }
  static func mix(_ a: Vector3, _ b: Vector3, _ t: CGFloat) -> Vector3 {
    Vector3(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t, z: a.z + (b.z - a.z) * t)
  }
}

/// A transform of space taken apart: scale, then shear, then rotation, then translation, then perspective.
///
/// A singular transform (an axis scaled to 0) can be taken apart too: the lost axis is made up so that the rotation
/// stays a rotation.
struct TransformComponents: Equatable {
  var scale = Vector3(x: 1, y: 1, z: 1)
  /// The amounts of x that are added along y, of x along z, of y along z.
  var shear = Vector3(x: 0, y: 0, z: 0)
  var rotation = Quaternion.identity
  var translation = Vector3(x: 0, y: 0, z: 0)
  /// The fourth column: m14, m24, m34 and m44 of a last factor.
  var perspective = (x: CGFloat(0), y: CGFloat(0), z: CGFloat(0), w: CGFloat(1))

  static func == (a: TransformComponents, b: TransformComponents) -> Bool {
    a.scale == b.scale && a.shear == b.shear && a.rotation == b.rotation && a.translation == b.translation
      && a.perspective == b.perspective
  }
}
