import Foundation

/// What is true of a cell.
struct CellState {
  var isSelected = false
  var isHighlighted = false
  var isEditing = false
  var isSwiped = false
  var isReordering = false
  var editingStyle = UITableViewCell.EditingStyle.none
  /// Whether the table lets the row be moved.
  var isMovable = false
  /// Whether the row is ticked instead of deleted or inserted: several rows may be chosen while editing.
  var isTicked = false
  /// The cell's own separator inset; nil for the automatic one.
  var separatorInset: UIEdgeInsets?
  /// Whether the app set a background colour.
  var hasOwnBackground = false
}

/// What a cell shows by configurations.
struct CellConfigurations {
  var content: (any UIContentConfiguration)?
  var background: UIBackgroundConfiguration?
  var needsUpdate = false
}
