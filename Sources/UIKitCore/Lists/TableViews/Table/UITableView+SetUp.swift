import Foundation
import QuartzCore

extension UITableView {
  func setUpTable() {
    alwaysBounceVertical = true
    backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
    swiping.install()
    setUpReordering()
  }

  func dataSourceDidChange() {
    abilities.forget(TableAbilities.ofDataSource, of: dataSource)
    invalidateContent()
  }

  func tableDelegateDidChange() {
    let new = (self as UIScrollView).delegate as? any UITableViewDelegate
    guard new !== tableDelegate else { return }
    tableDelegate = new
    if new != nil, contextMenus == nil { contextMenus = ListContextMenu(self) }
    abilities.forget(TableAbilities.ofDelegate, of: new)
    heightsDidChange()
  }

  func tableDidMoveToWindow() {
    guard window != nil else { return endInteraction() }
    setNeedsLayout()
  }

  func tableTraitsDidChange(from previous: UITraitCollection?) {
    if previous?.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory {
      heightsDidChange()
    }
    cellsNeedPlacing()
  }

  /// Nothing that a finger began goes on.
  func endInteraction() {
    rowTouchesCancelled()
    closeSwipe(animated: false)
    cancelReordering()
  }

  // MARK: - Measures

  /// From the edges to inset groups, and from a cell's edge to its text.
  var sideMargin: CGFloat { TableMetrics.sideMargin(width: bounds.width) }

  /// The safe area that content keeps clear of, left and right.
  var sideInsets: UIEdgeInsets {
    let safe = safeAreaInsets
    return UIEdgeInsets(top: 0, left: safe.left, bottom: 0, right: safe.right)
  }

  /// The left edge of rows in the content, and below it their width.
  var rowX: CGFloat { style == .insetGrouped ? sideMargin + sideInsets.left : 0 }
  var rowWidth: CGFloat {
    guard style == .insetGrouped else { return bounds.width }
    return max(0, bounds.width - 2 * sideMargin - sideInsets.left - sideInsets.right)
  }

  /// From a cell's edge to its text.
  var cellMargin: CGFloat {
    guard cellLayoutMarginsFollowReadableWidth else { return sideMargin }
    return max(sideMargin, ((rowWidth - TableMetrics.readableWidth) / 2).rounded())
  }

  var effectiveSeparatorColor: UIColor {
    switch separatorEffect {
    case let vibrancy as UIVibrancyEffect: .label.withAlphaComponent(vibrancy.style.alpha)
    case let blur as UIBlurEffect: blur.style.tint
    default: separatorColor ?? .separator
    }
  }

  // MARK: - The table's own views

  func backgroundViewDidChange(from old: UIView?) {
    if old !== backgroundView { old?.removeFromSuperview() }
    if let backgroundView {
      insertSubview(backgroundView, at: 0)
      backgroundView.frame = bounds
    }
    setNeedsLayout()
  }

  /// Above the background, below everything else.
  var rowIndex: Int { backgroundView?.superview === self ? 1 : 0 }

  func tableViewsDidChange(from old: UIView?) {
    if let old, old !== tableHeaderView, old !== tableFooterView { old.removeFromSuperview() }
    for view in [tableHeaderView, tableFooterView] {
      guard let view, view.superview !== self else { continue }
      insertSubview(view, at: rowIndex)
    }
    content.geometry.setHeaderHeight(tableHeaderView?.frame.height ?? 0)
    content.geometry.setFooterHeight(tableFooterView?.frame.height ?? 0)
    guard content.isLoaded else { return setNeedsLayout() }
    // The first section of a group keeps away from the edge, not from a view above it.
    if style != .plain, !content.counts.isEmpty {
      let header = part(.header, 0)
      content.geometry.change(0) { $0.header = header }
    }
    contentHeightDidChange()
    cellsNeedPlacing()
  }

  func placeTableViews() {
    backgroundView?.frame = bounds
    let width = bounds.width
    if let view = tableHeaderView {
      view.frame = CGRect(x: 0, y: 0, width: width, height: content.geometry.headerHeight)
    }
    if let view = tableFooterView {
      view.frame = CGRect(
        x: 0, y: content.geometry.footerStart, width: width, height: content.geometry.footerHeight)
    }
    placeFillerRows()
  }
}
