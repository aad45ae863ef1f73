// Several types: one line of each trait differs.

import Foundation

/// The interface style, light or dark.
public struct UITraitUserInterfaceStyle: SystemTrait {
  /// The type of the trait's values.
  public typealias Value = UIUserInterfaceStyle
  /// True: dynamic colours may depend on it.
  public static var affectsColorAppearance: Bool { true }
  static var field: WritableKeyPath<UITraitValues, UIUserInterfaceStyle> { \.userInterfaceStyle }
}

/// The kind of device that the interface is for.
public struct UITraitUserInterfaceIdiom: SystemTrait {
  /// The type of the trait's values.
  public typealias Value = UIUserInterfaceIdiom
  /// True: dynamic colours may depend on it.
  public static var affectsColorAppearance: Bool { true }
  static var field: WritableKeyPath<UITraitValues, UIUserInterfaceIdiom> { \.userInterfaceIdiom }
}

/// The level of the content: on the main surface or on one above it.
public struct UITraitUserInterfaceLevel: SystemTrait {
  /// The type of the trait's values.
  public typealias Value = UIUserInterfaceLevel
  /// True: dynamic colours may depend on it.
  public static var affectsColorAppearance: Bool { true }
  static var field: WritableKeyPath<UITraitValues, UIUserInterfaceLevel> { \.userInterfaceLevel }
}

/// Pixels a point.
public struct UITraitDisplayScale: SystemTrait {
  /// The type of the trait's values.
  public typealias Value = CGFloat
  static var field: WritableKeyPath<UITraitValues, CGFloat> { \.displayScale }
}

/// The range of colours that the display shows.
public struct UITraitDisplayGamut: SystemTrait {
  /// The type of the trait's values.
  public typealias Value = UIDisplayGamut
  static var field: WritableKeyPath<UITraitValues, UIDisplayGamut> { \.displayGamut }
}

/// The room from left to right.
public struct UITraitHorizontalSizeClass: SystemTrait {
  /// The type of the trait's values.
  public typealias Value = UIUserInterfaceSizeClass
  static var field: WritableKeyPath<UITraitValues, UIUserInterfaceSizeClass> { \.horizontalSizeClass }
}

/// The room from top to bottom.
public struct UITraitVerticalSizeClass: SystemTrait {
  /// The type of the trait's values.
  public typealias Value = UIUserInterfaceSizeClass
  static var field: WritableKeyPath<UITraitValues, UIUserInterfaceSizeClass> { \.verticalSizeClass }
}

/// The reading direction of the interface.
public struct UITraitLayoutDirection: SystemTrait {
  /// The type of the trait's values.
  public typealias Value = UITraitEnvironmentLayoutDirection
  static var field: WritableKeyPath<UITraitValues, UITraitEnvironmentLayoutDirection> { \.layoutDirection }
}

/// The ability of touches to tell how hard they press.
public struct UITraitForceTouchCapability: SystemTrait {
  /// The type of the trait's values.
  public typealias Value = UIForceTouchCapability
  static var field: WritableKeyPath<UITraitValues, UIForceTouchCapability> { \.forceTouchCapability }
}

/// The size of text that the user prefers.
public struct UITraitPreferredContentSizeCategory: SystemTrait {
  /// The type of the trait's values.
  public typealias Value = UIContentSizeCategory
  static var field: WritableKeyPath<UITraitValues, UIContentSizeCategory> { \.preferredContentSizeCategory }
}

/// The contrast that the user asked for.
public struct UITraitAccessibilityContrast: SystemTrait {
  /// The type of the trait's values.
  public typealias Value = UIAccessibilityContrast
  /// True: dynamic colours may depend on it.
  public static var affectsColorAppearance: Bool { true }
  static var field: WritableKeyPath<UITraitValues, UIAccessibilityContrast> { \.accessibilityContrast }
}

/// The weight of text that the user asked for.
public struct UITraitLegibilityWeight: SystemTrait {
  /// The type of the trait's values.
  public typealias Value = UILegibilityWeight
  static var field: WritableKeyPath<UITraitValues, UILegibilityWeight> { \.legibilityWeight }
}

/// The activity of the window that the interface is in.
public struct UITraitActiveAppearance: SystemTrait {
  /// The type of the trait's values.
  public typealias Value = UIUserInterfaceActiveAppearance
  static var field: WritableKeyPath<UITraitValues, UIUserInterfaceActiveAppearance> { \.activeAppearance }
}
