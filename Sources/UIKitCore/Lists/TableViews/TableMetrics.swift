import Foundation

/// Figures of tables, in points. The 44 points of a row are Apple's (Human Interface Guidelines, "Lists and tables"),
/// and so are the 22 above headers (`sectionHeaderTopPadding`, iOS 15); the rest is measured on pictures of iOS 15.
enum TableMetrics {
  static let rowHeight = ListContentMetrics.minimumRowHeight
  /// A plain table's header or footer with a title.
  static let plainHeaderHeight: CGFloat = 28
  static let plainHeaderPadding: CGFloat = 22
  /// A grouped table's gap above and below a section that has neither title nor view there.
  static let groupedGap: CGFloat = 17.5
  /// The heights that Xcode writes into nibs for the headers and footers of a grouped table: 18, and 10 before.
  static let usualGroupedGaps: Set<CGFloat> = [10, 18]
  /// More room above the first section of a grouped table.
  static let groupedTop: CGFloat = 17.5
  /// Above and below the text of a grouped header, and of a footer.
  static let groupedHeaderText = UIEdgeInsets(top: 16, left: 0, bottom: 6, right: 0)
  static let groupedFooterText = UIEdgeInsets(top: 7, left: 0, bottom: 7, right: 0)
  /// The height that a header or footer that sizes itself is assumed to have until it is seen.
  static let estimatedPart: CGFloat = 28

  /// From the edges of a table to its inset groups, and of a cell to its text, by the table's width.
  static func sideMargin(width: CGFloat) -> CGFloat { ViewMargins.controllerMargin(width: width) }
  static let insetRadius: CGFloat = 10
  /// Text is at most this wide where cells follow the readable width.
  static let readableWidth: CGFloat = 672

  // MARK: Cells

  /// The distance that the content moves to make room for a delete or insert control, and the control's own width.
  static let editIndent: CGFloat = 38
  static let editSymbol: CGFloat = 22
  /// The strip of the reorder control at the far side.
  static let reorderWidth: CGFloat = 46
  static let reorderSymbol: CGFloat = 20
  /// Between the content and an accessory.
  static let accessoryPadding: CGFloat = 8
  static let chevronSize = CGSize(width: 8, height: 14)
  static let checkmarkSide: CGFloat = 14
  static let detailSide: CGFloat = 22
  static let detailPadding: CGFloat = 12
  /// A touch near a small accessory still meets it.
  static let touchTarget: CGFloat = 44
  static let indentationWidth: CGFloat = 10
  /// Label column of `value2` cells.
  static let value2Column: CGFloat = 91

  // MARK: Time, in seconds

  static let updateDuration: TimeInterval = 0.3
  static let editingDuration: TimeInterval = 0.3
  static let deselectDuration: TimeInterval = 0.3
}
