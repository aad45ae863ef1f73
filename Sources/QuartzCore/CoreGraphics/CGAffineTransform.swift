import Foundation

/// A 3 × 3 affine transform of the plane, with Apple's row-vector convention:
///
///     [x' y' 1] = [x y 1] · | a  b  0 |
///                           | c  d  0 |
///                           | tx ty 1 |
public struct CGAffineTransform: Hashable, Sendable {
  /// The factor with which x enters x'.
  public var a: CGFloat
  /// The factor with which x enters y'.
  public var b: CGFloat
  /// The factor with which y enters x'.
  public var c: CGFloat
  /// The factor with which y enters y'.
  public var d: CGFloat
  /// The translation along x, in points.
  public var tx: CGFloat
  /// The translation along y, in points.
  public var ty: CGFloat

  /// The transform that changes nothing.
  public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// The transform whose entries are all zero, as in Apple's Swift overlay. Use `identity` for "no change".
  public init() {
    self.init(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0)
  }

  /// Creates a transform from its entries.
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// Creates a transform from its entries.
  public init(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat) {
    self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
  }

  /// Moves by (`tx`, `ty`) points.
  public init(translationX tx: CGFloat, y ty: CGFloat) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
  }

  /// Scales about the origin.
  public init(scaleX sx: CGFloat, y sy: CGFloat) {
    self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
  }

  /// Rotates about the origin by `angle` radians; clockwise on screen, where y points down.
  public init(rotationAngle angle: CGFloat) {
    let sine = sin(angle)
    let cosine = cos(angle)
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// True if the transform changes nothing.
  public var isIdentity: Bool { self == .identity }

  /// The factor by which areas grow; negative when the transform mirrors.
  package var determinant: CGFloat { a * d - b * c }

  /// First `self`, then `other`.
  public func concatenating(_ other: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: a * other.a + b * other.c,
      b: a * other.b + b * other.d,
      c: c * other.a + d * other.c,
      d: c * other.b + d * other.d,
      tx: tx * other.a + ty * other.c + other.tx,
      ty: tx * other.b + ty * other.d + other.ty)
  }

  /// First the translation, then `self`.
  public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: x, y: y).concatenating(self)
  }

  /// First the scale, then `self`.
  public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(scaleX: x, y: y).concatenating(self)
  }

  /// First the rotation by `angle` radians, then `self`.
  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }

  /// The inverse, or `self` unchanged when there is none (a determinant of zero), as Apple documents.
  public func inverted() -> CGAffineTransform {
    let determinant = self.determinant
    guard determinant != 0, determinant.isFinite else { return self }
    return CGAffineTransform(
      a: d / determinant,
      b: -b / determinant,
      c: -c / determinant,
      d: a / determinant,
      tx: (c * ty - d * tx) / determinant,
      ty: (b * tx - a * ty) / determinant)
  }
}

/// Kept as Apple's overlay keeps it: a list of the six entries.
extension CGAffineTransform: Codable {
  /// The names under which earlier versions of Martlet kept the entries.
  private enum EarlierKeys: CodingKey {
    case a, b, c, d, tx, ty
  }

  /// Creates a transform from a list of its entries: a, b, c, d, tx and ty.
  public init(from decoder: any Decoder) throws {
    guard var list = try? decoder.unkeyedContainer() else {
      let named = try decoder.container(keyedBy: EarlierKeys.self)
      func entry(_ key: EarlierKeys) throws -> CGFloat { try named.decode(CGFloat.self, forKey: key) }
      self.init(
        a: try entry(.a), b: try entry(.b), c: try entry(.c), d: try entry(.d), tx: try entry(.tx),
        ty: try entry(.ty))
      return
    }
    let a = try list.decode(CGFloat.self)
    let b = try list.decode(CGFloat.self)
    let c = try list.decode(CGFloat.self)
    let d = try list.decode(CGFloat.self)
    let tx = try list.decode(CGFloat.self)
    let ty = try list.decode(CGFloat.self)
    self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
  }

  /// Writes the entries as a list: a, b, c, d, tx and ty.
  public func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    for entry in [a, b, c, d, tx, ty] { try list.encode(entry) }
  }
}
