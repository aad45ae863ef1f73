import Foundation

/// Figures of menus, in points (docs/interface-figures.md, "Menus and sheets").
enum PopupMenuMetrics {
  /// Of larger text more, as far as the narrowest window has room.
  static var width: CGFloat { max(276, min(TextSize.length(276), 328)) }
  static var rowHeight: CGFloat { TextSize.length(44) }
  /// Ours: two lines of what the menu is of.
  static var headingHeight: CGFloat { TextSize.length(48) }
  static let headingSize: CGFloat = 13
  /// Above and below its lines.
  static let headingInset: CGFloat = 6
  static let bandHeight: CGFloat = 8
  static let cornerRadius: CGFloat = 13
  static let sideSizeWidth: CGFloat = 86
  static let textX: CGFloat = 16
  static let symbolInset: CGFloat = 15
  static let symbolSize: CGFloat = 21
  /// Half of the CSS blur of 44.
  static let shadowRadius: CGFloat = 22
  /// The menu's left edge, and its distance above the bars.
  static let left: CGFloat = 16
  static let aboveBars: CGFloat = 8
  /// The margin between a menu and its host's edges, in points.
  static let margin: CGFloat = 8
  static let openDuration = 0.4
  static let closeDuration = 0.2
  static let dampingRatio = 0.85
  /// The scale of a panel where it comes from, and where it goes.
  static let openingScale: CGFloat = 0.3
  static let closingScale: CGFloat = 0.6
}
