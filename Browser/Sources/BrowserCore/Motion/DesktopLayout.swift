import Foundation

/// The frames of everything in a wide window's head. Window coordinates, points.
public struct DesktopLayout: Hashable, Sendable {
  /// Width of the window.
  public var width: Double
  /// The number of tabs.
  public var tabCount: Int
  /// The number of those that are pinned, which come first and are as wide as their icon needs.
  public var pinnedCount: Int
  /// True if window controls lie at the right end of the first row; without them the buttons move there.
  public var hasWindowControls: Bool
  /// Width of the button that names the profile; 0 where there is only one.
  public var profileWidth: Double

  /// Width of the button that names the group before the tabs; 0 where there are no groups.
  public var groupWidth: Double

  /// Makes a layout.
  public init(
    width: Double, tabCount: Int, pinnedCount: Int = 0, hasWindowControls: Bool = true,
    profileWidth: Double = 0, groupWidth: Double = 0
  ) {
    self.profileWidth = profileWidth
    self.groupWidth = groupWidth
    self.width = width
    self.hasWindowControls = hasWindowControls
    self.tabCount = max(tabCount, 0)
    self.pinnedCount = min(max(pinnedCount, 0), self.tabCount)
  }

  /// Height of both rows: all of it has the strip's colour.
  public var headHeight: Double { WideMetrics.toolbarRowHeight + WideMetrics.tabRowHeight }

  /// The field: 560 wide in the window's middle; in a narrow window it gives way to the buttons beside it.
  public var fieldFrame: CGRect {
    let half = WideMetrics.buttonWidth / 2
    let left =
      (WideMetrics.leadingButtonCenters.last ?? 0) + leadingShift + half + WideMetrics.fieldButtonSpacing
    let right =
      trailingEnd - (WideMetrics.trailingButtonCenters.first ?? 0) - half - WideMetrics.fieldButtonSpacing
    let fieldWidth = max(0, min(WideMetrics.fieldWidth, right - left))
    let x = min(max((width - fieldWidth) / 2, left), max(left, right - fieldWidth))
    return CGRect(
      x: x, y: (WideMetrics.toolbarRowHeight - WideMetrics.fieldHeight) / 2,
      width: fieldWidth, height: WideMetrics.fieldHeight)
  }

  /// The buttons at the left: sidebar, back, forward. The latter two give way to the profile's.
  public var leadingButtonFrames: [CGRect] {
    WideMetrics.leadingButtonCenters.enumerated().map { button(center: $1 + ($0 > 0 ? leadingShift : 0)) }
  }
  /// The profile's button, after the sidebar's as in Safari.
  public var profileFrame: CGRect {
    var frame = button(center: WideMetrics.leadingButtonCenters.first ?? 0)
    frame.origin.x = frame.maxX + WideMetrics.profileSpacing
    frame.size.width = profileWidth
    return frame
  }
  private var leadingShift: Double { profileWidth > 0 ? profileWidth + WideMetrics.profileSpacing : 0 }
  /// The buttons at the right: share, new tab, overview.
  public var trailingButtonFrames: [CGRect] {
    WideMetrics.trailingButtonCenters.map { button(center: trailingEnd - $0) }
  }
  /// The end from which the buttons at the right are measured.
  private var trailingEnd: Double { hasWindowControls ? width : width + WideMetrics.ruleFromRight }
  /// Minimise, maximise, close.
  public var windowControlFrames: [CGRect] {
    let side = WideMetrics.windowControlDiameter
    return WideMetrics.windowControlCenters.map {
      CGRect(
        x: width - $0 - side / 2, y: (WideMetrics.toolbarRowHeight - side) / 2, width: side, height: side)
    }
  }

  private func button(center: Double) -> CGRect {
    CGRect(
      x: center - WideMetrics.buttonWidth / 2,
      y: (WideMetrics.toolbarRowHeight - WideMetrics.buttonHeight) / 2,
      width: WideMetrics.buttonWidth, height: WideMetrics.buttonHeight)
  }

