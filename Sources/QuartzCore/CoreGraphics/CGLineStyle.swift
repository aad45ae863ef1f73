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

/// How new colours mix with those below: Apple's modes but `plusDarker`, which the back end cannot compute.
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
  /// What is drawn makes what is beneath transparent.
  case clear
  case copy
  /// What is drawn, where there is something beneath; the other Porter-Duff modes likewise.
  case sourceIn
  case sourceOut
  case sourceAtop
  case destinationOver
  case destinationIn
  case destinationOut
  case destinationAtop
  case xor
  /// The sum of both, no brighter than white. `plusDarker` has the number before.
  case plusLighter = 27
}

extension CGBlendMode {
  /// Whether the mode, left to itself, would change pixels that are not painted over.
  package var reachesBeyondPaint: Bool {
    switch self {
    case .sourceIn, .sourceOut, .destinationIn, .destinationAtop: true
    default: false
    }
  }
}

/// How pixels of a picture are reckoned when it is drawn at another size.
public enum CGInterpolationQuality: Int32, Sendable {
  case `default` = 0
  /// The nearest pixel.
  case none = 1
  case low = 2
  case high = 3
  case medium = 4
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
