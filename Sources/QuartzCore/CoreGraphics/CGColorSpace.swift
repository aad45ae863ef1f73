import Foundation

/// The meaning of a colour's numbers.
public enum CGColorSpaceModel: Int32, Sendable {
  /// A model that is none of the others.
  case unknown = -1
  /// One component, from black to white.
  case monochrome = 0
  /// Red, green and blue, added to each other as light.
  case rgb = 1
  /// Cyan, magenta, yellow and black, as inks on paper.
  case cmyk = 2
  /// A pattern that is repeated in the place of one colour.
  case pattern = 7
}

/// A colour space. Everything is drawn in sRGB: colours of other spaces are converted when they are made.
public final class CGColorSpace: Hashable, Sendable {
  enum Kind: Hashable {
    case srgb, gray, displayP3, linearSRGB, cmyk, pattern
  }

  /// The name of the sRGB space.
  public static let sRGB = "kCGColorSpaceSRGB"
  /// The name of the space like `sRGB` in which components beyond 0…1 are kept.
  public static let extendedSRGB = "kCGColorSpaceExtendedSRGB"
  /// The name of the space with sRGB's primaries and linear light.
  public static let linearSRGB = "kCGColorSpaceLinearSRGB"
  /// The name of the Display P3 space, with wider primaries and sRGB's curve.
  public static let displayP3 = "kCGColorSpaceDisplayP3"
  /// The name of the grey space; its greys have the sRGB curve here.
  public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"
  /// The name of the space of four inks, which is converted without a profile.
  public static let genericCMYK = "kCGColorSpaceGenericCMYK"

  /// The space's name; one of the constants of this class, nil for a pattern's space.
  public let name: String?
  let kind: Kind
  /// The base of a pattern's space: the space of the colours given to patterns without colours of their own.
  let patternBase: CGColorSpace?

  static let sharedSRGB = CGColorSpace(sRGB, .srgb)
  static let sharedGray = CGColorSpace(genericGrayGamma2_2, .gray)
  static let sharedCMYK = CGColorSpace(genericCMYK, .cmyk)

  private init(_ name: String?, _ kind: Kind, patternBase: CGColorSpace? = nil) {
    self.name = name
    self.kind = kind
    self.patternBase = patternBase
  }

  /// Nil for a name that is none of this class's constants.
  public convenience init?(name: String) {
    let kinds: [String: Kind] = [
      CGColorSpace.sRGB: .srgb, CGColorSpace.extendedSRGB: .srgb, CGColorSpace.linearSRGB: .linearSRGB,
      CGColorSpace.displayP3: .displayP3, CGColorSpace.genericGrayGamma2_2: .gray,
      CGColorSpace.genericCMYK: .cmyk,
    ]
    guard let kind = kinds[name] else { return nil }
    self.init(name, kind)
  }

  /// The space of pattern colours. Nil for the base of a pattern's space.
  ///
  /// - Parameter baseSpace: of the colour given to patterns without colours of their own; without it there are none of these.
  public convenience init?(patternBaseSpace baseSpace: CGColorSpace?) {
    guard baseSpace?.kind != .pattern else { return nil }
    self.init(nil, .pattern, patternBase: baseSpace)
  }

  /// The meaning of the numbers of colours in the space.
  public var model: CGColorSpaceModel {
    switch kind {
    case .gray: .monochrome
    case .srgb, .displayP3, .linearSRGB: .rgb
    case .cmyk: .cmyk
    case .pattern: .pattern
    }
  }

  /// Colour channels without alpha: 3, 1, 4 or, for patterns, 0.
  public var numberOfComponents: Int {
    switch kind {
    case .gray: 1
    case .srgb, .displayP3, .linearSRGB: 3
    case .cmyk: 4
    case .pattern: 0
    }
  }

  /// Returns true if both have the same name, kind and base.
  public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool {
    a.name == b.name && a.kind == b.kind && a.patternBase == b.patternBase
  }
  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// The space that device colours are taken in: sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .sharedSRGB }

/// The space that device greys are taken in: grey with the sRGB curve.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .sharedGray }

/// The space of device inks: each takes its share of light away.
public func CGColorSpaceCreateDeviceCMYK() -> CGColorSpace { .sharedCMYK }

extension CGColorSpace {
  /// sRGB channels of components in this space; nil for patterns.
  func srgb(_ components: [CGFloat]) -> (red: CGFloat, green: CGFloat, blue: CGFloat)? {
    switch kind {
    case .srgb: return (components[0], components[1], components[2])
    case .gray: return (components[0], components[0], components[0])
    case .linearSRGB:
      return (
        TransferCurve.encoded(components[0]), TransferCurve.encoded(components[1]),
        TransferCurve.encoded(components[2])
      )
    case .cmyk:
      let light = 1 - components[3]
      return ((1 - components[0]) * light, (1 - components[1]) * light, (1 - components[2]) * light)
    case .displayP3:
      // P3's primaries in sRGB's, both with the white of D65 (from the chromaticities of SMPTE RP 431-2 and IEC 61966-2-1).
      let (r, g, b) = (
        TransferCurve.linear(components[0]), TransferCurve.linear(components[1]),
        TransferCurve.linear(components[2])
      )
      return (
        TransferCurve.encoded(1.224_940_2 * r - 0.224_940_2 * g),
        TransferCurve.encoded(-0.042_056_9 * r + 1.042_056_9 * g),
        TransferCurve.encoded(-0.019_637_6 * r - 0.078_636_1 * g + 1.098_273_7 * b)
      )
    case .pattern: return nil
    }
  }
}

/// The curve between light and numbers of sRGB (IEC 61966-2-1), continued through zero for colours out of its range.
private enum TransferCurve {
  static func linear(_ value: CGFloat) -> CGFloat {
    let size = abs(value)
    let light = size <= 0.04045 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4)
    return value < 0 ? -light : light
  }

  static func encoded(_ light: CGFloat) -> CGFloat {
    let size = abs(light)
    let value = size <= 0.003_130_8 ? size * 12.92 : 1.055 * pow(size, 1 / 2.4) - 0.055
    return light < 0 ? -value : value
  }
}
