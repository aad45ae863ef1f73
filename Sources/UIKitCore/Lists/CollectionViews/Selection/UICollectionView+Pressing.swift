import Foundation
import QuartzCore

/// From a touch on a cell to its selection, in the order that `UICollectionViewDelegate` documents.
extension UICollectionView {
  func press(_ touches: Set<UITouch>) {
    // An open row closes at the first touch elsewhere, and that is all the touch does.
    if hasSwipes, swiping.swipe != nil { return swiping.close(animated: true) }
    guard case .idle = pressing, movement == nil, let touch = touches.first,
      let path = pressedItem(touch)
    else { return }
    guard allowsSelectionNow else { return }
    let isWanted = delegate?.collectionView(self, shouldHighlightItemAt: path) ?? true
    pressing = .down(touch, path, isHighlighted: isWanted)
    guard isWanted else { return }
    cellForItem(at: path)?.isHighlighted = true
    delegate?.collectionView(self, didHighlightItemAt: path)
  }

  func release(_ touches: Set<UITouch>) {
    guard case .down(let touch, let path, let isHighlighted) = pressing, touches.contains(touch) else {
      return
    }
    pressing = .idle
    guard isHighlighted else { return }
    let cell = cellForItem(at: path)
    cell?.isHighlighted = false
    if let cell, cell.bounds.contains(touch.location(in: cell)) {
      if (cell as? UICollectionViewListCell)?.togglesOutlineWhenChosen == true {
        toggleOutline(of: cell)
      } else {
        choose(path)
      }
    }
    delegate?.collectionView(self, didUnhighlightItemAt: path)
  }

  /// - Parameter touches: nil for whichever is down.
  func cancelPressing(_ touches: Set<UITouch>?) {
    guard case .down(let touch, let path, let isHighlighted) = pressing, touches?.contains(touch) != false
    else { return }
    pressing = .idle
    guard isHighlighted else { return }
    cellForItem(at: path)?.isHighlighted = false
    delegate?.collectionView(self, didUnhighlightItemAt: path)
  }

  private func pressedItem(_ touch: UITouch) -> IndexPath? {
    var view = touch.view
    while let candidate = view, candidate !== self {
      if let cell = candidate as? UICollectionViewCell, let path = indexPath(for: cell) { return path }
      view = candidate.superview
    }
    return nil
  }

  // MARK: - What a tap does

  /// True if an item may be selected now. Where several may be while editing, one may be, as in tables.
  var allowsSelectionNow: Bool {
    isEditing ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
  }
  var allowsMultipleSelectionNow: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  /// Selects an item for the user, or deselects it, as the delegate lets.
  ///
  /// - Parameter byTap: false where the item is one of several, which are selected and no more.
  func choose(_ path: IndexPath, byTap: Bool = true) {
    if isEditing, delegate?.collectionView(self, canEditItemAt: path) == false { return }
    if selection.contains(path), allowsMultipleSelectionNow {
      guard delegate?.collectionView(self, shouldDeselectItemAt: path) ?? true else { return }
      deselect(path)
      delegate?.collectionView(self, didDeselectItemAt: path)
      return
    }
    guard delegate?.collectionView(self, shouldSelectItemAt: path) ?? true else { return }
    if !allowsMultipleSelectionNow {
      for other in selection.paths where other != path {
        deselect(other)
        delegate?.collectionView(self, didDeselectItemAt: other)
      }
    }
    mark(path)
    // Before the delegate hears of it, as on Apple's systems.
    if byTap, let cell = cellForItem(at: path) { cell.selectionSegue?(cell) }
    delegate?.collectionView(self, didSelectItemAt: path)
    guard byTap, let delegate, delegate.collectionView(self, canPerformPrimaryActionForItemAt: path) else {
      return
    }
    delegate.collectionView(self, performPrimaryActionForItemAt: path)
  }

  // MARK: - Selecting by code

  func select(_ path: IndexPath?, animated: Bool, _ position: ScrollPosition) {
    guard let path else {
      for path in selection.paths { deselect(path) }
      return
    }
    guard allowsSelectionNow else { return }
    if !allowsMultipleSelectionNow {
      for other in selection.paths where other != path { deselect(other) }
    }
    mark(path)
    if !position.isEmpty { scroll(toItem: path, position, animated: animated) }
  }

  private func mark(_ path: IndexPath) {
    selection.insert(path)
    cellForItem(at: path)?.isSelected = true
  }

  func deselect(_ path: IndexPath) {
    selection.remove(path)
    cellForItem(at: path)?.isSelected = false
  }

  /// Takes away what may not be selected any more.
  func selectionRulesDidChange() {
    sweeping.rulesDidChange()
    if !allowsMultipleSelectionNow { for path in selection.paths.dropFirst() { deselect(path) } }
    if !allowsSelectionNow { for path in selection.paths { deselect(path) } }
  }

  func editingDidChange() {
    cancelPressing(nil)
    // What was selected in one mode is not in the other, unless several may be in both.
    selectionRulesDidChange()
    swiping.close(animated: true)
    let cells = visibleCells
    for cell in cells { cell.setNeedsUpdateConfiguration() }
    guard window != nil else { return }
    UIView.animate(
      withDuration: TableMetrics.editingDuration, delay: 0, options: .allowUserInteraction,
      animations: { for cell in cells { cell.layoutIfNeeded() } })
  }
}
