import Foundation
import QuartzCore

extension UIColor {
  /// The colour in words, such as "dark blue", for those who do not see it.
  public var accessibilityName: String {
    let picked = PickedColor(resolvedColor(with: .current))
    guard picked.alpha > 0 else { return "transparent" }
    let name = ColorWords.name(of: picked.hsb)
    return picked.alpha < 1 ? "\(name), \(Int((picked.alpha * 100).rounded())) percent" : name
  }
}
