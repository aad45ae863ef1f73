import Foundation

/// Figures of the error pages, in points (ours).
enum ErrorPageMetrics {
  static let side: CGFloat = 28
  static let widest: CGFloat = 480
  static let textWidth: CGFloat = 300
  static let wireTop: CGFloat = 138
  static let wireSize = CGSize(width: 220, height: 112)
  static let wireToTitle: CGFloat = 30
  static let badgeTop: CGFloat = 64
  static let badgeSize = CGSize(width: 84, height: 84)
  static let badgeToTitle: CGFloat = 20
  static let titleToText: CGFloat = 8.5
  /// Lines of the explanation stand this far apart.
  static var textLineHeight: CGFloat { TextSize.length(24) }
  static let textToButtons: CGFloat = 28.5
  static let tableToButton: CGFloat = 24
  static let tableRadius: CGFloat = 12
  static let buttonGap: CGFloat = 7
  static let plainButtonHeight: CGFloat = 44
  static let technicalBottom: CGFloat = 10
  /// Two lines.
  static var technicalHeight: CGFloat { TextSize.limitedLength(36) }
  static var rowHeight: CGFloat { TextSize.limitedLength(42) }
  static let rowPadding: CGFloat = 16
}
