import Foundation

/// Figures of the suggestions, in points (docs/interface-figures.md, "Rows" and "Suggestions").
enum SuggestionMetrics {
  static let side: CGFloat = 16
  static let headInset: CGFloat = 16
  static let headHeight: CGFloat = 18
  static let headToCard: CGFloat = 6
  static let cardGap: CGFloat = 14
  static let cardRadius: CGFloat = 12
  static let topHitHeight: CGFloat = 64
  static let searchHeight: CGFloat = 44
  static let pageHeight: CGFloat = 54
  static let textX: CGFloat = 56
  static let topHitTextX: CGFloat = 64
  static let iconX: CGFloat = 14
  static let icon: CGFloat = 30
  static let topHitIcon: CGFloat = 38
  static let trailing: CGFloat = 14
  static let trailingSymbol: CGFloat = 18
}
