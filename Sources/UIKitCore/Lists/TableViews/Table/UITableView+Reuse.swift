import Foundation
import QuartzCore

extension UITableView {
  func dequeueCell(_ identifier: String, at path: IndexPath?) -> UITableViewCell? {
    // What a cell is made of is not part of an animation that happens to be described around it.
    let areAnimationsEnabled = UIView.areAnimationsEnabled
    UIView.setAnimationsEnabled(false)
    defer { UIView.setAnimationsEnabled(areAnimationsEnabled) }
    if let own = pool.takeOffer(identifier) { return own }
    let cell: UITableViewCell
    if let waiting = pool.cells.take(identifier) {
      cell = waiting
      cell.showAfterReuse()
      cell.prepareForReuse()
    } else if let made = makeCell(identifier) {
      cell = made
    } else {
      return nil
    }
    cell.identifier = identifier
    cell.table = self
    if let path, content.isLoaded, contains(path) {
      cell.place(cellPlacement(at: path))
      cell.frame = rectOfRow(path)
    } else {
      cell.frame.size.width = rowWidth
    }
    return cell
  }

  private func makeCell(_ identifier: String) -> UITableViewCell? {
    let registered = pool.cells.make(identifier) { ReusableTableClass.makeCell($0, identifier) }
    return registered ?? prototypes?.makeCell(withIdentifier: identifier)
  }

  func dequeueHeaderFooter(_ identifier: String) -> UITableViewHeaderFooterView? {
    if let waiting = pool.headerFooters.take(identifier) {
      waiting.prepareForReuse()
      placeDequeued(waiting)
      return waiting
    }
    let made = pool.headerFooters.make(identifier) { ReusableTableClass.makeHeaderFooter($0, identifier) }
    made?.identifier = identifier
    if let made { placeDequeued(made) }
    return made
  }

  /// The largest number of cells that may wait: what fits on one screen, so that never more are alive than on two.
  private var waitingLimit: Int { max(1, shown.capacity) }

  /// The cell is out of sight.
  func recycle(_ cell: UITableViewCell) {
    if window?.firstResponder?.isInside(cell) == true { cell.endEditing(true) }
    cell.endAnimations()
    guard let identifier = cell.reuseIdentifier, cell.superview === self else {
      cell.removeFromSuperview()
      return
    }
    // It stays where it is, unseen: leaving and entering the tree costs more than hiding.
    if !cell.isHidden {
      cell.isHidden = true
      cell.state.isHiddenForReuse = true
    }
    // One that the program keeps itself may wait there by now.
    pool.cells.withdraw(cell, identifier)
    for dropped in pool.cells.keep(cell, identifier, limit: waitingLimit) { dropped.removeFromSuperview() }
  }

  /// A header or footer is out of sight.
  func recycle(headerFooter view: UIView) {
    view.endAnimations()
    view.removeFromSuperview()
    guard let view = view as? UITableViewHeaderFooterView, let identifier = view.reuseIdentifier else {
      return
    }
    pool.headerFooters.withdraw(view, identifier)
    _ = pool.headerFooters.keep(view, identifier, limit: max(2, shown.parts.count))
  }
}

extension UITableViewCell {
  /// Undoes what hid the cell while it waited.
  func showAfterReuse() {
    guard state.isHiddenForReuse else { return }
    state.isHiddenForReuse = false
    isHidden = false
  }
}

extension UIView {
  /// Ends all animations below the view: one that was not begun yet would wait for the view to be seen again.
  fileprivate func endAnimations() {
    forEachView { $0.layer.removeAllAnimations() }
  }
}
