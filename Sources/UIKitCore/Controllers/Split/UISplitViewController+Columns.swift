import Foundation
import QuartzCore

extension UISplitViewController {
  /// The columns that stand beside each other when the width is regular, from the primary one on.
  var columnOrder: [Column] {
    style == .tripleColumn ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
  }

  private var splitView: SplitView? { viewIfLoaded as? SplitView }

  var shownControllers: [UIViewController] {
    if let collapse { return [collapse.alone] }
    return columnOrder.compactMap { columns[$0] }
  }

  // MARK: - Putting controllers in

  func setController(_ controller: UIViewController?, _ column: Column) {
    let old = columns[column]
    given[column] = controller
    let new = controller.map { style == .unspecified ? $0 : Self.asColumn($0, column) }
    guard old !== new else { return }
    if let collapse {
      if collapse.takes(new, for: column, of: old, in: self) {
        columns[column] = new
      } else {
        // What stands for all is another one now.
        let top = collapse.topColumn ?? column
        separate(collapse)
        columns[column] = new
        join(top: top)
      }
    } else {
      columns[column] = new
      remove(old)
      if isSettled { add(new) }
    }
    columnsDidChange()
  }

  private static func asColumn(_ controller: UIViewController, _ column: Column) -> UIViewController {
    if controller is UINavigationController || controller is UITabBarController { return controller }
    if let navigation = controller.navigationController { return navigation }
    let navigation = UINavigationController(rootViewController: controller)
    // What it holds is preserved with the split view controller.
    navigation.restorationIdentifier = "UIKit.split.column.\(column.rawValue)"
    return navigation
  }

  /// Takes a controller in as a child; its view comes with the layout.
  func add(_ controller: UIViewController?) {
    guard let controller, controller.parent !== self else { return }
    addChild(controller)
    updateColumnTraits()
    controller.didMove(toParent: self)
  }

  func remove(_ controller: UIViewController?) {
    guard let controller, controller.parent === self else { return }
    controller.willMove(toParent: nil)
    controller.viewIfLoaded?.removeFromSuperview()
    controller.removeFromParent()
  }

  // MARK: - Modes

  /// The behavior that is chosen, else what suits the size: room for columns beside each other where it is wider than high.
  var effectiveBehavior: SplitBehavior {
    if preferredSplitBehavior != .automatic, style != .unspecified { return preferredSplitBehavior }
    if let wanted = preferredDisplayMode.behavior { return wanted }
    return isRoomy ? .tile : .overlay
  }

  private var isRoomy: Bool {
    let size = viewIfLoaded?.bounds.size ?? .zero
    return size.width > size.height
  }

  /// The mode that the size and the wishes lead to.
  private var automaticMode: DisplayMode {
    guard preferredDisplayMode == .automatic else { return fitting(preferredDisplayMode) }
    return effectiveBehavior == .overlay ? .secondaryOnly : .oneBesideSecondary
  }

  /// Returns the mode, or the nearest one that there are columns for and that goes with the behavior that is wanted (Apple
  /// documentation, `SplitBehavior`: each has its own modes).
  private func fitting(_ mode: DisplayMode) -> DisplayMode {
    let count = min(mode.columnCount, style == .tripleColumn ? 2 : 1)
    if preferredSplitBehavior != .automatic, style != .unspecified {
      return .of(columns: count, preferredSplitBehavior)
    }
    guard count < mode.columnCount else { return mode }
    return .of(columns: count, mode == .twoOverSecondary ? .overlay : .tile)
  }

  func updateMode(animated: Bool) {
    guard isSettled, !isCollapsed else { return }
    change(to: isModeChosen ? fitting(mode) : automaticMode, animated: animated)
  }

  /// - Parameter isChosen: whether it stays when the size changes.
  /// - Returns: the animator that moves the columns; nil where nothing moves in sight.
  @discardableResult
  func change(to new: DisplayMode, animated: Bool, isChosen: Bool = false) -> UIViewPropertyAnimator? {
    let wasChosen = isModeChosen
    isModeChosen = isChosen || isModeChosen
    guard new != mode else {
      updateToggle()
      return nil
    }
    drag.end()
    announce(new)
    let isSeen = viewIfLoaded?.window != nil && animated && UIView.areAnimationsEnabled
    beginAppearances(from: mode, to: new, animated: isSeen)
    let before = mode
    mode = new
    updateToggle()
    guard let splitView else { return nil }
    // What comes into sight starts where it stood out of sight.
    showColumns(atLeast: mode)
    splitView.setNeedsLayout()
    guard isSeen else { return nil }
    changesUnderWay += 1
    let animator = UIViewPropertyAnimator(duration: Self.changeDuration, curve: .easeInOut) {
      splitView.layoutIfNeeded()
    }
    animator.addCompletion { [weak self] position in
      guard let self else { return }
      changesUnderWay -= 1
      // A finger let it run back.
      if position == .start, mode == new {
        (mode, isModeChosen) = (before, wasChosen)
        updateToggle()
        splitView.setNeedsLayout()
      }
      if changesUnderWay == 0 { endChanges() }
    }
    animator.startAnimation()
    return animator
  }

  /// Seconds (hand-chosen).
  private static let changeDuration: TimeInterval = 0.35

  /// The delegate hears what is going to be seen.
  func announce(_ new: DisplayMode) {
    delegate?.splitViewController(self, willChangeTo: new)
    tellColumns(from: mode, to: new)
  }

