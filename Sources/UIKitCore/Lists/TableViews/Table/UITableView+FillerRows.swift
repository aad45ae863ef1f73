import Foundation
import QuartzCore

extension UITableView {
  /// The height of empty rows; nil where there are none.
  private var shownFillerHeight: CGFloat? {
    guard style == .plain, fillerRowHeight != 0, separatorStyle != .none, tableFooterView == nil else {
      return nil
    }
    let inset = adjustedContentInset
    guard content.geometry.contentHeight + inset.top + inset.bottom < bounds.height else { return nil }
    if fillerRowHeight > 0 { return max(1, fillerRowHeight) }
    guard let section = content.counts.lastIndex(where: { $0 > 0 }) else {
      return rowHeight > 0 ? rowHeight : TableMetrics.rowHeight
    }
    let last = IndexPath(row: content.counts[section] - 1, section: section)
    return max(1, content.geometry.row(at: last).length)
  }

  /// Fills what rows leave free of the view with empty ones, where the table has these.
  func placeFillerRows() {
    guard let height = shownFillerHeight else {
      shown.fillers?.removeFromSuperview()
      shown.fillers = nil
      return
    }
    let view = shown.fillers ?? FillerRowsView(frame: .zero)
    shown.fillers = view
    UIView.performWithoutAnimation {
      if view.superview !== self { insertSubview(view, at: rowIndex) }
      let top = content.geometry.footerStart
      view.frame = CGRect(x: 0, y: top, width: bounds.width, height: max(0, bounds.maxY - top))
      view.show(
        rowsOf: height, line: 1 / max(1, traitCollection.displayScale), insets: fillerLineInsets,
        color: effectiveSeparatorColor)
    }
  }

  /// From the table's edges to the lines of empty rows, as those of a row whose text begins at the margin.
  private var fillerLineInsets: UIEdgeInsets {
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let safe = insetsContentViewsToSafeArea ? (isRightToLeft ? sideInsets.right : sideInsets.left) : 0
    let own = looks.separatorInset
    let leading: CGFloat
    switch (own, separatorInsetReference) {
    case (nil, _): leading = safe + cellMargin
    case (let inset?, .fromCellEdges): leading = safe + inset.left
    case (let inset?, .fromAutomaticInsets): leading = safe + cellMargin + inset.left
    }
    let trailing = own?.right ?? 0
    return isRightToLeft
      ? UIEdgeInsets(top: 0, left: trailing, bottom: 0, right: leading)
      : UIEdgeInsets(top: 0, left: leading, bottom: 0, right: trailing)
  }
}
