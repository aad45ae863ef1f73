import Foundation

/// The place of the tab row at which an address is dropped.
public enum TabDropPlace: Hashable, Sendable {
  /// A new tab at this index.
  case before(Int)
  /// The tab at this index, which loads it.
  case onto(Int)
}

extension DesktopLayout {
  /// The part of a tab's width at either side that means the space beside it. Ours: half of the tab is left for the tab itself.
  static let dropEdge = 0.25

  /// The place that a point of the row means. Pinned tabs keep their page, and no others stand among them.
  /// - Parameter x: from the first tab's left edge, in points.
  public func dropPlace(at x: Double) -> TabDropPlace {
    guard tabCount > 0 else { return .before(0) }
    guard x < tabsContentWidth else { return .before(tabCount) }
    let index = self.index(at: x)
    guard index >= pinnedCount else { return .before(pinnedCount) }
    let left = tabFrame(at: index).minX - tabsFrame.minX
    let part = (x - left) / tabWidth
    if part < Self.dropEdge { return .before(index) }
    return part > 1 - Self.dropEdge ? .before(index + 1) : .onto(index)
  }

  /// The index of the tab before which a dragged tab is put by a point of the row: the space that is nearest, among the pinned tabs if it
  /// is pinned, else behind them.
  /// - Parameter x: from the first tab's left edge, in points.
  public func gap(at x: Double, isPinned: Bool) -> Int {
    let places = isPinned ? 0...pinnedCount : pinnedCount...tabCount
    guard x < tabsContentWidth else { return places.upperBound }
    let index = self.index(at: x)
    let middle = Double(tabFrame(at: index).midX - tabsFrame.minX)
    return min(max(x < middle ? index : index + 1, places.lowerBound), places.upperBound)
  }

  /// The middle of the mark between tabs for a new one, from the first tab's left edge, in points.
  public func markPlace(before index: Int) -> Double {
    let spacing = WideMetrics.tabSpacing / 2
    guard index < tabCount else { return tabsContentWidth - spacing }
    return max(spacing, tabFrame(at: index).minX - tabsFrame.minX - spacing)
  }
}
