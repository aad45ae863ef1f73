import Foundation
import QuartzCore

extension UISplitViewController {
  /// Collapses or expands as the width asks. Nothing happens before there is a width.
  func settle() {
    guard isViewLoaded, !columns.isEmpty else { return }
    let isCompact = traitCollection.horizontalSizeClass == .compact
    let wasSettled = isSettled
    isSettled = true
    if isCompact, collapse == nil {
      wrapUp()
    } else if !isCompact, collapse != nil {
      unfold()
    } else if !wasSettled {
      for column in columnOrder { add(columns[column]) }
    }
    if !wasSettled { columnsDidChange() }
  }

  // MARK: - Collapsing

  private func wrapUp() {
    var proposed = restoredTop ?? columnOrder.last { columns[$0] != nil } ?? .primary
    restoredTop = nil
    if style != .unspecified, columns[.compact] == nil {
      proposed =
        delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: proposed) ?? proposed
    }
    join(top: proposed)
    delegate?.splitViewControllerDidCollapse(self)
  }

  /// Makes one of all columns.
  func join(top: Column) {
    let made: SplitCollapse? =
      if style == .unspecified { classicCollapse() } else if let compact = columns[.compact] {
        SplitCollapse(alone: compact)
      } else { columnCollapse(top: top) }
    guard let joined = made else {
      // Nothing is there any more to be one.
      isSettled = false
      return
    }
    for column in columnOrder where columns[column] !== joined.alone { remove(columns[column]) }
    collapse = joined
    add(joined.alone)
    updateColumnTraits()
    updateToggle()
    viewIfLoaded?.setNeedsLayout()
  }

  /// The columns are what they were before they became one, and in no view.
  func separate(_ joined: SplitCollapse) {
    joined.undo(in: self)
    remove(joined.alone)
    collapse = nil
  }

  private func columnCollapse(top: Column) -> SplitCollapse? {
    let stacks = columnOrder.compactMap { column in
      (columns[column] as? UINavigationController).map { (column: column, navigation: $0) }
    }
    // Columns that are no stacks cannot be joined: the top one stands alone.
    guard stacks.count == columnOrder.count(where: { columns[$0] != nil }), !stacks.isEmpty else {
      return (columns[top] ?? columnOrder.lazy.compactMap { self.columns[$0] }.last)
        .map(SplitCollapse.init(alone:))
    }
    return SplitCollapse(stacks, top: top)
  }

  /// The primary controller takes the secondary one in, unless the delegate does something about it.
  private func classicCollapse() -> SplitCollapse? {
    guard
      let primary = delegate?.primaryViewController(forCollapsing: self) ?? columns[.primary]
        ?? columns[.secondary]
    else { return nil }
    if let secondary = columns[.secondary], secondary !== primary,
      delegate?.splitViewController(self, collapseSecondary: secondary, onto: primary) != true
    {
      remove(secondary)
      primary.collapseSecondaryViewController(secondary, for: self)
    }
    return SplitCollapse(alone: primary)
  }

  // MARK: - Expanding

  private func unfold() {
    guard let joined = collapse else { return }
    let isOwn = columnOrder.contains { columns[$0] === joined.alone }
    if style == .unspecified {
      classicExpand(joined.alone)
    } else {
      joined.undo(in: self)
      if !isOwn { remove(joined.alone) }
      let proposed = DisplayMode.oneBesideSecondary
      let wish =
        delegate?.splitViewController(self, displayModeForExpandingToProposedDisplayMode: proposed)
        ?? proposed
      if wish != proposed { (mode, isModeChosen) = (wish, true) }
    }
    collapse = nil
    for column in columnOrder { add(columns[column]) }
    updateColumnTraits()
    viewIfLoaded?.setNeedsLayout()
    updateMode(animated: false)
    updateToggle()
    delegate?.splitViewControllerDidExpand(self)
  }

  private func classicExpand(_ alone: UIViewController) {
    let primary = delegate?.primaryViewController(forExpanding: self) ?? alone
    let secondary =
      delegate?.splitViewController(self, separateSecondaryFrom: primary)
      ?? primary.separateSecondaryViewController(for: self)
    if primary !== alone { remove(alone) }
    columns[.primary] = primary
    if let secondary { columns[.secondary] = secondary }
  }

  // MARK: - Two controllers

  func setClassicControllers(_ controllers: [UIViewController]) {
    precondition(
      style == .unspecified,
      "viewControllers cannot be set on a split view controller of columns: use setViewController(_:for:)")
    precondition(controllers.count <= 2, "a split view controller has at most two viewControllers")
    if let collapse {
      // What the one took in of the other is the other's again.
      (collapse.alone as? UINavigationController).map { _ = $0.giveBack() }
      remove(collapse.alone)
      self.collapse = nil
      isSettled = false
    }
    for (index, column) in columnOrder.enumerated() {
      setController(index < controllers.count ? controllers[index] : nil, column)
    }
    if viewIfLoaded?.window != nil { settle() }
  }

  // MARK: - Showing

  func showPrimary(_ controller: UIViewController) {
    if let stack = (collapse?.alone ?? columns[.primary]) as? UINavigationController,
      !(controller is UINavigationController)
    {
      stack.pushViewController(controller, animated: UIView.areAnimationsEnabled)
    } else if style == .unspecified {
      setController(controller, .primary)
    } else {
      setViewController(controller, for: .primary)
    }
  }

  func showSecondary(_ controller: UIViewController) {
    guard let collapse else {
      style == .unspecified
        ? setController(controller, .secondary) : setViewController(controller, for: .secondary)
      return dismissOverlay()
    }
    if style == .unspecified {
      let stack = collapse.alone as? UINavigationController
      if let stack, !(controller is UINavigationController) {
        stack.pushViewController(controller, animated: UIView.areAnimationsEnabled)
      } else {
        collapse.alone.collapseSecondaryViewController(controller, for: self)
      }
    } else {
      setViewController(controller, for: .secondary)
      reveal(.secondary)
    }
  }
}
