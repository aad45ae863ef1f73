import Foundation
import QuartzCore

/// A colour as documents have it: levels of 0 to 255, as in light surroundings.
struct WrittenColor: Hashable {
  let red: Int
  let green: Int
  let blue: Int

  /// Creates a colour; nil for a pattern, and for one that is not seen.
  init?(_ color: UIColor) {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    let fixed = color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light))
    guard fixed.getRed(&red, green: &green, blue: &blue, alpha: &alpha), alpha > 0 else { return nil }
    let level = { (value: CGFloat) in Int((min(max(value, 0), 1) * 255).rounded()) }
    (self.red, self.green, self.blue) = (level(red), level(green), level(blue))
  }

  /// The colour of style sheets.
  var css: String { "rgb(\(red), \(green), \(blue))" }
}
