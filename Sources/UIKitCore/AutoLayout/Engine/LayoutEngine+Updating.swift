/// The `updateConstraints()` pass.
extension LayoutEngine {
  /// Calls `updateConstraints()` on the views that wait, from the leaves up.
  func updateConstraints() {
    // A view may ask again for itself or others while it updates; endless asking waits for the next pass.
    var rounds = 4
    while !waitingForUpdate.isEmpty, rounds > 0 {
      rounds -= 1
      // Some may have left the tree meanwhile.
      let views = waitingForUpdate.compactMap(\.view).filter { $0.layoutRoot === root }
      waitingForUpdate = []
      let ordered = views.map { ($0.depth, $0) }.sorted { $0.0 > $1.0 }
      for (_, view) in ordered { view.performConstraintUpdate() }
    }
  }
}

extension UIView {
  var depth: Int {
    var count = 0
    var view = superviewStorage
    while let current = view {
      count += 1
      view = current.superviewStorage
    }
    return count
  }

  func performConstraintUpdate() {
    guard flags.contains(.needsUpdateConstraints) else { return }
    flags.remove(.needsUpdateConstraints)
    flags.remove(.updatedConstraints)
    if let controller = owningController {
      controller.updateViewConstraints()
    } else {
      updateConstraints()
    }
    precondition(
      flags.contains(.updatedConstraints),
      "updateConstraints() of \(self) did not call super; call it as the last step.")
  }

  func markNeedsUpdateConstraints() {
    guard !flags.contains(.needsUpdateConstraints) else { return }
    flags.insert(.needsUpdateConstraints)
    guard let engine = layoutRoot.layoutItemStorage?.ownEngine else { return }
    engine.waitingForUpdate.append(LayoutEngine.WeakView(view: self))
    constraintsDidChange()
  }

  /// Constraints are looked at before the next layout, which is asked for only where something moves: a view that changes its
  /// constraints whenever it is laid out comes to rest.
  func constraintsDidChange() {
    layer.setNeedsVisit()
    CellResizing.constraintsDidChange(in: self)
  }

  func invalidateIntrinsicSize() {
    guard let item = layoutItemStorage, let engine = item.engine else { return }
    engine.intrinsicChanged(item)
    superviewStorage?.setNeedsLayout()
  }
}
