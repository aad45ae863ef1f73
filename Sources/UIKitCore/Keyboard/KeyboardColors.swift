import Foundation

/// Colours of the built-in keyboard; docs/interface-figures.md, "Colours", light and dark.
@MainActor
package enum KeyboardColors {
  package static let backdrop = pair(0xD6D7DC, 0x2B2B2D)
  package static let key = pair(0xFFFFFF, 0x6B6B6D)
  package static let special = pair(0xADB1BB, 0x47474A)
  package static let edge = pair(0x898B91, 0x141415)
  package static let glyph = UIColor.label
  /// Ours.
  package static let footer = pair(0x505661, 0xC8C8CC)

  private static func pair(_ light: UInt32, _ dark: UInt32) -> UIColor {
    UIColor { traits in
      let value = traits.userInterfaceStyle == .dark ? dark : light
      return UIColor(
        red: CGFloat(value >> 16 & 0xFF) / 255, green: CGFloat(value >> 8 & 0xFF) / 255,
        blue: CGFloat(value & 0xFF) / 255, alpha: 1)
    }
  }
}
