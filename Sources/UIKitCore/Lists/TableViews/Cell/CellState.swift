import Foundation

/// The state of a cell: selection, editing, and what its table allows.
struct CellState {
  var isSelected = false
  var isHighlighted = false
  var isEditing = false
  var isSwiped = false
  var isReordering = false
  var editingStyle = UITableViewCell.EditingStyle.none
  /// True if the table lets the row be moved.
  var isMovable = false
  /// True if the row is ticked instead of deleted or inserted: several rows may be chosen while editing.
  var isTicked = false
  /// The cell's own separator inset; nil for the automatic one.
  var separatorInset: UIEdgeInsets?
  /// True if the app set a background colour.
  var hasOwnBackground = false
  /// True while the table hides the cell, which waits to be used again. What the app hides is its own affair.
  var isHiddenForReuse = false
  /// True once a table has told the cell its place.
  var isPlaced = false
}

/// The segues that a storyboard gave a cell.
struct CellSegues {
  /// The cell's row was chosen.
  var selection: ((UITableViewCell) -> Void)?
  /// The cell's accessory was tapped.
  var accessory: ((UITableViewCell) -> Void)?
}

/// The configurations of a cell's content and background.
struct CellConfigurations {
  var content: (any UIContentConfiguration)?
  var background: UIBackgroundConfiguration?
  /// True from the beginning: a cell is updated before it is first seen.
  var needsUpdate = true
}
