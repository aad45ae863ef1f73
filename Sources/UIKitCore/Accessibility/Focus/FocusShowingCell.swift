/// A cell whose configuration says whether it has the keyboard's focus.
@preconcurrency @MainActor
protocol FocusShowingCell: UIView {
  func setNeedsUpdateConfiguration()
}

extension FocusShowingCell {
  func keyboardFocusDidChange() { setNeedsUpdateConfiguration() }
}

extension UIView {
  var hasKeyboardFocus: Bool { window?.keyboardFocus?.item === self }
}

extension UITableViewCell: FocusShowingCell {}
extension UICollectionViewCell: FocusShowingCell {}
