import Foundation
import UIKit

/// The effect of a transform beside moving, in parts that can be blended one by one: turned pictures keep their size on the
/// way, which blended matrices do not.
public struct Turn: Equatable, Sendable {
  /// The factor along its own x axis.
  public var scaleX: CGFloat
  /// The factor along its own y axis.
  public var scaleY: CGFloat
  /// The angle in radians, clockwise.
  public var angle: CGFloat

  /// Creates a turn from factors and an angle in radians.
  public init(scaleX: CGFloat = 1, scaleY: CGFloat = 1, angle: CGFloat = 0) {
    self.scaleX = scaleX
    self.scaleY = scaleY
    self.angle = angle
  }

  /// The turn of the identity transform.
  public static let none = Turn()

  /// Creates the turn of a transform without shear; a shear is left out.
  init(_ transform: CGAffineTransform) {
    let width = hypot(transform.a, transform.b)
    let determinant = transform.a * transform.d - transform.b * transform.c
    scaleX = width
    scaleY = width > 0 ? determinant / width : hypot(transform.c, transform.d)
    angle = width > 0 ? atan2(transform.b, transform.a) : 0
  }

  var transform: CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).scaledBy(x: scaleX, y: scaleY)
  }

  static func blend(_ a: Turn, _ b: Turn, at progress: CGFloat) -> Turn {
    Turn(
      scaleX: a.scaleX + (b.scaleX - a.scaleX) * progress,
      scaleY: a.scaleY + (b.scaleY - a.scaleY) * progress,
      angle: a.angle + (b.angle - a.angle) * progress)
  }
}
