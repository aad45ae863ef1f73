import Foundation

/// A 4 × 4 transform of space with Apple's row-vector convention: [x' y' z' w'] = [x y z 1] · M, so that the
/// translation is in the fourth row (m41, m42, m43) and perspective in the fourth column (m34 = −1/distance).
public struct CATransform3D: Hashable, Sendable {
  /// The factor with which x enters x'.
  public var m11: CGFloat
  /// The factor with which x enters y'.
  public var m12: CGFloat
  /// The factor with which x enters z'.
  public var m13: CGFloat
  /// The factor with which x enters w'.
  public var m14: CGFloat
  /// The factor with which y enters x'.
  public var m21: CGFloat
  /// The factor with which y enters y'.
  public var m22: CGFloat
  /// The factor with which y enters z'.
  public var m23: CGFloat
  /// The factor with which y enters w'.
  public var m24: CGFloat
  /// The factor with which z enters x'.
  public var m31: CGFloat
  /// The factor with which z enters y'.
  public var m32: CGFloat
  /// The factor with which z enters z'.
  public var m33: CGFloat
  /// The factor with which z enters w'; −1/distance makes a perspective.
  public var m34: CGFloat
  /// The translation along x, in points.
  public var m41: CGFloat
  /// The translation along y, in points.
  public var m42: CGFloat
  /// The translation along z, in points.
  public var m43: CGFloat
  /// The constant part of w'; 1 unless coordinates are scaled by it.
  public var m44: CGFloat

  /// All entries zero, as in Apple's import of the C structure. `CATransform3DIdentity` changes nothing.
  public init() {
    self.init(
      m11: 0, m12: 0, m13: 0, m14: 0, m21: 0, m22: 0, m23: 0, m24: 0,
      m31: 0, m32: 0, m33: 0, m34: 0, m41: 0, m42: 0, m43: 0, m44: 0)
  }

  /// Creates a transform from its entries.
  public init(
    m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat,
    m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
    m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat,
    m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
  ) {
    self.m11 = m11
    self.m12 = m12
    self.m13 = m13
    self.m14 = m14
    self.m21 = m21
    self.m22 = m22
    self.m23 = m23
    self.m24 = m24
    self.m31 = m31
    self.m32 = m32
    self.m33 = m33
    self.m34 = m34
    self.m41 = m41
    self.m42 = m42
    self.m43 = m43
    self.m44 = m44
  }
}

/// The transform that changes nothing.
public let CATransform3DIdentity = CATransform3D(
  m11: 1, m12: 0, m13: 0, m14: 0, m21: 0, m22: 1, m23: 0, m24: 0,
  m31: 0, m32: 0, m33: 1, m34: 0, m41: 0, m42: 0, m43: 0, m44: 1)
