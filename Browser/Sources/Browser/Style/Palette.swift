import UIKit

/// Every colour of Martlet's interface, light and dark (docs/interface-figures.md, "Colours").
@MainActor
enum Palette {
  static let barBackground = pair(0xF7F7F7, 0x1C1C1E)
  static let fieldBackground = pair(0xFFFFFF, 0x3A3A3C)
  static let fieldBackgroundEditing = pair(0xFFFFFF, 0x48484B)
  static let fieldRing = pair(0x000000, 0xFFFFFF, alpha: 0.055, 0.04)
  static let fieldShadow = pair(0x787880, 0x000000)
  static let barHairline = pair(0x3C3C43, 0x545458, alpha: 0.18, 0.6)
  static let tint = pair(0x007AFF, 0x0A84FF)
  static let label = pair(0x000000, 0xFFFFFF)
  static let secondaryLabel = pair(0x3C3C43, 0xEBEBF5, alpha: 0.6, 0.6)
  static let tertiaryLabel = pair(0x3C3C43, 0xEBEBF5, alpha: 0.3, 0.3)
  static let placeholder = pair(0x8A8A8A, 0x98989F)
  static let separator = pair(0x3C3C43, 0x545458, alpha: 0.18, 0.6)
  /// Of the start page, and of sheets: in the dark these are lighter, so that their edges are seen over what they dim.
  static let startBackground = pair(0xF2F2F7, 0x111113, elevated: 0x1C1C1E)
  static let card = pair(0xFFFFFF, 0x2C2C2E)
  static let searchFill = pair(0x767680, 0x767680, alpha: 0.12, 0.24)
  /// A mark at the place of a match beside a page, and the one of the match that is selected, as on the page.
  static let match = pair(0xFFD60A, 0xFFD60A)
  static let selectedMatch = pair(0xFF9632, 0xFF9632)
  static let matchEdge = pair(0x000000, 0x000000, alpha: 0.35, 0.6)
  static let overviewBackground = pair(0xE5E5EA, 0x0C0C0E)
  static let cardClose = pair(0x5A5A60, 0x5A5A60, alpha: 0.72, 0.72)
  static let keyboardBackdrop = pair(0xD6D7DC, 0x2B2B2D)
  static let menuTint = pair(0xF8F8FA, 0x2C2C2E, alpha: 0.82, 0.82)
  static let menuSeparator = pair(0x3C3C43, 0x545458, alpha: 0.2, 0.6)
  static let menuBand = pair(0x000000, 0x000000, alpha: 0.06, 0.25)
  static let danger = pair(0xFF3B30, 0xFF453A)
  static let warningText = pair(0x000000, 0xFFFFFF, alpha: 0.72, 0.72)
  static let pageBackground = pair(0xFFFFFF, 0x1C1C1E)
  /// The hairline under a white strip (white 0.95).
  static let stripSeparator = pair(0xF2F2F2, 0x2C2C2E)

  /// The button over an element that fills the window; what is below it may have any colour.
  static let fullscreenPlate = hex(0x1C1C1E).withAlphaComponent(0.72)
  static let fullscreenGlyph = UIColor.white

  static let menuDim = UIColor.black.withAlphaComponent(0.06)

  /// Glyphs and plates that lie on the page's colour.
  enum OnStrip {
    static func glyph(isDarkStrip: Bool) -> UIColor { isDarkStrip ? .white : hex(0x1C1C1E) }
    static func activeTab(isDarkStrip: Bool) -> UIColor {
      isDarkStrip ? UIColor.white.withAlphaComponent(0.22) : .white
    }
    static func windowControl(isDarkStrip: Bool) -> UIColor {
      isDarkStrip ? UIColor.white.withAlphaComponent(0.16) : hex(0x3C3C43).withAlphaComponent(0.10)
    }
    /// A tab under the pointer, which is not the one that is shown.
    static func hoveredTab(isDarkStrip: Bool) -> UIColor {
      isDarkStrip ? UIColor.white.withAlphaComponent(0.08) : hex(0x3C3C43).withAlphaComponent(0.06)
    }
    static func rule(isDarkStrip: Bool) -> UIColor {
      isDarkStrip ? UIColor.white.withAlphaComponent(0.18) : hex(0x3C3C43).withAlphaComponent(0.11)
    }
  }

  nonisolated static func hex(_ value: UInt32) -> UIColor {
    UIColor(
      red: CGFloat(value >> 16 & 0xFF) / 255, green: CGFloat(value >> 8 & 0xFF) / 255,
      blue: CGFloat(value & 0xFF) / 255, alpha: 1)
  }

  private static func pair(
    _ light: UInt32, _ dark: UInt32, alpha lightAlpha: CGFloat = 1, _ darkAlpha: CGFloat = 1,
    elevated: UInt32? = nil
  ) -> UIColor {
    UIColor { traits in
      guard traits.userInterfaceStyle == .dark else { return hex(light).withAlphaComponent(lightAlpha) }
      let own = traits.userInterfaceLevel == .elevated ? elevated ?? dark : dark
      return hex(own).withAlphaComponent(darkAlpha)
    }
  }
}
