import Foundation
import QuartzCore

extension CGColor {
  /// A colour written as `0xRRGGBB`.
  package convenience init(hex: UInt32, alpha: CGFloat = 1) {
    self.init(
      red: CGFloat(hex >> 16 & 0xFF) / 255, green: CGFloat(hex >> 8 & 0xFF) / 255,
      blue: CGFloat(hex & 0xFF) / 255, alpha: alpha)
  }
}

extension UIColor {
  /// A fixed colour written as `0xRRGGBB`.
  package convenience init(hex: UInt32, alpha: CGFloat = 1) {
    self.init(cgColor: CGColor(hex: hex, alpha: alpha))
  }

  /// A colour for light, one for dark, and those for increased contrast, as `0xRRGGBB`.
  convenience init(
    light: UInt32, dark: UInt32, highContrastLight: UInt32, highContrastDark: UInt32
  ) {
    let normal = (UIColor(hex: light), UIColor(hex: dark))
    let high = (UIColor(hex: highContrastLight), UIColor(hex: highContrastDark))
    self.init { traits in
      let pair = traits.accessibilityContrast == .high ? high : normal
      return traits.userInterfaceStyle == .dark ? pair.1 : pair.0
    }
  }

  /// A colour for light and one for dark, which may be lighter on raised surfaces.
  package convenience init(
    light: UInt32, lightAlpha: CGFloat = 1, dark: UInt32, darkAlpha: CGFloat = 1, elevatedDark: UInt32? = nil
  ) {
    let lightColor = UIColor(hex: light, alpha: lightAlpha)
    let darkColor = UIColor(hex: dark, alpha: darkAlpha)
    let elevatedColor = elevatedDark.map { UIColor(hex: $0, alpha: darkAlpha) } ?? darkColor
    self.init { traits in
      guard traits.userInterfaceStyle == .dark else { return lightColor }
      return traits.userInterfaceLevel == .elevated ? elevatedColor : darkColor
    }
  }
}
