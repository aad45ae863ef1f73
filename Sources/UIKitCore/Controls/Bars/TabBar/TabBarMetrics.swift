import Foundation
import QuartzCore

/// Figures of tab bars, in points; measured on iOS 15 unless a source is named.
@MainActor
enum TabBarMetrics {
  /// Apple design resources.
  static let height: CGFloat = 49
  /// On phones that lie on their side.
  static let compactHeight: CGFloat = 32
  static let stackedTitleSize: CGFloat = 10
  static let inlineTitleSize: CGFloat = 13
  static let compactTitleSize: CGFloat = 12
  /// The middle of images, from the bar's top.
  static let imageCenter: CGFloat = 19
  /// The middle of titles, from the bar's top.
  static let titleCenter: CGFloat = 41
  /// Between image and title that are side by side.
  static let inlineSpacing: CGFloat = 8
  /// The width of an item of a wide bar.
  static let inlineItemWidth: CGFloat = 120
  static let badgeHeight: CGFloat = 18
  static let badgeFontSize: CGFloat = 13
  /// On each side of a badge's text.
  static let badgePadding: CGFloat = 5
  /// From the image's middle to the badge's leading end.
  static let badgeOffset: CGFloat = 4
  /// From the bar's top to the badge's.
  static let badgeTop: CGFloat = 2
  static let unselected = UIColor(light: 0x999999, dark: 0x757575)
}