  /// The frame that the tabs may fill between the left edge and the chevron.
  public var tabsFrame: CGRect {
    CGRect(
      x: WideMetrics.tabsLeading + groupShift, y: WideMetrics.toolbarRowHeight,
      width: max(0, width - WideMetrics.tabsLeading - groupShift - WideMetrics.tabsTrailing),
      height: WideMetrics.tabHeight)
  }
  /// The button that names the group, before the tabs.
  public var groupFrame: CGRect {
    CGRect(
      x: WideMetrics.tabsLeading, y: WideMetrics.toolbarRowHeight, width: groupWidth,
      height: WideMetrics.tabHeight)
  }
  private var groupShift: Double { groupWidth > 0 ? groupWidth + WideMetrics.groupSpacing : 0 }
  /// Width of every tab that is not pinned: they share the room, and scroll when each would be narrower than 120.
  public var tabWidth: Double {
    let shared = tabCount - pinnedCount
    guard shared > 0 else { return 0 }
    let spacing = Double(shared - 1) * WideMetrics.tabSpacing
    return max(WideMetrics.minimumTabWidth, (tabsFrame.width - pinnedRoom - spacing) / Double(shared))
  }
  /// Width of all tabs; more than the room means that they scroll.
  public var tabsContentWidth: Double { max(0, left(of: tabCount) - WideMetrics.tabSpacing) }
  /// The tab at `index` when the row has been scrolled by `offset`.
  public func tabFrame(at index: Int, offset: Double = 0) -> CGRect {
    CGRect(
      x: tabsFrame.minX + left(of: index) - offset, y: tabsFrame.minY,
      width: index < pinnedCount ? WideMetrics.pinnedTabWidth : tabWidth, height: WideMetrics.tabHeight)
  }
  /// The tab at a place of the row; the last one beyond the row's end. 0 where there is none.
  /// - Parameter x: from the first tab's left edge, in points.
  public func index(at x: Double) -> Int {
    let step = x < pinnedRoom ? WideMetrics.pinnedTabWidth : tabWidth
    let (start, first) = x < pinnedRoom ? (0, 0) : (pinnedRoom, pinnedCount)
    let steps = ((x - start) / (step + WideMetrics.tabSpacing)).rounded(.down)
    guard steps.isFinite, steps < Double(tabCount) else { return max(0, tabCount - 1) }
    return min(max(0, first + Int(steps)), max(0, tabCount - 1))
  }
  /// The tabs that are seen of a row that is scrolled by `offset`, and one more at either side.
  public func indexes(seenFrom offset: Double, width: Double) -> Range<Int> {
    guard tabCount > 0, width > 0 else { return 0..<0 }
    let first = max(0, index(at: offset) - 1)
    return first..<max(first, min(tabCount, index(at: offset + width) + 2))
  }
  /// The place in the row for a tab that is dragged: among the pinned ones if it is pinned, else behind them.
  /// - Parameters:
  ///   - start: the tab's left edge, from that of the first tab, in points.
  ///   - index: the place that it has.
  public func target(ofTabAt index: Int, draggedTo start: Double) -> Int {
    let isPinned = index < pinnedCount
    let width = isPinned ? WideMetrics.pinnedTabWidth : tabWidth
    let places = isPinned ? 0...pinnedCount - 1 : pinnedCount...max(pinnedCount, tabCount - 1)
    let nearest = self.index(at: start + width / 2)
    return min(max(nearest, places.lowerBound), places.upperBound)
  }
  /// The left edge of a tab in the row, which is where the one before ends and the space after it.
  private func left(of index: Int) -> Double {
    let pinned = Double(min(index, pinnedCount)) * (WideMetrics.pinnedTabWidth + WideMetrics.tabSpacing)
    return pinned + Double(max(0, index - pinnedCount)) * (tabWidth + WideMetrics.tabSpacing)
  }
  /// The width of the pinned tabs and the spaces after them.
  private var pinnedRoom: Double {
    Double(pinnedCount) * (WideMetrics.pinnedTabWidth + WideMetrics.tabSpacing)
  }
  /// Returns true if a separator stands at the right of the tab at `index`: only between two inactive ones.
  public func showsSeparator(after index: Int, activeIndex: Int) -> Bool {
    index >= 0 && index + 1 < tabCount && index != activeIndex && index + 1 != activeIndex
  }
}
