import Foundation

/// Where everything at the bottom of a phone-sized window is, for a pose of the bars. Window coordinates,
/// points, y downwards.
public struct BarLayout: Hashable, Sendable {
  /// Size of the window.
  public var size: CGSize
  /// Height of the safe area at the bottom that belongs to the system.
  public var safeAreaBottom: Double

  /// Makes a layout.
  public init(size: CGSize, safeAreaBottom: Double = 0) {
    self.size = size
    self.safeAreaBottom = safeAreaBottom
  }

  /// The bottom edge of the safe area.
  public var safeBottom: Double { size.height - safeAreaBottom }
  /// Width of one address bar: the window's less both paddings, or a comfortable width in a wide one.
  public var barWidth: Double {
    max(0, min(size.width - 2 * BarMetrics.sidePadding, WideMetrics.maximumBarWidth))
  }
  /// From one bar to the next: its width and the spacing.
  public var barPageWidth: Double { barWidth + BarMetrics.barSpacing }
  /// Space at both sides of the current bar: 24, more in a wide window.
  public var sidePadding: Double { (size.width - barWidth) / 2 }
  /// Width of the field in a bar while not editing.
  public var fieldWidth: Double { max(0, barWidth - 2 * BarMetrics.fieldSideInset) }

  /// The toolbar. Its height includes what the safe area adds below.
  public func toolbarFrame(_ pose: BarPose) -> CGRect {
    let bottom = safeBottom + pose.toolbarBottom
    return CGRect(
      x: 0, y: bottom - BarMetrics.toolbarHeight, width: size.width,
      height: BarMetrics.toolbarHeight + safeAreaBottom)
  }

  /// The row of address bars, as wide as the window.
  public func addressBarRowFrame(_ pose: BarPose) -> CGRect {
    CGRect(
      x: 0, y: safeBottom + pose.addressBarBottom - BarMetrics.addressBarHeight,
      width: size.width, height: BarMetrics.addressBarHeight)
  }

  /// The bar at `index` when the row has been swiped by `offset`, before any transform.
  public func barFrame(at index: Int, offset: Double, _ pose: BarPose) -> CGRect {
    let row = addressBarRowFrame(pose)
    return CGRect(
      x: sidePadding + Double(index) * barPageWidth - offset, y: row.minY, width: barWidth, height: row.height
    )
  }

  /// The field in the bar at `index`, before any transform.
  public func fieldFrame(at index: Int, offset: Double, _ pose: BarPose) -> CGRect {
    let bar = barFrame(at: index, offset: offset, pose)
    return CGRect(
      x: bar.minX + BarMetrics.fieldSideInset, y: bar.minY + BarMetrics.fieldVerticalInset,
      width: fieldWidth, height: BarMetrics.fieldHeight)
  }

  /// Where a tap reaches the collapsed bar: from 12 points above it down to the window's edge.
  public var collapsedTargetFrame: CGRect {
    let top = safeBottom - BarMetrics.collapsedHeight - BarMetrics.collapsedTargetOutset
    return CGRect(x: 0, y: top, width: size.width, height: size.height - top)
  }

  /// The middle of the domain label, about which it is scaled.
  public func labelCenter(_ pose: BarPose) -> CGPoint {
    let row = addressBarRowFrame(pose)
    return CGPoint(x: row.midX, y: row.midY)
  }

  /// Height of a page above the bars at rest. `stripHeight` is what the strip at the top takes.
  public func pageHeight(isCollapsed: Bool, stripHeight: Double) -> Double {
    let bars = isCollapsed ? BarMetrics.collapsedHeight : BarMetrics.toolbarHeight
    return max(0, safeBottom - bars - stripHeight)
  }
}
