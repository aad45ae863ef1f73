import Foundation

/// The properties of a cell that follow from its place in a table.
struct CellPlacement: Equatable {
  var style = UITableView.Style.plain
  var isFirst = false
  var isLast = false
  var hasSeparator = false
  /// The table's own separator inset; nil leaves it to the cell.
  var separatorInset: UIEdgeInsets?
  var insetReference = UITableView.SeparatorInsetReference.fromCellEdges
  /// From the cell's edges to its text.
  var margin: CGFloat = 16
  /// The insets at the cell's left and right: safe area.
  var safeInsets = UIEdgeInsets.zero
  /// The width at the trailing edge that the section index takes.
  var indexWidth: CGFloat = 0

  /// Corners that a group rounds, in an inset grouped table.
  var roundsTop: Bool { style == .insetGrouped && isFirst }
  var roundsBottom: Bool { style == .insetGrouped && isLast }
  /// A line along the group's upper edge.
  var hasTopLine: Bool { hasSeparator && style == .grouped && isFirst }
  /// A line along the cell's lower edge; inset groups have none at their end.
  var hasBottomLine: Bool { hasSeparator && !(style == .insetGrouped && isLast) }
  /// The end of a group is marked by a line from edge to edge.
  var isBottomLineFull: Bool { style == .grouped && isLast }
}
