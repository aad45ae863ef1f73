import Foundation

/// The frames of a phone-sized window's bars, for a pose of the bars. Window coordinates, points, y downwards.
///
/// At the bottom the address bar stands over the toolbar. At the top it stands below the strip, mirrored: what
/// leaves downwards there leaves upwards here, at the same fractions of its way; the toolbar keeps the bottom.
public struct BarLayout: Hashable, Sendable {
  /// Size of the window.
  public var size: CGSize
  /// Height of the safe area at the bottom that belongs to the system.
  public var safeAreaBottom: Double
  /// The edge at which the address bar stands.
  public var position: Settings.BarPosition
  /// Height of the strip, below which an address bar at the top stands.
  public var stripHeight: Double

  /// Makes a layout.
  public init(
    size: CGSize, safeAreaBottom: Double = 0, position: Settings.BarPosition = .bottom,
    stripHeight: Double = 0
  ) {
    self.size = size
    self.safeAreaBottom = safeAreaBottom
    self.position = position
    self.stripHeight = stripHeight
  }

  /// Height of the toolbar without what the safe area adds: only its buttons' row with the address bar on top.
  public var toolbarHeight: Double {
    position == .bottom ? BarMetrics.toolbarHeight : BarMetrics.toolbarRowHeight
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
      x: 0, y: bottom - toolbarHeight, width: size.width, height: toolbarHeight + safeAreaBottom)
  }

  /// Returns the part of the way that the address bars have gone: 0 expanded, 1 collapsed.
  private func collapsedFraction(_ pose: BarPose) -> Double {
    (pose.addressBarBottom - BarMetrics.addressBarExpanded)
      / (BarMetrics.addressBarCollapsed - BarMetrics.addressBarExpanded)
  }

  /// The plate behind an address bar at the top: 62 high, 20 collapsed. Empty with the bar at the bottom,
  /// where the toolbar is its plate.
  public func topPlateFrame(_ pose: BarPose) -> CGRect {
    guard position == .top else { return .zero }
    let height = BarMetrics.addressBarHeight.lerp(
      to: BarMetrics.collapsedHeight, collapsedFraction(pose))
    return CGRect(x: 0, y: stripHeight, width: size.width, height: height)
  }

  /// The upper edge of the page: below the strip, and below an address bar at the top, with which it moves.
  public func pageTop(_ pose: BarPose) -> Double {
    position == .top ? Double(topPlateFrame(pose).maxY) : stripHeight
  }

  /// The row of address bars, as wide as the window.
  public func addressBarRowFrame(_ pose: BarPose) -> CGRect {
    let top =
      position == .top
      ? stripHeight - BarMetrics.topRowTravel * collapsedFraction(pose)
      : safeBottom + pose.addressBarBottom - BarMetrics.addressBarHeight
    return CGRect(x: 0, y: top, width: size.width, height: BarMetrics.addressBarHeight)
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

  /// The touch target of the collapsed bar.
  /// At the bottom it reaches from 12 points above the bar down to the window's edge.
  /// At the top it reaches from the strip to 12 points below the bar.
  public var collapsedTargetFrame: CGRect {
    guard position == .bottom else {
      return CGRect(
        x: 0, y: stripHeight, width: size.width,
        height: BarMetrics.collapsedHeight + BarMetrics.collapsedTargetOutset)
    }
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
    guard position == .bottom else {
      let bars =
        isCollapsed
        ? BarMetrics.collapsedHeight : BarMetrics.addressBarHeight + BarMetrics.toolbarRowHeight
      return max(0, safeBottom - bars - stripHeight)
    }
    let bars = isCollapsed ? BarMetrics.collapsedHeight : BarMetrics.toolbarHeight
    return max(0, safeBottom - bars - stripHeight)
  }
}
