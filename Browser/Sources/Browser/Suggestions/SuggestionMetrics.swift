import Foundation

/// Figures of the suggestions, in points (docs/interface-figures.md, "Rows" and "Suggestions").
enum SuggestionMetrics {
  static let side: CGFloat = 16
  static let headInset: CGFloat = 16
  static var headHeight: CGFloat { TextSize.length(18) }
  static let headToCard: CGFloat = 6
  static let cardGap: CGFloat = 14
  static let cardRadius: CGFloat = 12
  static var topHitHeight: CGFloat { TextSize.length(64) }
  static var searchHeight: CGFloat { TextSize.length(44) }
  static var pageHeight: CGFloat { TextSize.length(54) }
  static var titleLine: CGFloat { TextSize.length(22) }
  static var subtitleLine: CGFloat { TextSize.length(18) }
  static let textX: CGFloat = 56
  static let topHitTextX: CGFloat = 64
  static let iconX: CGFloat = 14
  static let icon: CGFloat = 30
  static let topHitIcon: CGFloat = 38
  static let trailing: CGFloat = 14
  static let trailingSymbol: CGFloat = 18
}
