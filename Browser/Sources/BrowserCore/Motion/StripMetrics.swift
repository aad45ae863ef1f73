import Foundation

/// The figures of the tinted strip under the status bar. Source: docs/interface-figures.md, "At rest".
public enum StripMetrics {
  /// Weight of red in the luminance.
  public static let redWeight = 0.2126
  /// Weight of green in the luminance.
  public static let greenWeight = 0.7152
  /// Weight of blue in the luminance.
  public static let blueWeight = 0.0722
  /// Luminance below which a colour counts as dark.
  public static let darkThreshold = 0.5
  /// Height of the separator under a white strip.
  public static let separatorHeight = 1.0
  /// Height of the strip in a phone-sized window (ours).
  public static let height = 38.0
}
