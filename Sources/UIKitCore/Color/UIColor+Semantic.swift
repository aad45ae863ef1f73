import Foundation

/// Colours named by their use (Apple documentation, "UI element colors"; values as of iOS 15).
extension UIColor {
  /// Text of the first rank.
  public static let label = UIColor(light: 0x000000, dark: 0xFFFFFF)
  /// Text of the second rank.
  public static let secondaryLabel = UIColor(light: 0x3C3C43, lightAlpha: 0.6, dark: 0xEBEBF5, darkAlpha: 0.6)
  /// Text of the third rank.
  public static let tertiaryLabel = UIColor(light: 0x3C3C43, lightAlpha: 0.3, dark: 0xEBEBF5, darkAlpha: 0.3)
  /// Text of the fourth rank.
  public static let quaternaryLabel = UIColor(
    light: 0x3C3C43, lightAlpha: 0.18, dark: 0xEBEBF5, darkAlpha: 0.16)
  /// The placeholder of an empty text field.
  public static let placeholderText = UIColor(
    light: 0x3C3C43, lightAlpha: 0.3, dark: 0xEBEBF5, darkAlpha: 0.3)
  /// Links in text.
  public static let link = UIColor(light: 0x007AFF, dark: 0x0984FF)
  /// A line that lets what is beneath shine through.
  public static let separator = UIColor(light: 0x3C3C43, lightAlpha: 0.29, dark: 0x545458, darkAlpha: 0.6)
  /// A line that hides what is beneath.
  public static let opaqueSeparator = UIColor(light: 0xC6C6C8, dark: 0x38383A)
  /// Filling of thin and small shapes.
  public static let systemFill = UIColor(light: 0x787880, lightAlpha: 0.2, dark: 0x787880, darkAlpha: 0.36)
  /// Filling of medium shapes.
  public static let secondarySystemFill = UIColor(
    light: 0x787880, lightAlpha: 0.16, dark: 0x787880, darkAlpha: 0.32)
  /// Filling of large shapes: input fields, search bars, buttons.
  public static let tertiarySystemFill = UIColor(
    light: 0x767680, lightAlpha: 0.12, dark: 0x767680, darkAlpha: 0.24)
  /// Filling of large areas with complex content.
  public static let quaternarySystemFill = UIColor(
    light: 0x747480, lightAlpha: 0.08, dark: 0x767680, darkAlpha: 0.18)
  /// The interface's main background.
  public static let systemBackground = UIColor(light: 0xFFFFFF, dark: 0x000000, elevatedDark: 0x1C1C1E)
  /// Content above the main background.
  public static let secondarySystemBackground = UIColor(
    light: 0xF2F2F7, dark: 0x1C1C1E, elevatedDark: 0x2C2C2E)
  /// Content above the secondary background.
  public static let tertiarySystemBackground = UIColor(
    light: 0xFFFFFF, dark: 0x2C2C2E, elevatedDark: 0x3A3A3C)
  /// The background of grouped content.
  public static let systemGroupedBackground = UIColor(light: 0xF2F2F7, dark: 0x000000, elevatedDark: 0x1C1C1E)
  /// Content above a grouped background.
  public static let secondarySystemGroupedBackground = UIColor(
    light: 0xFFFFFF, dark: 0x1C1C1E, elevatedDark: 0x2C2C2E)
  /// Content above the secondary grouped background.
  public static let tertiarySystemGroupedBackground = UIColor(
    light: 0xF2F2F7, dark: 0x2C2C2E, elevatedDark: 0x3A3A3C)
}
