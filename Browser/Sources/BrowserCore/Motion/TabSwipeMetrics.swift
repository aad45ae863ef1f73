import Foundation

/// The figures of swiping between tabs, in points and seconds. Source: docs/interface-figures.md,
/// "Swiping between tabs", where nothing else is said.
public enum TabSwipeMetrics {
  /// Space between two pages.
  public static let pageSpacing = 24.0
  /// The width by which the hidden tab's container is narrower than others.
  public static let hiddenContainerInset = 200.0
  /// The factor by which the hidden tab's container becomes opaque faster than the swipe.
  public static let hiddenAlphaGain = 1.2
  /// Scale of the hidden tab's page.
  public static let hiddenPageScale = 0.8
  /// Corner radius of the new page while it is small (docs/interface-figures.md, "Radii").
  public static let hiddenPageCornerRadius = 16.0
  /// Side of the "+" over the hidden tab's container.
  public static let plusSide = 24.0
  /// The time that the new tab takes to its place after the release.
  public static let revealDuration = 0.3
  /// Speed below which a finger counts as resting, in points per second. Ours.
  public static let restVelocity = 20.0
  /// Speed below which a release is slow, in points per second: distance counts then, not only speed. Ours.
  public static let slowVelocity = 200.0
  /// The part of a bar's width that a slow release must have covered to change tabs.
  /// Ours: users of other browsers complain of tabs that change by accident.
  public static let slowReleaseFraction = 0.3
}
