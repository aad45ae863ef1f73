import Foundation
import QuartzCore

/// Figures of lists in collection views, in points: a table's, since both look the same on iOS.
enum ListMetrics {
  /// Between the text of a row and an accessory, and between two accessories.
  static let accessoryPadding: CGFloat = 8
  static let accessorySpacing: CGFloat = 12
  /// The room that accessories of different rows share where `reservedLayoutWidth` is `standard`: a symbol's.
  static let standardAccessoryWidth = ListContentMetrics.symbolDimension
  static let chevronSide: CGFloat = 14
  static let expandDuration: TimeInterval = 0.3

  /// Around the rows of a section.
  @MainActor
  static func insets(
    _ configuration: UICollectionLayoutListConfiguration, margin: CGFloat
  ) -> NSDirectionalEdgeInsets {
    let appearance = configuration.appearance
    guard appearance != .plain else { return .zero }
    var insets = NSDirectionalEdgeInsets.zero
    if appearance == .insetGrouped {
      insets.leading = margin
      insets.trailing = margin
    }
    guard appearance.isGrouped else { return insets }
    if configuration.headerMode != .supplementary {
      insets.top = TableMetrics.groupedGap
    }
    if configuration.footerMode == .none { insets.bottom = TableMetrics.groupedGap }
    return insets
  }

  /// Above a header of its own view: what a table has there beside the text's own margin.
  static func headerPadding(_ appearance: UICollectionLayoutListConfiguration.Appearance) -> CGFloat {
    switch appearance {
    case .plain: TableMetrics.plainHeaderPadding
    case .grouped, .insetGrouped:
      TableMetrics.groupedHeaderText.top - ListContentMetrics.groupedHeaderMargins.top
    case .sidebar, .sidebarPlain: 0
    }
  }
}
