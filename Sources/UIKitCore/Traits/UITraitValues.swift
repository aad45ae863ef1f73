import Foundation

/// The traits of a `UITraitCollection` as a value. Defaults are "not stated".
package struct UITraitValues: Hashable, Sendable {
  package var userInterfaceStyle: UIUserInterfaceStyle
  package var userInterfaceIdiom: UIUserInterfaceIdiom
  package var userInterfaceLevel: UIUserInterfaceLevel
  package var displayScale: CGFloat
  package var horizontalSizeClass: UIUserInterfaceSizeClass
  package var verticalSizeClass: UIUserInterfaceSizeClass
  package var layoutDirection: UITraitEnvironmentLayoutDirection
  package var preferredContentSizeCategory: UIContentSizeCategory
  package var accessibilityContrast: UIAccessibilityContrast
  package var activeAppearance: UIUserInterfaceActiveAppearance
  package var displayGamut: UIDisplayGamut
  package var forceTouchCapability: UIForceTouchCapability
  package var legibilityWeight: UILegibilityWeight
  /// Values of the program's own traits.
  var custom: [ObjectIdentifier: CustomTraitValue] = [:]

  package init(
    userInterfaceStyle: UIUserInterfaceStyle = .unspecified,
    userInterfaceIdiom: UIUserInterfaceIdiom = .unspecified,
    userInterfaceLevel: UIUserInterfaceLevel = .unspecified,
    displayScale: CGFloat = 0,
    horizontalSizeClass: UIUserInterfaceSizeClass = .unspecified,
    verticalSizeClass: UIUserInterfaceSizeClass = .unspecified,
    layoutDirection: UITraitEnvironmentLayoutDirection = .unspecified,
    preferredContentSizeCategory: UIContentSizeCategory = .unspecified,
    accessibilityContrast: UIAccessibilityContrast = .unspecified,
    activeAppearance: UIUserInterfaceActiveAppearance = .unspecified,
    displayGamut: UIDisplayGamut = .unspecified,
    forceTouchCapability: UIForceTouchCapability = .unknown,
    legibilityWeight: UILegibilityWeight = .unspecified
  ) {
    self.userInterfaceStyle = userInterfaceStyle
    self.userInterfaceIdiom = userInterfaceIdiom
    self.userInterfaceLevel = userInterfaceLevel
    self.displayScale = displayScale
    self.horizontalSizeClass = horizontalSizeClass
    self.verticalSizeClass = verticalSizeClass
    self.layoutDirection = layoutDirection
    self.preferredContentSizeCategory = preferredContentSizeCategory
    self.accessibilityContrast = accessibilityContrast
    self.activeAppearance = activeAppearance
    self.displayGamut = displayGamut
    self.forceTouchCapability = forceTouchCapability
    self.legibilityWeight = legibilityWeight
  }

  /// The traits that hold before any screen is known.
  package static let initial = UITraitValues(
    userInterfaceStyle: .light, userInterfaceIdiom: .phone, userInterfaceLevel: .base, displayScale: 1,
    horizontalSizeClass: .compact, verticalSizeClass: .regular, layoutDirection: .leftToRight,
    preferredContentSizeCategory: .large, accessibilityContrast: .normal, activeAppearance: .active,
    displayGamut: .SRGB, forceTouchCapability: .unavailable, legibilityWeight: .regular)

  /// These traits with those that `other` states in their place.
  package func overlaid(with other: UITraitValues) -> UITraitValues {
    var result = self
    if other.userInterfaceStyle != .unspecified { result.userInterfaceStyle = other.userInterfaceStyle }
    if other.userInterfaceIdiom != .unspecified { result.userInterfaceIdiom = other.userInterfaceIdiom }
    if other.userInterfaceLevel != .unspecified { result.userInterfaceLevel = other.userInterfaceLevel }
    if other.displayScale != 0 { result.displayScale = other.displayScale }
    if other.horizontalSizeClass != .unspecified { result.horizontalSizeClass = other.horizontalSizeClass }
    if other.verticalSizeClass != .unspecified { result.verticalSizeClass = other.verticalSizeClass }
    if other.layoutDirection != .unspecified { result.layoutDirection = other.layoutDirection }
    if other.preferredContentSizeCategory != .unspecified {
      result.preferredContentSizeCategory = other.preferredContentSizeCategory
    }
    if other.accessibilityContrast != .unspecified {
      result.accessibilityContrast = other.accessibilityContrast
    }
    if other.activeAppearance != .unspecified { result.activeAppearance = other.activeAppearance }
    if other.displayGamut != .unspecified { result.displayGamut = other.displayGamut }
    if other.forceTouchCapability != .unknown { result.forceTouchCapability = other.forceTouchCapability }
    if other.legibilityWeight != .unspecified { result.legibilityWeight = other.legibilityWeight }
    if !other.custom.isEmpty { result.custom.merge(other.custom) { $1 } }
    return result
  }
}
