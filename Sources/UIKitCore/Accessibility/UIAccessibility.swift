import Foundation

/// The user's accessibility settings, as the desktop reports them.
@preconcurrency @MainActor
public enum UIAccessibility {
  /// True if the user wants less motion; posts `reduceMotionStatusDidChangeNotification` when it changes.
  public static var isReduceMotionEnabled: Bool { HostEnvironment.host.appearance.prefersReducedMotion }
  /// False: the desktops that this runs on have no such setting.
  public static var isReduceTransparencyEnabled: Bool { false }
  // None of these is a setting of the desktops that this runs on.

  /// False: there is no such setting.
  public static var isBoldTextEnabled: Bool { false }
  /// False: there is no such setting.
  public static var isInvertColorsEnabled: Bool { false }
  /// False: there is no such setting.
  public static var isGrayscaleEnabled: Bool { false }
  /// False: there is no such setting.
  public static var isSwitchControlRunning: Bool { false }
  /// False: there is no such setting.
  public static var isAssistiveTouchRunning: Bool { false }
  /// False: there is no such setting.
  public static var isGuidedAccessEnabled: Bool { false }
  /// False: there is no such setting.
  public static var shouldDifferentiateWithoutColor: Bool { false }

  /// True while a screen reader of the desktop runs; posts `voiceOverStatusDidChangeNotification` when it changes.
  public static var isVoiceOverRunning: Bool { HostEnvironment.host.appearance.isScreenReaderRunning }
  /// True if the user wants more contrast; posts `darkerSystemColorsStatusDidChangeNotification` when it changes.
  public static var isDarkerSystemColorsEnabled: Bool {
    HostEnvironment.host.appearance.prefersIncreasedContrast
  }

  /// Posted after `isReduceMotionEnabled` changed.
  nonisolated public static let reduceMotionStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification")
  /// Posted after `isReduceTransparencyEnabled` changed, which it does not here.
  nonisolated public static let reduceTransparencyStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityReduceTransparencyStatusDidChangeNotification")
  /// Posted after `isBoldTextEnabled` changed, which it does not here.
  nonisolated public static let boldTextStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityBoldTextStatusDidChangeNotification")
  /// Posted after `isInvertColorsEnabled` changed, which it does not here.
  nonisolated public static let invertColorsStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityInvertColorsStatusDidChange")
  /// Posted after `isVoiceOverRunning` changed.
  nonisolated public static let voiceOverStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityVoiceOverStatusChanged")
  /// Posted after `isDarkerSystemColorsEnabled` changed.
  nonisolated public static let darkerSystemColorsStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityDarkerColorsEnabledStatusDidChangeNotification")
}
