import Foundation

/// Room around one thing.
struct LayoutEdgeGaps: Hashable {
  var leading = LayoutGap.none
  var top = LayoutGap.none
  var trailing = LayoutGap.none
  var bottom = LayoutGap.none

  func before(_ axes: LayoutAxes) -> LayoutGap { axes.isVertical ? top : leading }
  func after(_ axes: LayoutAxes) -> LayoutGap { axes.isVertical ? bottom : trailing }
  func crossBefore(_ axes: LayoutAxes) -> LayoutGap { axes.isVertical ? leading : top }
  func crossAfter(_ axes: LayoutAxes) -> LayoutGap { axes.isVertical ? trailing : bottom }

  /// Both gaps along the main axis at their least.
  func main(_ axes: LayoutAxes) -> CGFloat { before(axes).least + after(axes).least }
  /// Both gaps across the main axis at their least.
  func cross(_ axes: LayoutAxes) -> CGFloat { crossBefore(axes).least + crossAfter(axes).least }
}
