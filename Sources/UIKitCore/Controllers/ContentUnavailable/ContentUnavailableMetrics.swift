import Foundation

/// Figures of what stands where there is no content, in points. Apple publishes none (hand-tuned; the fonts are text styles).
enum ContentUnavailableMetrics {
  /// Around the content.
  static let margin: CGFloat = 16
  static let imagePadding: CGFloat = 12
  static let textPadding: CGFloat = 6
  static let buttonPadding: CGFloat = 16
  static let secondaryButtonPadding: CGFloat = 8
}
