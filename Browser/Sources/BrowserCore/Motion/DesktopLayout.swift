import Foundation

/// The frames of everything in a wide window's head. Window coordinates, points.
public struct DesktopLayout: Hashable, Sendable {
  /// Width of the window.
  public var width: Double
  /// The number of tabs.
  public var tabCount: Int
  /// True if window controls lie at the right end of the first row; without them the buttons move there.
  public var hasWindowControls: Bool
  /// Width of the button that names the profile; 0 where there is only one.
  public var profileWidth: Double

  /// Width of the button that names the group before the tabs; 0 where there are no groups.
  public var groupWidth: Double

  /// Makes a layout.
  public init(
    width: Double, tabCount: Int, hasWindowControls: Bool = true, profileWidth: Double = 0,
    groupWidth: Double = 0
  ) {
    self.profileWidth = profileWidth
    self.groupWidth = groupWidth
    self.width = width
    self.hasWindowControls = hasWindowControls
    self.tabCount = max(tabCount, 0)
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
  /// Width of every tab: they share the room, and scroll when each would be narrower than 120.
  public var tabWidth: Double {
    guard tabCount > 0 else { return 0 }
    let spacing = Double(tabCount - 1) * WideMetrics.tabSpacing
    return max(WideMetrics.minimumTabWidth, (tabsFrame.width - spacing) / Double(tabCount))
  }
  /// Width of all tabs; more than the room means that they scroll.
  public var tabsContentWidth: Double {
    guard tabCount > 0 else { return 0 }
    return Double(tabCount) * (tabWidth + WideMetrics.tabSpacing) - WideMetrics.tabSpacing
  }
  /// The tab at `index` when the row has been scrolled by `offset`.
  public func tabFrame(at index: Int, offset: Double = 0) -> CGRect {
    CGRect(
      x: tabsFrame.minX + Double(index) * (tabWidth + WideMetrics.tabSpacing) - offset, y: tabsFrame.minY,
      width: tabWidth, height: WideMetrics.tabHeight)
  }
  /// Returns true if a separator stands at the right of the tab at `index`: only between two inactive ones.
  public func showsSeparator(after index: Int, activeIndex: Int) -> Bool {
    index >= 0 && index + 1 < tabCount && index != activeIndex && index + 1 != activeIndex
  }
}
