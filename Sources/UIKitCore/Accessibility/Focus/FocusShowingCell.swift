/// A cell whose configuration says whether it has the keyboard's focus.
@preconcurrency @MainActor
protocol FocusShowingCell: UIView {
  func setNeedsUpdateConfiguration()
  /// False if the cell's list keeps the keyboard's focus away from its cells.
  var allowsKeyboardFocus: Bool { get }
  /// The user went to the cell by keys: it is selected, where its list wants that.
  func selectFollowingFocus()
}

extension FocusShowingCell {
  func keyboardFocusDidChange() { setNeedsUpdateConfiguration() }
}

extension UIView {
  var hasKeyboardFocus: Bool { window?.keyboardFocus?.item === self }
}

extension UITableViewCell: FocusShowingCell {
  var allowsKeyboardFocus: Bool { table?.allowsFocus ?? true }

  func selectFollowingFocus() {
    guard let table, table.selectionFollowsFocus, table.allowsSelectionNow, !table.allowsMultipleSelectionNow,
      let path = table.path(of: self), !table.selection.contains(path)
    else { return }
    table.userChose(path, byTap: false)
  }
}

extension UICollectionViewCell: FocusShowingCell {
  private var collectionView: UICollectionView? {
    sequence(first: self as UIView, next: \.superview).lazy.compactMap { $0 as? UICollectionView }.first
  }

  var allowsKeyboardFocus: Bool { collectionView?.allowsFocus ?? true }

  func selectFollowingFocus() {
    guard let list = collectionView, list.selectionFollowsFocus, list.allowsSelectionNow,
      !list.allowsMultipleSelectionNow, let path = list.indexPath(for: self), !list.selection.contains(path)
    else { return }
    list.choose(path, byTap: false)
  }
}
