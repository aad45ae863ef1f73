import Foundation
import QuartzCore

extension UISplitViewController {
  private var splitView: SplitView? { viewIfLoaded as? SplitView }

  /// True if the primary column stands at the right.
  var isPrimaryRight: Bool {
    let isRightToLeft = viewIfLoaded?.effectiveUserInterfaceLayoutDirection == .rightToLeft
    return isRightToLeft != (primaryEdge == .trailing)
  }

  func layout(for size: CGSize) -> SplitLayout {
    let auto = Self.automaticDimension
    func width(_ points: CGFloat, _ fraction: CGFloat, _ least: CGFloat, _ most: CGFloat) -> CGFloat {
      let lower = least == auto ? SplitLayout.Metrics.minimumColumnWidth : least
      let upper = most == auto ? SplitLayout.Metrics.maximumColumnWidth : most
      let part = fraction == auto ? SplitLayout.Metrics.columnFraction : fraction
      // What the program wants in points may pass the system's own limit, but not the program's.
      let wish = points == auto ? min(part * size.width, upper) : most == auto ? points : min(points, upper)
      return min(size.width, max(wish, lower)).rounded()
    }
    return SplitLayout(
      size: size, hasSupplementary: style == .tripleColumn,
      primaryWidth: width(
        preferredPrimaryColumnWidth, preferredPrimaryColumnWidthFraction, minimumPrimaryColumnWidth,
        maximumPrimaryColumnWidth),
      supplementaryWidth: width(
        preferredSupplementaryColumnWidth, preferredSupplementaryColumnWidthFraction,
        minimumSupplementaryColumnWidth, maximumSupplementaryColumnWidth),
      isMirrored: isPrimaryRight)
  }

  func columnsDidChange() {
    guard let splitView else { return }
    if isSettled, !isCollapsed { showColumns(atLeast: mode) }
    splitView.setNeedsLayout()
    updateToggle()
  }

  /// Puts the views of columns that a mode shows into the view.
  func showColumns(atLeast mode: DisplayMode) {
    guard let splitView else { return }
    let shown = mode.columns(hasSupplementary: style == .tripleColumn)
    let before = layout(for: splitView.bounds.size).frames(.secondaryOnly)
    for column in columnOrder {
      guard column == .secondary || shown.contains(column), let controller = columns[column] else { continue }
      add(controller)
      guard let view = controller.view, view.superview !== splitView else { continue }
      UIView.performWithoutAnimation {
        view.frame = before.frame(of: column)
        splitView.addSubview(view)
        // It comes as it is, and does not take shape on its way.
        splitView.withoutPlacingColumns { view.layoutIfNeeded() }
      }
    }
    // The primary column lies over the supplementary one, that over the secondary one.
    if let view = columns[.secondary]?.viewIfLoaded, view.superview === splitView {
      splitView.sendSubviewToBack(view)
    }
    splitView.insertSubview(splitView.dimming, at: 1)
    if let view = columns[.primary]?.viewIfLoaded, view.superview === splitView {
      splitView.bringSubviewToFront(view)
    }
  }

  /// After columns left the sight: their controllers hear of it.
  func dropHiddenColumns() {
    guard let splitView, !isCollapsed else { return }
    let shown = mode.columns(hasSupplementary: style == .tripleColumn)
    for column in columnOrder.dropLast() where !shown.contains(column) {
      guard let view = columns[column]?.viewIfLoaded, view.superview === splitView else { continue }
      view.removeFromSuperview()
    }
  }

  func layOutColumns() {
    guard let splitView else { return }
    settle()
    if let collapse {
      let view = collapse.alone.view
      if let view, view.superview !== splitView { splitView.addSubview(view) }
      if view?.frame != splitView.bounds { view?.frame = splitView.bounds }
      splitView.dimming.alpha = 0
      return splitView.placeSeparators([])
    }
    updateMode(animated: false)
    showColumns(atLeast: mode)
    let frames = layout(for: splitView.bounds.size).frames(mode)
    for column in columnOrder {
      guard let view = columns[column]?.viewIfLoaded, view.superview === splitView else { continue }
      if view.frame != frames.frame(of: column) { view.frame = frames.frame(of: column) }
    }
    drag.place()
    splitView.dimming.frame = frames.secondary
    splitView.dimming.alpha = frames.dims ? 1 : 0
    let line = SplitLayout.Metrics.separator
    splitView.placeSeparators(
      [frames.primary, frames.supplementary].compactMap { $0 }.map { frame in
        isPrimaryRight ? frame.minX - line : frame.maxX
      })
    if changesUnderWay == 0, isSettledInSight { endChanges() }
  }

  /// True unless the whole is on its way: then its columns are told together with it.
  private var isSettledInSight: Bool {
    switch appearance {
    case .appeared, .disappeared: true
    case .appearing, .disappearing: false
    }
  }

  /// Columns beside others are narrow: their traits say a compact width. The secondary one has the whole's.
  func updateColumnTraits() {
    for column in columnOrder {
      guard let controller = columns[column], controller.parent === self else { continue }
      let isNarrow = !isCollapsed && column != .secondary
      guard isNarrow != (overrideTraitCollection(forChild: controller) != nil) else { continue }
      setOverrideTraitCollection(
        isNarrow ? UITraitCollection(horizontalSizeClass: .compact) : nil, forChild: controller)
    }
  }
}

extension SplitLayout.Frames {
  func frame(of column: UISplitViewController.Column) -> CGRect {
    switch column {
    case .primary: primary
    case .supplementary: supplementary ?? .zero
    case .secondary, .compact: secondary
    }
  }
}
