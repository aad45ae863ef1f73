import Foundation

/// Figures of the built-in keyboard, in points; docs/interface-figures.md, "On-screen keyboard".
enum KeyboardMetrics {
  static let height: CGFloat = 260
  static let referenceWidth: CGFloat = 390
  static let rowTops: [CGFloat] = [11, 65, 119, 173]
  static let keyHeight: CGFloat = 42
  static let gap: CGFloat = 6
  static let side: CGFloat = 3
  static let cornerRadius: CGFloat = 5
  /// The darker line under each key.
  static let edge: CGFloat = 1
  static let keysInFullRow: CGFloat = 10
  static let modifierWidth: CGFloat = 44
  static let letterSize: CGFloat = 23
  static let specialSize: CGFloat = 16
  /// Sides of the glyphs' grids (ours).
  static let shiftGrid: CGFloat = 21
  static let deleteGrid: CGFloat = 22
  static let hideGrid: CGFloat = 24
  /// Small letters look centred when they stand this much higher; a full stop has nothing above it.
  static let letterLift: CGFloat = 2
  static let stopLift: CGFloat = 3.5
  /// Columns of the layouts for numbers, and the gap between their keys.
  static let padColumns: CGFloat = 3
  /// Centre of the row with the globe and the hiding key.
  static let footerCenter: CGFloat = 237
  static let footerInset: CGFloat = 40
  /// Keys stop growing where a hand would have to travel.
  static let widestKeys: CGFloat = 760
  /// Above everything that an app puts into a window.
  static let zPosition: CGFloat = 10_000
  /// Seconds until a held delete key repeats, and between repeats.
  static let repeatDelay = 0.5
  static let repeatInterval = 0.08
  /// Two taps on shift within this time lock it, in seconds.
  static let doubleTapInterval = 0.3
  /// Two taps on space within this time write a full stop, in seconds.
  static let doubleSpaceInterval = 0.5
  /// The amount by which the callout over a pressed letter is larger than its key.
  static let calloutSpread: CGFloat = 9
  static let calloutHeight: CGFloat = 52
  static let calloutSize: CGFloat = 32

  static func height(forWidth width: CGFloat) -> CGFloat { height }
}
