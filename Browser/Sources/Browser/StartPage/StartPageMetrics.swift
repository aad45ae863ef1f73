import Foundation

/// Figures of the start page, in points (docs/interface-figures.md, "Start page").
enum StartPageMetrics {
  static let side: CGFloat = 24
  static let top: CGFloat = 10
  /// The avatar, as large as the App Store's. Ours.
  static let avatarSize: CGFloat = 36
  /// Above the start button, and below it to the first section. Ours.
  static let startTop: CGFloat = 24
  static let startBottom: CGFloat = 28
  static let topWhileEditing: CGFloat = 44
  static let iconSize: CGFloat = 60
  static let columns = 4
  /// From icon to icon across and down.
  static var rowPitch: CGFloat { 79 + nameHeight }
  static let iconToName: CGFloat = 6
  static var nameHeight: CGFloat { TextSize.limitedLength(16) }
  /// The most of a name's width.
  static var nameWidth: CGFloat { TextSize.limitedLength(88) }
  /// Between the names of neighbours, at least.
  static let nameGap: CGFloat = 4
  static let sectionGap: CGFloat = 20
  static var titleHeight: CGFloat { TextSize.limitedLength(28) }
  static let titleToContent: CGFloat = 8
  /// Brings Show All down to the title's baseline.
  static let showAllShift: CGFloat = 2
  static let cardRadius: CGFloat = 12
  static var cardHeight: CGFloat { TextSize.limitedLength(74) }
  /// The two lines of its title, and the one below them.
  static var cardTitle: CGFloat { TextSize.limitedLength(40) }
  static var cardSubtitle: CGFloat { TextSize.limitedLength(15) }
  static let cardWidth: CGFloat = 272
  static let cardGap: CGFloat = 12
  static let cardPadding: CGFloat = 9
  static let cardPicture: CGFloat = 56
  static var rowHeight: CGFloat { TextSize.length(48) }
  // The figure's card, ours.
  static let figureHeight: CGFloat = 60
  static let figureSymbol: CGFloat = 26
  static let figureSymbolX: CGFloat = 14
  static let figureX: CGFloat = 48
  static let figureToText: CGFloat = 12
  static let figureTrailing: CGFloat = 16
  static let notePadding: CGFloat = 16
  static let rowIcon: CGFloat = 28
  static let rowPadding: CGFloat = 14
  /// The left edge of a row's text and of the line below it, in points.
  static let rowTextX: CGFloat = 54
  /// Seconds in which the page makes room for all icons.
  static let expansion: TimeInterval = 0.25
  /// Wide windows keep the content together.
  static let widest: CGFloat = 640
}
