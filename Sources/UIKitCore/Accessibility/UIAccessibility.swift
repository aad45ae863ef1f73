import Foundation

/// What the user's accessibility settings are.
@preconcurrency @MainActor
public enum UIAccessibility {
  public static var isReduceMotionEnabled: Bool { HostEnvironment.host.appearance.prefersReducedMotion }
  public static var isVoiceOverRunning: Bool { HostEnvironment.host.appearance.isScreenReaderRunning }
  public static var isDarkerSystemColorsEnabled: Bool {
    HostEnvironment.host.appearance.prefersIncreasedContrast
  }

  nonisolated public static let reduceMotionStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification")
  nonisolated public static let voiceOverStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityVoiceOverStatusChanged")
  nonisolated public static let darkerSystemColorsStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityDarkerColorsEnabledStatusDidChangeNotification")
}