  /// Columns hear when they begin to come or go, and when they are there or gone.
  func beginAppearances(from old: DisplayMode, to new: DisplayMode, animated: Bool) {
    switch appearance {
    case .appearing, .appeared: break
    case .disappearing, .disappeared: return
    }
    let hasSupplementary = style == .tripleColumn
    let (before, after) = (
      old.columns(hasSupplementary: hasSupplementary), new.columns(hasSupplementary: hasSupplementary)
    )
    for column in columnOrder.dropLast() where after.contains(column) != before.contains(column) {
      columns[column]?.beginAppearance(after.contains(column), animated: animated)
    }
  }

  /// Nothing moves any more: what is out of sight leaves the view.
  func endChanges() {
    dropHiddenColumns()
    for controller in columnOrder.compactMap({ columns[$0] }) where controller.isInExplicitTransition {
      controller.endAppearance()
    }
  }

  private func tellColumns(from old: DisplayMode, to new: DisplayMode) {
    guard style != .unspecified else { return }
    let hasSupplementary = style == .tripleColumn
    let before = old.columns(hasSupplementary: hasSupplementary)
    let after = new.columns(hasSupplementary: hasSupplementary)
    for column in columnOrder.dropLast() where after.contains(column) != before.contains(column) {
      if after.contains(column) {
        delegate?.splitViewController(self, willShow: column)
      } else {
        delegate?.splitViewController(self, willHide: column)
      }
    }
  }

  // MARK: - Columns in and out of sight

  func reveal(_ column: Column) {
    if let collapse {
      guard !collapse.show(column, in: self), let controller = columns[column], controller !== collapse.alone,
        columns[.compact] == nil
      else { return }
      separate(collapse)
      return join(top: column)
    }
    switch column {
    case .secondary:
      dismissOverlay()
    case .compact:
      break
    case .supplementary:
      if mode.columnCount == 0 {
        change(to: .of(columns: 1, effectiveBehavior), animated: true, isChosen: true)
      }
    case .primary:
      let count = style == .tripleColumn ? 2 : 1
      if mode.columnCount < count {
        change(to: .of(columns: count, effectiveBehavior), animated: true, isChosen: true)
      }
    }
  }

  func conceal(_ column: Column) {
    if collapse != nil {
      collapse?.hide(column, in: self)
      return
    }
    let left: Int
    switch column {
    case .secondary, .compact: return
    case .supplementary: left = 0
    case .primary: left = style == .tripleColumn ? 1 : 0
    }
    guard mode.columnCount > left else { return }
    change(to: .of(columns: left, effectiveBehavior), animated: true, isChosen: true)
  }

  /// Columns that lie over the secondary one go.
  func dismissOverlay() {
    change(to: modeWithoutOverlay, animated: true, isChosen: mode != modeWithoutOverlay)
  }

  /// The mode with so many columns more or less; nil when there is none.
  func mode(steppingBy count: Int) -> DisplayMode? {
    let new = mode.columnCount + count
    return (0...(style == .tripleColumn ? 2 : 1)).contains(new) ? .of(columns: new, effectiveBehavior) : nil
  }

  // MARK: - The button

  func makeToggle() -> UIBarButtonItem {
    let item = UIBarButtonItem(
      image: UIImage(systemName: "sidebar.left"), style: .plain, target: self,
      action: Selector("toggleDisplayMode", UISplitViewController.toggleDisplayMode))
    return item
  }

  private func toggleDisplayMode() {
    if let wish = delegate?.targetDisplayModeForAction(in: self), wish != .automatic {
      change(to: fitting(wish), animated: true, isChosen: true)
      return
    }
    let most = style == .tripleColumn ? 2 : 1
    let count = mode.columnCount < most ? mode.columnCount + 1 : most - 1
    change(to: .of(columns: count, effectiveBehavior), animated: true, isChosen: true)
  }

  /// The column whose bar has the button: the primary one where it lies over others, and the button hides it again; else the first
  /// that keeps in sight.
  private var toggleColumn: Column {
    let shown = mode.columns(hasSupplementary: style == .tripleColumn)
    switch mode {
    case .oneOverSecondary, .twoOverSecondary, .twoDisplaceSecondary:
      if shown.contains(.primary) { return .primary }
    case .automatic, .secondaryOnly, .oneBesideSecondary, .twoBesideSecondary: break
    }
    return style == .tripleColumn && shown.contains(.supplementary) ? .supplementary : .secondary
  }

  /// Puts the button into a bar, where the program has no button of its own.
  func updateToggle() {
    toggle.accessibilityLabel = mode.columnCount == 0 ? "Show Sidebar" : "Hide Sidebar"
    let isWanted =
      switch displayModeButtonVisibility {
      case .automatic: presentsWithGesture
      case .never: false
      case .always: true
      }
    var owner: UIViewController?
    if isWanted, style != .unspecified, isSettled, !isCollapsed {
      owner = (columns[toggleColumn] as? UINavigationController)?.viewControllers.first
    }
    guard owner !== toggleOwner else { return }
    if let old = toggleOwner, old.navigationItem.leftBarButtonItem === toggle {
      old.navigationItem.leftBarButtonItem = nil
    }
    toggleOwner = nil
    guard let owner, owner.navigationItem.leftBarButtonItem == nil else { return }
    owner.navigationItem.leftBarButtonItem = toggle
    toggleOwner = owner
  }
}
