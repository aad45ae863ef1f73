import BrowserCore
import UIKit

extension BookmarkListViewController: UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.libraryCell(at: indexPath)
    fill(cell, with: rows[indexPath.row])
    return cell
  }

  /// Has a cell show a row as it is now.
  func fill(_ cell: UITableViewCell, with item: Bookmark) {
    (cell as? LibraryCell)?.show(
      item, in: folder, icon: item.url.map { services.icon(for: $0) },
      isSaved: services.savedPages.has(item.id))
    cell.accessibilityCustomActions = actions(of: item)
  }

  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    !BookmarkTree.isFixed(rows[indexPath.row].id)
  }

  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    canMove(rows[indexPath.row])
  }

  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    if editingStyle == .delete { remove(at: indexPath) }
  }

  func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    move(from: sourceIndexPath.row, to: destinationIndexPath.row)
  }
}

extension BookmarkListViewController: UITableViewDelegate {
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    let item = rows[indexPath.row]
    guard isEditing else { return open(item) }
    guard !BookmarkTree.isFixed(item.id), let place = library.bookmarks.parent(of: item.id) else { return }
    edit(BookmarkDraft(bookmark: item, folder: place, isNew: false))
  }

  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    guard !BookmarkTree.isFixed(rows[indexPath.row].id) else { return nil }
    let delete = UIContextualAction(style: .destructive, title: "Delete") { [weak self] _, _, done in
      self?.remove(at: indexPath, done: done)
    }
    return UISwipeActionsConfiguration(actions: [delete])
  }

  func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let item = rows[indexPath.row]
    guard let title = markTitle(of: item) else { return nil }
    let mark = UIContextualAction(style: .normal, title: title) { [weak self] _, _, done in
      done(true)
      self?.toggleMark(of: item.id)
    }
    mark.backgroundColor = Palette.tint
    return UISwipeActionsConfiguration(actions: [mark])
  }

  func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    let item = rows[indexPath.row]
    guard !isEditing, let title = markTitle(of: item) else { return nil }
    return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [weak self] _ in
      let mark = UIAction(title: title, image: UIImage(systemName: "eyeglasses")) { _ in
        self?.toggleMark(of: item.id)
      }
      let delete = UIAction(title: "Delete", image: UIImage(systemName: "trash"), attributes: .destructive) {
        _ in self?.remove(item)
      }
      return UIMenu(title: "", children: [mark, delete])
    }
  }

  /// Favourites stay the first.
  func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath {
    let first = rows.first.map { BookmarkTree.isFixed($0.id) } ?? false
    return first && proposedDestinationIndexPath.row == 0
      ? IndexPath(row: 1, section: 0) : proposedDestinationIndexPath
  }
}

extension BookmarkListViewController: UISearchBarDelegate {
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { reload() }
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { searchBar.resignFirstResponder() }
}
