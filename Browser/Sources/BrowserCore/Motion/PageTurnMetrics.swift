import Foundation

/// The figures of turning pages from the screen's edge, in points and seconds. Source: docs/interface-figures.md,
/// "Turning pages", where nothing else is said.
public enum PageTurnMetrics {
  /// The distance that the page beneath moves for each point that the upper one moves.
  public static let parallax = 0.3
  /// Opacity of the black over the page beneath while it is covered; 0 once it is uncovered.
  public static let dimming = 0.1
  /// Shadow at the upper page's edge: 22 %, blurred by 14 as in CSS, which is twice a layer's radius, 3 towards the
  /// page beneath (docs/interface-figures.md, "Shadows and blurs").
  public static let shadowOpacity = 0.22
  /// The layer's radius of the same shadow, in points.
  public static let shadowRadius = 7.0
  /// The distance of the same shadow towards the page beneath, in points.
  public static let shadowOffset = 3.0
  /// Speed above which the release goes where the finger went, in points per second; below it the nearer side wins. Ours.
  public static let decisiveVelocity = 100.0
  /// Frequency of the critically damped spring that ends a turn, in radians per second: a thousandth is left after
  /// 9.23 / 24 = 0.38 s. Ours.
  public static let springFrequency = 24.0
  /// Longest time for which the picture of a page stands in for it after the release. Ours, as the engine's own.
  public static let longestWait = 3.0
  /// The duration of that picture's fade when the page has been painted. Ours.
  public static let pictureFade = 0.12
  /// Most bytes of pictures kept in memory: ten of a phone's pages at scale 2. Ours.
  public static let pictureBytes = 48_000_000
}
