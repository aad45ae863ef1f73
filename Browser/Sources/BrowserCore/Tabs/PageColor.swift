import Foundation

/// A colour that a page names, as components 0…1 in sRGB.
public struct PageColor: Hashable, Sendable, Codable {
  /// Red, 0…1.
  public var red: Double
  /// Green, 0…1.
  public var green: Double
  /// Blue, 0…1.
  public var blue: Double
  /// Opacity, 0…1.
  public var alpha: Double

  /// Makes a colour; components outside 0…1 and NaN are brought inside.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red.clampedToUnit
    self.green = green.clampedToUnit
    self.blue = blue.clampedToUnit
    self.alpha = alpha.clampedToUnit
  }

  /// A grey; `white` is 0 for black and 1 for white.
  public init(white: Double, alpha: Double = 1) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// White.
  public static let white = PageColor(white: 1)
  /// Black.
  public static let black = PageColor(white: 0)

  /// The luminance by which the status bar strip chooses its text colour, 0…1 (docs/interface-figures.md, "At rest").
  public var luminance: Double {
    StripMetrics.redWeight * red + StripMetrics.greenWeight * green + StripMetrics.blueWeight * blue
  }

  /// True if text on this colour must be light (a luminance below 0.5 is dark).
  public var isDark: Bool { luminance < StripMetrics.darkThreshold }
}
