import Foundation

/// Room between two things: a least length, and whether it takes a share of what is left.
struct LayoutGap: Hashable {
  var least: CGFloat
  var grows: Bool

  static let none = LayoutGap(least: 0, grows: false)

  /// - Parameter share: what each gap that grows gets.
  func length(_ share: CGFloat) -> CGFloat { least + (grows ? share : 0) }
}

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
