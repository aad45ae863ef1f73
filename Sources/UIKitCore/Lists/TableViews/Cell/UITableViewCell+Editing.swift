import Foundation
import QuartzCore

extension UITableViewCell {
  /// True if a control for deleting, inserting or ticking is shown.
  var showsEditControl: Bool {
    state.isEditing && (state.isTicked || state.editingStyle != .none)
  }

  /// True if the content moves aside, as the table and the cell want it.
  var indentsForEditing: Bool {
    state.isEditing && (showsEditControl || shouldIndentWhileEditing)
  }

  private var stateMask: StateMask {
    var mask: StateMask = []
    if showsEditControl { mask.insert(.showingEditControl) }
    if state.isSwiped { mask.insert(.showingDeleteConfirmation) }
    return mask
  }

  func changeEditing(_ editing: Bool, animated: Bool) {
    guard editing != state.isEditing else { return }
    transition(animated: animated) { self.state.isEditing = editing }
  }

  /// Changes what the table lets be done with the row.
  func allow(_ style: EditingStyle, ticking: Bool, moving: Bool) {
    guard style != state.editingStyle || ticking != state.isTicked || moving != state.isMovable else {
      return
    }
    state.editingStyle = style
    state.isTicked = ticking
    state.isMovable = moving
    if moving { showsReorderControl = true }
    setNeedsLayout()
  }

  /// Swipe actions were opened beside the cell, or closed.
  func changeSwiped(_ isSwiped: Bool) {
    guard isSwiped != state.isSwiped else { return }
    transition(animated: false) { self.state.isSwiped = isSwiped }
  }

  private func transition(animated: Bool, _ change: () -> Void) {
    let old = state
    let oldMask = stateMask
    change()
    let mask = stateMask
    let new = state
    // Overriders are told before anything is seen.
    if mask != oldMask {
      state = old
      willTransition(to: mask)
      state = new
    }
    accessoryDidChange()
    updateSelectionLook(animated: false)
    setNeedsUpdateConfiguration()
    guard animated, window != nil else {
      setNeedsLayout()
      if mask != oldMask { didTransition(to: mask) }
      return
    }
    // Controls come from outside: they are in place there before the animation.
    UIView.performWithoutAnimation {
      state = old
      updateEditControls(for: new)
      layOutParts()
      state = new
    }
    setNeedsLayout()
    UIView.animate(
      withDuration: TableMetrics.editingDuration, delay: 0, options: [.allowUserInteraction],
      animations: { self.layoutIfNeeded() }
    ) { _ in
      self.setNeedsLayout()
      if mask != oldMask { self.didTransition(to: mask) }
    }
  }

  // MARK: - Controls

  func updateEditControls() { updateEditControls(for: state) }

  /// Makes the controls that are to be seen and removes those that are not, once they are out of sight.
  private func updateEditControls(for wanted: CellState) {
    let kind: RowEditControl.Kind? =
      !wanted.isEditing ? nil : wanted.isTicked ? .tick : RowEditControl.Kind(wanted.editingStyle)
    if let kind {
      if parts.editControl?.kind != kind {
        parts.editControl?.removeFromSuperview()
        let control = RowEditControl(kind)
        control.frame = cellLayout.frames.editControl
        control.isTicked = wanted.isSelected
        control.addAction(
          UIAction { [weak self] _ in
            guard let self else { return }
            table?.editControlTapped(self)
          }, for: .touchUpInside)
        parts.editControl = control
        addSubview(control)
      }
    } else if !state.isEditing, !isAnimating(parts.editControl) {
      parts.editControl?.removeFromSuperview()
      parts.editControl = nil
    }
    if wanted.isEditing, wanted.isMovable, showsReorderControl {
      if parts.reorderControl == nil {
        let control = RowReorderControl()
        control.frame = cellLayout.frames.reorderControl
        parts.reorderControl = control
        addSubview(control)
      }
    } else if !state.isEditing, !isAnimating(parts.reorderControl) {
      parts.reorderControl?.removeFromSuperview()
      parts.reorderControl = nil
    }
  }

  /// A control on its way out is removed when it is gone.
  private func isAnimating(_ view: UIView?) -> Bool {
    guard let view else { return false }
    return UIView.inheritedAnimationDuration > 0 || view.layer.animationKeys()?.isEmpty == false
  }
}

extension UITableViewCell: SwipeableRow {
  var swipingPlace: (swiping: RowSwiping, path: IndexPath)? {
    table.flatMap { table in table.indexPath(for: self).map { (table.swiping, $0) } }
  }
}
