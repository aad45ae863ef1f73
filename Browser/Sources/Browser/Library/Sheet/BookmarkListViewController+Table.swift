import BrowserCore
import UIKit

extension BookmarkListViewController: UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.libraryCell(at: indexPath)
    let item = rows[indexPath.row]
    (cell as? LibraryCell)?.show(
      item, in: folder, icon: item.url.map { services.icon(for: $0) },
      isSaved: services.savedPages.has(item.id))
    cell.accessibilityCustomActions = moves(of: item)
    return cell
  }

  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    !BookmarkTree.isFixed(rows[indexPath.row].id)
  }

  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    !isSearching && !BookmarkTree.isFixed(rows[indexPath.row].id)
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
