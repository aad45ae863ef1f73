import Foundation
import QuartzCore

/// Blurs what is beneath and tints it.
open class UIBlurEffect: UIVisualEffect, @unchecked Sendable {
  /// The strength of the blur and the tint.
  public enum Style: Int, Sendable {
    /// A strong, almost white tint.
    case extraLight = 0
    /// A weak white tint.
    case light = 1
    /// A dark tint.
    case dark = 2
    /// A tint of middle strength, light or dark as the traits say.
    case regular = 4
    /// A strong tint, light or dark as the traits say.
    case prominent = 5
    /// The thinnest material, light or dark as the traits say.
    case systemUltraThinMaterial = 6
    /// A thin material, light or dark as the traits say.
    case systemThinMaterial = 7
    /// A material of middle thickness, light or dark as the traits say.
    case systemMaterial = 8
    /// A thick material, light or dark as the traits say.
    case systemThickMaterial = 9
    /// The material of bars, light or dark as the traits say.
    case systemChromeMaterial = 10
    /// The thinnest material, always light.
    case systemUltraThinMaterialLight = 11
    /// A thin material, always light.
    case systemThinMaterialLight = 12
    /// A material of middle thickness, always light.
    case systemMaterialLight = 13
    /// A thick material, always light.
    case systemThickMaterialLight = 14
    /// The material of bars, always light.
    case systemChromeMaterialLight = 15
    /// The thinnest material, always dark.
    case systemUltraThinMaterialDark = 16
    /// A thin material, always dark.
    case systemThinMaterialDark = 17
    /// A material of middle thickness, always dark.
    case systemMaterialDark = 18
    /// A thick material, always dark.
    case systemThickMaterialDark = 19
    /// The material of bars, always dark.
    case systemChromeMaterialDark = 20
  }

  let style: Style

  /// Creates a blur of a strength.
  public init(style: Style) {
    self.style = style
    super.init()
  }
}

extension UIBlurEffect.Style {
  /// Standard deviation in points and saturation of the system's materials (docs/interface-figures.md, "Shadows and blurs").
  static let materialBackdrop = BackdropEffect(blurRadius: 30, saturation: 1.8)

  var backdrop: BackdropEffect {
    switch self {
    case .extraLight, .light, .dark, .regular, .prominent: BackdropEffect(blurRadius: 20, saturation: 1.8)
    default: Self.materialBackdrop
    }
  }

  /// The colour that is laid over the blur. The thicker the material, the less shines through.
  var tint: UIColor {
    switch self {
    case .extraLight: UIColor(hex: 0xF7F7F7, alpha: 0.82)
    case .light: UIColor(hex: 0xFFFFFF, alpha: 0.3)
    case .dark: UIColor(hex: 0x1C1C1E, alpha: 0.73)
    case .regular: UIColor(light: 0xFFFFFF, lightAlpha: 0.5, dark: 0x1C1C1E, darkAlpha: 0.6)
    case .prominent: UIColor(light: 0xFFFFFF, lightAlpha: 0.8, dark: 0x1C1C1E, darkAlpha: 0.8)
    case .systemUltraThinMaterial: Self.material(0.44, 0.55)
    case .systemThinMaterial: Self.material(0.6, 0.65)
    case .systemMaterial: Self.material(0.73, 0.75)
    case .systemThickMaterial: Self.material(0.83, 0.85)
    case .systemChromeMaterial:
      UIColor(light: 0xF9F9F9, lightAlpha: 0.78, dark: 0x1D1D1D, darkAlpha: 0.78)
    case .systemUltraThinMaterialLight: Self.light(0.44)
    case .systemThinMaterialLight: Self.light(0.6)
    case .systemMaterialLight: Self.light(0.73)
    case .systemThickMaterialLight: Self.light(0.83)
    case .systemChromeMaterialLight: UIColor(hex: 0xF9F9F9, alpha: 0.78)
    case .systemUltraThinMaterialDark: Self.dark(0.55)
    case .systemThinMaterialDark: Self.dark(0.65)
    case .systemMaterialDark: Self.dark(0.75)
    case .systemThickMaterialDark: Self.dark(0.85)
    case .systemChromeMaterialDark: UIColor(hex: 0x1D1D1D, alpha: 0.78)
    }
  }

  private static func light(_ alpha: CGFloat) -> UIColor { UIColor(hex: 0xF6F6F6, alpha: alpha) }
  private static func dark(_ alpha: CGFloat) -> UIColor { UIColor(hex: 0x252525, alpha: alpha) }

  private static func material(_ lightAlpha: CGFloat, _ darkAlpha: CGFloat) -> UIColor {
    UIColor(light: 0xF6F6F6, lightAlpha: lightAlpha, dark: 0x252525, darkAlpha: darkAlpha)
  }
}

extension UIBlurEffect.Style {
  /// The style of what stands out from the blur: styles that are light or dark in every interface need dark or light content.
  var contentStyle: UIUserInterfaceStyle {
    switch self {
    case .extraLight, .light, .systemUltraThinMaterialLight, .systemThinMaterialLight, .systemMaterialLight,
      .systemThickMaterialLight, .systemChromeMaterialLight:
      .light
    case .dark, .systemUltraThinMaterialDark, .systemThinMaterialDark, .systemMaterialDark,
      .systemThickMaterialDark, .systemChromeMaterialDark:
      .dark
    case .regular, .prominent, .systemUltraThinMaterial, .systemThinMaterial, .systemMaterial,
      .systemThickMaterial, .systemChromeMaterial:
      .unspecified
    }
  }
}
