import Foundation

/// The places and looks of the bars at one moment of collapsing or expanding.
public struct BarPose: Hashable, Sendable {
  /// Bottom of the toolbar below the safe area's bottom, in points.
  public var toolbarBottom: Double
  /// Bottom of the address bars below the safe area's bottom, in points.
  public var addressBarBottom: Double
  /// Opacity of the fields' containers; domain label and lock stay visible.
  public var containerAlpha: Double
  /// Scale of the current bar's container, across.
  public var containerScaleX: Double
  /// Scale of the current bar's container, down.
  public var containerScaleY: Double
  /// Scale of the neighbours' containers, down; across it is 1.
  public var neighbourScaleY: Double
  /// Scale of the domain label with its lock.
  public var labelScale: Double

  /// Expanded, at rest.
  public static let expanded = BarPose(
    toolbarBottom: BarMetrics.toolbarExpanded, addressBarBottom: BarMetrics.addressBarExpanded,
    containerAlpha: 1, containerScaleX: 1, containerScaleY: 1, neighbourScaleY: 1, labelScale: 1)

  /// The pose at the end of the first part of collapsing.
  public static let collapsingHalfway = BarPose(
    toolbarBottom: BarMetrics.toolbarCollapsingHalfway,
    addressBarBottom: BarMetrics.addressBarCollapsingHalfway,
    containerAlpha: 0, containerScaleX: 1, containerScaleY: 1, neighbourScaleY: 1, labelScale: 1)

  /// Collapsed, at rest.
  public static let collapsed = BarPose(
    toolbarBottom: BarMetrics.toolbarCollapsed, addressBarBottom: BarMetrics.addressBarCollapsed,
    containerAlpha: 0, containerScaleX: BarMetrics.collapsedContainerScaleX,
    containerScaleY: BarMetrics.collapsedContainerScaleY,
    neighbourScaleY: BarMetrics.collapsedContainerScaleY, labelScale: BarMetrics.collapsedLabelScale)

  /// The pose at the end of the first part of expanding: higher, otherwise as collapsed.
  public static let expandingHalfway: BarPose = {
    var pose = collapsed
    pose.toolbarBottom = BarMetrics.toolbarExpandingHalfway
    pose.addressBarBottom = BarMetrics.addressBarExpandingHalfway
    return pose
  }()

  /// The pose at rest in a state.
  public static func resting(isCollapsed: Bool) -> BarPose { isCollapsed ? .collapsed : .expanded }

  /// The pose at `fraction` of the way to another; both ends are exact.
  public func interpolated(to end: BarPose, _ fraction: Double) -> BarPose {
    BarPose(
      toolbarBottom: toolbarBottom.lerp(to: end.toolbarBottom, fraction),
      addressBarBottom: addressBarBottom.lerp(to: end.addressBarBottom, fraction),
      containerAlpha: containerAlpha.lerp(to: end.containerAlpha, fraction),
      containerScaleX: containerScaleX.lerp(to: end.containerScaleX, fraction),
      containerScaleY: containerScaleY.lerp(to: end.containerScaleY, fraction),
      neighbourScaleY: neighbourScaleY.lerp(to: end.neighbourScaleY, fraction),
      labelScale: labelScale.lerp(to: end.labelScale, fraction))
  }
}
