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

/// The way in which new colours mix with those below: Apple's modes but `plusDarker`, which the back end cannot compute.
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
  /// The drawing makes what is beneath transparent.
  case clear
  case copy
  /// The drawing, where there is something beneath; the other Porter-Duff modes likewise.
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
  /// True if the mode, left to itself, would change pixels that are not painted over.
  package var reachesBeyondPaint: Bool {
    switch self {
    case .sourceIn, .sourceOut, .destinationIn, .destinationAtop: true
    default: false
    }
  }
}

/// The way in which pixels of a picture are computed when it is drawn at another size.
public enum CGInterpolationQuality: Int32, Sendable {
  case `default` = 0
  /// The nearest pixel.
  case none = 1
  case low = 2
  case high = 3
  case medium = 4
}

/// The ends of a gradient beyond which it goes on in its end colour.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
  /// The bits of the options.
  public let rawValue: UInt32
  /// Creates options from their bits.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The first colour goes on before the start.
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  /// The last colour goes on after the end.
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}
