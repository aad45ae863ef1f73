import Foundation

/// The user's accessibility settings, as the desktop reports them.
@preconcurrency @MainActor
public enum UIAccessibility {
  /// True if the user wants less motion; posts `reduceMotionStatusDidChangeNotification` when it changes.
  public static var isReduceMotionEnabled: Bool { HostEnvironment.host.appearance.prefersReducedMotion }
  /// False: the desktops that this runs on have no such setting.
  public static var isReduceTransparencyEnabled: Bool { false }
  /// True while a screen reader of the desktop runs; posts `voiceOverStatusDidChangeNotification` when it changes.
  public static var isVoiceOverRunning: Bool { HostEnvironment.host.appearance.isScreenReaderRunning }
  /// True if the user wants more contrast; posts `darkerSystemColorsStatusDidChangeNotification` when it changes.
  public static var isDarkerSystemColorsEnabled: Bool {
    HostEnvironment.host.appearance.prefersIncreasedContrast
  }

  /// Posted after `isReduceMotionEnabled` changed.
  nonisolated public static let reduceMotionStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification")
  /// Posted after `isVoiceOverRunning` changed.
  nonisolated public static let voiceOverStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityVoiceOverStatusChanged")
  /// Posted after `isDarkerSystemColorsEnabled` changed.
  nonisolated public static let darkerSystemColorsStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityDarkerColorsEnabledStatusDidChangeNotification")
}
