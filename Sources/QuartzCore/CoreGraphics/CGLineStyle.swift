import Foundation

/// The shape of a line's ends.
public enum CGLineCap: Int32, Sendable {
  case butt
  case round
  case square
}

/// The shape of a line's corners.
public enum CGLineJoin: Int32, Sendable {
  case miter
  case round
  case bevel
}

/// How new colours mix with those below. The separable and non-separable modes of Apple's enumeration.
public enum CGBlendMode: Int32, Sendable {
  case normal
  case multiply
  case screen
  case overlay
  case darken
  case lighten
  case colorDodge
  case colorBurn
  case softLight
  case hardLight
  case difference
  case exclusion
  case hue
  case saturation
  case color
  case luminosity
}

/// Whether a gradient goes on beyond its ends in its end colours.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}
