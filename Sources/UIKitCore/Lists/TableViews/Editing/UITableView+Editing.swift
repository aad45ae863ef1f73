import Foundation
import QuartzCore

extension UITableView {
  func changeEditing(_ editing: Bool, animated: Bool) {
    guard editing != looks.isEditing else { return }
    closeSwipe(animated: animated)
    cancelReordering()
    for path in selection.paths { unchoose(path, animated: false) }
    looks.isEditing = editing
    for (path, cell) in shown.cells {
      allowEditing(of: cell, at: dataPath(path))
      cell.setEditing(editing, animated: animated)
    }
  }

  func updateEditingOfCells() {
    for (path, cell) in shown.cells { allowEditing(of: cell, at: dataPath(path)) }
  }

  /// Tells a cell what may be done with its row.
  func allowEditing(of cell: UITableViewCell, at path: IndexPath) {
    guard looks.isEditing else { return cell.allow(.none, ticking: false, moving: false) }
    let indents = ask(.shouldIndent) {
      tableDelegate?.tableView(self, shouldIndentWhileEditingRowAt: path)
    }
    if let indents { cell.shouldIndentWhileEditing = indents }
    cell.allow(
      editingStyle(at: path), ticking: allowsMultipleSelectionDuringEditing && canEdit(path),
      moving: canMove(path))
  }

  func canEdit(_ path: IndexPath) -> Bool {
    dataSource?.tableView(self, canEditRowAt: path) ?? false
  }

  func editingStyle(at path: IndexPath) -> UITableViewCell.EditingStyle {
    guard canEdit(path) else { return .none }
    return tableDelegate?.tableView(self, editingStyleForRowAt: path) ?? .delete
  }

  /// Returns true if a row may be moved: if the data source can move rows at all, and does not say that this one stays.
  func canMove(_ path: IndexPath) -> Bool {
    guard let dataSource else { return false }
    let known = abilities.has(.moveRow)
    if known == false { return false }
    if let answer = ask(.canMoveRow, { dataSource.tableView(self, canMoveRowAt: path) }) { return answer }
    if let known { return known }
    // A class that neither says whether it moves rows nor which of them: a row that stays where it is tells.
    return ask(.moveRow) { dataSource.tableView(self, moveRowAt: path, to: path) } != nil
  }

  /// A tap on the circle before a row.
  func editControlTapped(_ cell: UITableViewCell) {
    guard let path = path(of: cell) else { return }
    switch cell.editingStyle {
    case .none: break
    case .delete: confirmDeletion(of: cell, at: path)
    case .insert: commit(.insert, at: path)
    }
  }

  func commit(_ style: UITableViewCell.EditingStyle, at path: IndexPath) {
    abilities.answeredByDefault = false
    dataSource?.tableView(self, commit: style, forRowAt: path)
    if abilities.answeredByDefault { abilities.learn(.commit, isThere: false) }
    abilities.answeredByDefault = false
  }
}
