import Foundation

/// The traits that follow from what the host says.
@MainActor
enum HostTraits {
  /// From this width on an interface counts as wide (a pad's third of a screen and a phone are narrower).
  static let regularWidth: CGFloat = 600
  /// Below this height an interface counts as low (a phone lying on its side).
  static let compactHeight: CGFloat = 480

  static func values(size: CGSize, scale: CGFloat, appearance: HostAppearance) -> UITraitValues {
    UITraitValues(
      userInterfaceStyle: appearance.isDark ? .dark : .light,
      userInterfaceIdiom: min(size.width, size.height) >= regularWidth ? .pad : .phone,
      userInterfaceLevel: .base,
      displayScale: scale,
      horizontalSizeClass: size.width >= regularWidth ? .regular : .compact,
      verticalSizeClass: size.height < compactHeight ? .compact : .regular,
      layoutDirection: appearance.isRightToLeft ? .rightToLeft : .leftToRight,
      preferredContentSizeCategory: UIContentSizeCategory(textScale: appearance.textScale),
      accessibilityContrast: appearance.prefersIncreasedContrast ? .high : .normal,
      activeAppearance: .active,
      // Pages and layers are drawn in sRGB, and no screen here tells how hard it is pressed.
      displayGamut: .SRGB, forceTouchCapability: .unavailable, legibilityWeight: .regular)
  }

  /// The main screen's traits.
  static var screen: UITraitCollection {
    let host = HostEnvironment.host
    let size = UIApplication.mainWindow?.hostSize ?? host.screen.size
    let scale = UIApplication.mainWindow?.hostScale ?? host.screen.scale
    return UITraitCollection(values: values(size: size, scale: scale, appearance: host.appearance))
  }
}
