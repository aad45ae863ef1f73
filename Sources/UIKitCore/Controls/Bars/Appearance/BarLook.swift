import Foundation

/// Colours and fonts of bars as the system has them.
@MainActor
enum BarLook {
  /// The line at a bar's edge: black of 30 %, white of 15 % in the dark (measured on iOS 15).
  static let shadow = UIColor(light: 0x000000, lightAlpha: 0.3, dark: 0xFFFFFF, darkAlpha: 0.15)
  /// Titles of buttons, in points (Apple design resources, iOS 15).
  static let buttonFontSize: CGFloat = 17
  /// Titles of navigation bars, in points (Apple design resources, iOS 15).
  static let titleFontSize: CGFloat = 17
  /// Large titles, in points (text style large title).
  static let largeTitleFontSize: CGFloat = 34
  /// Prompts, in points (measured).
  static let promptFontSize: CGFloat = 13
  /// Seconds in which changed items fade (measured).
  static let changeDuration: TimeInterval = 0.25
}
