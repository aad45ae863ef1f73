import Foundation

/// Figures of list backgrounds, in points (measured on pictures of iOS 15's Files and Mail).
enum ListBackgroundMetrics {
  static let sidebarRadius: CGFloat = 10
  static let sidebarInset: CGFloat = 8
}

extension UIBackgroundConfiguration.Style {
  /// The colour of a selected or touched row: the fourth system grey (measured on iOS 15).
  static let chosen = UIColor.systemGray4

  func color(isSelected: Bool, isHighlighted: Bool, isPinned: Bool) -> UIColor {
    let isChosen = isSelected || isHighlighted
    switch self {
    case .clear: return .clear
    case .plainCell: return isChosen ? Self.chosen : .systemBackground
    case .groupedCell: return isChosen ? Self.chosen : .secondarySystemGroupedBackground
    case .sidebarCell: return isChosen ? Self.chosen : .clear
    case .plainHeader: return isPinned ? .secondarySystemBackground : .clear
    case .groupedHeader, .sidebarHeader: return .clear
    }
  }
}
