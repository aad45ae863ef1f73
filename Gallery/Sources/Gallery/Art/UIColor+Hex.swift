import UIKit

extension UIColor {
  /// - Parameter hex: `0xRRGGBB`.
  convenience init(_ hex: UInt32, alpha: CGFloat = 1) {
    self.init(
      red: CGFloat(hex >> 16 & 255) / 255, green: CGFloat(hex >> 8 & 255) / 255,
      blue: CGFloat(hex & 255) / 255,
      alpha: alpha)
  }
}
