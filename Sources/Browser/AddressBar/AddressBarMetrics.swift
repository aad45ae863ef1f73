import Foundation

/// Figures of one address bar, in points (look.md, "The container").
enum AddressBarMetrics {
  static let height: CGFloat = 62
  static let fieldHeight: CGFloat = 46
  static let fieldTop: CGFloat = 8
  /// From the bar's sides to the field; 0 while editing.
  static let fieldInset: CGFloat = 4
  static let cornerRadius: CGFloat = 12
  static let ringWidth: CGFloat = 0.5
  static let shadowOpacity: Float = 0.16
  static let shadowOpacityDark: Float = 0.30
  static let shadowRadius: CGFloat = 4

  static let leftIconX: CGFloat = 10
  static let leftIconSize = CGSize(width: 30, height: 22)
  static let rightIconSize = CGSize(width: 35, height: 22)
  static let rightIconInset: CGFloat = 5
  /// Icons are small; their targets are not.
  static let iconTarget = CGSize(width: 48, height: 46)
  static let editingTextX: CGFloat = 15
  static let editingTextTrailing: CGFloat = 40
  static let placeholderX: CGFloat = 42
  /// The domain takes at most this share of the field.
  static let domainShare: CGFloat = 0.65
  static let lockGap: CGFloat = 6

  static let progressHeight: CGFloat = 3
  static let aaPointSize: CGFloat = 23
  static let reloadPointSize: CGFloat = 20
  static let stopPointSize: CGFloat = 19
  static let magnifierPointSize: CGFloat = 19
  static let lockPointSize: CGFloat = 13
  static let textSize: CGFloat = 17
  /// The collapsed bar can be tapped this far above what is seen of it.
  static let collapsedTargetOutset: CGFloat = 12
}
