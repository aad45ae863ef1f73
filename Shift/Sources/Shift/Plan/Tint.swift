import Foundation
import UIKit

/// A colour as a value that can be compared and blended: red, green, blue and opacity, 0…1, in extended sRGB.
public struct Tint: Equatable, Sendable {
  /// The red component, 0…1 in sRGB and beyond in wider colours.
  public var red: CGFloat
  /// The green component, 0…1 in sRGB and beyond in wider colours.
  public var green: CGFloat
  /// The blue component, 0…1 in sRGB and beyond in wider colours.
  public var blue: CGFloat
  /// The opacity, 0…1.
  public var alpha: CGFloat

  /// Creates a colour from components in extended sRGB.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// A transparent black.
  public static let clear = Tint(red: 0, green: 0, blue: 0, alpha: 0)

  /// Nil for a pattern, which has no components.
  @MainActor init?(_ color: CGColor?) {
    guard let color else { return nil }
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    guard UIColor(cgColor: color).getRed(&red, green: &green, blue: &blue, alpha: &alpha) else { return nil }
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  var cgColor: CGColor { CGColor(red: red, green: green, blue: blue, alpha: alpha) }

  /// The same colour, not to be seen.
  var transparent: Tint { Tint(red: red, green: green, blue: blue, alpha: 0) }

  /// Blends as what is seen does: by components times opacity.
  static func blend(_ a: Tint?, _ b: Tint?, at progress: CGFloat) -> Tint? {
    guard a != nil || b != nil else { return nil }
    guard let start = a ?? b?.transparent, let end = b ?? a?.transparent else { return nil }
    let p = min(max(progress, 0), 1)
    let alpha = start.alpha + (end.alpha - start.alpha) * p
    guard alpha > 0 else { return end.transparent }
    func part(_ x: CGFloat, _ y: CGFloat) -> CGFloat {
      (x * start.alpha * (1 - p) + y * end.alpha * p) / alpha
    }
    return Tint(
      red: part(start.red, end.red), green: part(start.green, end.green), blue: part(start.blue, end.blue),
      alpha: alpha)
  }
}
