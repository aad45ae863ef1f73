import Foundation

/// The shape of a line's ends.
public enum CGLineCap: Int32, Sendable {
  /// The line ends straight at its end point.
  case butt
  /// The line ends with a half circle round its end point.
  case round
  /// The line ends straight, half its width beyond its end point.
  case square
}

/// The shape of a line's corners.
public enum CGLineJoin: Int32, Sendable {
  /// The outer edges go on until they meet, unless the point is longer than the miter limit allows.
  case miter
  /// The corner is an arc round the point where the lines meet.
  case round
  /// The corner is cut off between the ends of the outer edges.
  case bevel
}

/// The way in which new colours mix with those below: Apple's modes but `plusDarker`, which the back end cannot compute.
public enum CGBlendMode: Int32, Sendable {
  /// The source over the backdrop; R = S + D·(1 − Sa).
  case normal
  /// The product of both colours, S·D: as dark as the darker one or darker.
  case multiply
  /// The product of both inverses, inverted, S + D − S·D: as light as the lighter one or lighter.
  case screen
  /// The values as with `multiply` where the backdrop is dark, as with `screen` where it is light.
  case overlay
  /// The darker of both values in each component, min(S, D).
  case darken
  /// The lighter of both values in each component, max(S, D).
  case lighten
  /// The backdrop made lighter by the source, min(1, D / (1 − S)).
  case colorDodge
  /// The backdrop made darker by the source, 1 − min(1, (1 − D) / S).
  case colorBurn
  /// The backdrop made a little darker or lighter, as the source is dark or light.
  case softLight
  /// The values as with `multiply` where the source is dark, as with `screen` where it is light.
  case hardLight
  /// The distance of both colours, |D − S|.
  case difference
  /// The values as with `difference`, with less contrast: D + S − 2·S·D.
  case exclusion
  /// The hue of the source with the backdrop's saturation and luminosity.
  case hue
  /// The saturation of the source with the backdrop's hue and luminosity.
  case saturation
  /// The hue and saturation of the source with the backdrop's luminosity.
  case color
  /// The luminosity of the source with the backdrop's hue and saturation.
  case luminosity
  /// The drawing makes what is beneath transparent.
  case clear
  /// The source in place of the backdrop; R = S.
  case copy
  /// The drawing, where there is something beneath; the other Porter-Duff modes likewise.
  case sourceIn
  /// The source where the backdrop is transparent; R = S·(1 − Da).
  case sourceOut
  /// The source where the backdrop is opaque, over the backdrop; R = S·Da + D·(1 − Sa).
  case sourceAtop
  /// The backdrop over the source; R = S·(1 − Da) + D.
  case destinationOver
  /// The backdrop where the source is opaque; R = D·Sa.
  case destinationIn
  /// The backdrop where the source is transparent; R = D·(1 − Sa).
  case destinationOut
  /// The backdrop where the source is opaque, over the source; R = S·(1 − Da) + D·Sa.
  case destinationAtop
  /// Each where the other is transparent; R = S·(1 − Da) + D·(1 − Sa).
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
  /// Smoothed, as all others but `none`.
  case `default` = 0
  /// The nearest pixel.
  case none = 1
  /// Smoothed; the same as `default` here.
  case low = 2
  /// Smoothed; the same as `default` here.
  case high = 3
  /// Smoothed; the same as `default` here.
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
