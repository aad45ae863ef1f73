import Foundation

/// The figures of toolbar and address bars, in points and seconds. Source: docs/interface-figures.md, "At rest" and
/// "Collapsing and expanding", where nothing else is said.
public enum BarMetrics {
  /// Height of the toolbar, the address bars over it included.
  public static let toolbarHeight = 100.0
  /// Height of the row of buttons in the toolbar: a bar of iOS. All of it when the address bar is at the top.
  public static let toolbarRowHeight = 44.0
  /// Height of the row of address bars.
  public static let addressBarHeight = 62.0
  /// Height of the field in an address bar.
  public static let fieldHeight = 46.0
  /// Space above and below the field.
  public static let fieldVerticalInset = 8.0
  /// Space at the sides of the field inside its bar; none while editing.
  public static let fieldSideInset = 4.0
  /// Corner radius of the field, a continuous curve.
  public static let fieldCornerRadius = 12.0
  /// Space between the window's edge and the current bar.
  public static let sidePadding = 24.0
  /// Space between two bars.
  public static let barSpacing = 4.0
  /// The largest part of its field's width that the domain label may fill.
  public static let labelWidthFraction = 0.65
  /// The distance by which the touch target of the collapsed bar reaches above it.
  public static let collapsedTargetOutset = 12.0
  /// Height of the collapsed bar: 100 − 80.
  public static let collapsedHeight = toolbarHeight - toolbarCollapsed

  /// Distance of a drag that plays the whole first part.
  public static let scrubDistance = 30.0
  /// Fraction of the first part at which the state flips.
  public static let threshold = 0.6
  /// Nominal duration of the first part, and that of running back; linear.
  public static let firstPartDuration = 0.1
  /// Duration of running back from a drag that was released too early; linear.
  public static let revertDuration = 0.1
  /// Duration of the second part.
  public static let secondPartDuration = 0.2

  /// Bottom of the toolbar below the safe area's bottom: at rest, after the first part, collapsed.
  public static let toolbarExpanded = 0.0
  /// After the first part of collapsing.
  public static let toolbarCollapsingHalfway = 30.0
  /// Collapsed.
  public static let toolbarCollapsed = 80.0
  /// After the first part of expanding.
  public static let toolbarExpandingHalfway = 40.0

  /// Bottom of the address bars below the safe area's bottom, at rest.
  public static let addressBarExpanded = -38.0
  /// After the first part of collapsing.
  public static let addressBarCollapsingHalfway = -8.0
  /// Collapsed.
  public static let addressBarCollapsed = 20.0
  /// After the first part of expanding.
  public static let addressBarExpandingHalfway = -22.0
  /// The distance by which the row of address bars at the top moves up until it is collapsed.
  /// It is the mirror image of the bottom, where the collapsed row ends 20 below the safe area.
  public static let topRowTravel = addressBarCollapsed

  /// Scale of the current bar's container when collapsed, across.
  public static let collapsedContainerScaleX = 1.2
  /// Scale of every bar's container when collapsed, down.
  public static let collapsedContainerScaleY = 0.8
  /// Scale of the domain label when collapsed.
  public static let collapsedLabelScale = 0.7

  /// Speed from which a drag back up is a flick, in points per second. Ours: Safari's is
  /// not documented; reading drags stay below 500, flicks of the thumb lie above 1,000.
  public static let flickVelocity = 700.0
  /// The height by which a page must exceed the window so that its bars collapse.
  /// It is as much as they uncover, so that collapsing never leaves a page too short to scroll back. Ours.
  public static let minimumScrollableExcess = toolbarHeight - collapsedHeight
}
