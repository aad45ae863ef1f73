import Foundation

/// An immutable colour, kept in sRGB with straight (not premultiplied) alpha, or a pattern.
public final class CGColor: Hashable, Sendable {
  /// Straight sRGB channels, usually 0…1; beyond that range while a spring overshoots or in wider spaces.
  package let red: CGFloat
  package let green: CGFloat
  package let blue: CGFloat
  /// Opacity, 0…1.
  public let alpha: CGFloat
  /// The space the colour was made in; channels of a grey are equal.
  public let colorSpace: CGColorSpace?
  /// The pattern that is repeated instead of one colour; the channels tint a pattern without colours of its own.
  public let pattern: CGPattern?
  /// Components as they were given in a space other than sRGB and grey, alpha last.
  private let given: [CGFloat]?

  package init(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
    colorSpace = .sharedSRGB
    pattern = nil
    given = nil
  }

  /// Creates an sRGB colour from channels between 0 and 1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red, green, blue, alpha)
  }

  /// Creates an sRGB colour from channels between 0 and 1.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red, green, blue, alpha)
  }

  /// Creates a grey from its brightness, 0 for black to 1 for white, and its opacity.
  public init(gray: CGFloat, alpha: CGFloat) {
    red = gray
    green = gray
    blue = gray
    self.alpha = alpha
    colorSpace = .sharedGray
    pattern = nil
    given = nil
  }

  /// Creates a grey, as `init(gray:alpha:)` does.
  public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
    self.init(gray: gray, alpha: alpha)
  }

  /// Creates a colour from amounts of ink between 0 and 1; it is drawn by a plain conversion to sRGB, without a profile.
  public convenience init(
    genericCMYKCyan cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat
  ) {
    let light = 1 - black
    self.init(
      ((1 - cyan) * light, (1 - magenta) * light, (1 - yellow) * light), alpha, .sharedCMYK,
      given: [cyan, magenta, yellow, black, alpha])
  }

  private init(
    _ srgb: (red: CGFloat, green: CGFloat, blue: CGFloat), _ alpha: CGFloat, _ space: CGColorSpace,
    given: [CGFloat]?
  ) {
    red = srgb.red
    green = srgb.green
    blue = srgb.blue
    self.alpha = alpha
    colorSpace = space
    pattern = nil
    self.given = given
  }

  package init(pattern: CGPattern, tint: CGColor? = nil, alpha: CGFloat, space: CGColorSpace? = nil) {
    red = tint?.red ?? 0
    green = tint?.green ?? 0
    blue = tint?.blue ?? 0
    self.alpha = alpha
    colorSpace = space ?? CGColorSpace(patternBaseSpace: nil)
    self.pattern = pattern
    given = nil
  }

  /// The space's channels followed by alpha; nil for a pattern's space, which needs a pattern.
  public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
    self.init(in: space, components)
  }

  convenience init?(in space: CGColorSpace, _ components: UnsafePointer<CGFloat>) {
    self.init(
      space: space, Array(UnsafeBufferPointer(start: components, count: space.numberOfComponents + 1)))
  }

  /// Nil when there are fewer values than the space needs.
  convenience init?(space: CGColorSpace, _ components: [CGFloat]) {
    let count = space.numberOfComponents
    guard components.count > count, let srgb = space.srgb(components) else { return nil }
    let isPlain = space.kind == .srgb || space.kind == .gray
    self.init(srgb, components[count], space, given: isPlain ? nil : Array(components[...count]))
  }

  /// Nil for a space that is no pattern's, and for a pattern without colours of its own in a space without a base.
  ///
  /// - Parameter components: the opacity, or for a pattern without colours of its own those of its colour in the space's
  ///   base, opacity last.
  public convenience init?(
    patternSpace space: CGColorSpace, pattern: CGPattern, components: UnsafePointer<CGFloat>
  ) {
    guard space.model == .pattern else { return nil }
    if pattern.isColored {
      self.init(pattern: pattern, alpha: components[0], space: space)
    } else {
      guard let base = space.patternBase, let tint = CGColor(in: base, components) else { return nil }
      self.init(pattern: pattern, tint: tint, alpha: tint.alpha, space: space)
    }
  }

  /// The space's channels followed by alpha; of a pattern, its opacity.
  public var components: [CGFloat]? {
    if pattern != nil { return [alpha] }
    if let given { return given }
    return numberOfComponents == 2 ? [red, alpha] : [red, green, blue, alpha]
  }

  /// The number of the space's channels, and one for alpha.
  public var numberOfComponents: Int { (colorSpace?.numberOfComponents ?? 3) + 1 }

  /// The same colour with another opacity.
  public func copy(alpha: CGFloat) -> CGColor? {
    if let pattern { return CGColor(pattern: pattern, tint: self, alpha: alpha, space: colorSpace) }
    return CGColor(
      (red, green, blue), alpha, colorSpace ?? .sharedSRGB, given: given.map { $0.dropLast() + [alpha] })
  }

  /// The same colour, its components counted in another space: sRGB or, for a grey, grey. Nil for other spaces, into which
  /// nothing is converted here, and for patterns.
  public func converted(
    to space: CGColorSpace, intent: CGColorRenderingIntent, options: [String: Any]?
  ) -> CGColor? {
    if space == colorSpace { return self }
    switch space.kind {
    case .srgb where pattern == nil: return CGColor((red, green, blue), alpha, space, given: nil)
    case .gray where pattern == nil:
      // Luma of the encoded channels (ITU-R BT.709).
      return CGColor(gray: 0.2126 * red + 0.7152 * green + 0.0722 * blue, alpha: alpha)
    default: return nil
    }
  }

  /// The first colour of a space: black, and opaque. Of inks that is all of the black one (PDF 32000-1, 8.6.4.4).
  static func initial(in space: CGColorSpace) -> CGColor {
    var components = [CGFloat](repeating: 0, count: max(0, space.numberOfComponents))
    if space.model == .cmyk { components[components.count - 1] = 1 }
    return CGColor(space: space, components + [1]) ?? .black
  }

  /// Opaque white, a grey.
  public static let white = CGColor(gray: 1, alpha: 1)
  /// Opaque black, a grey.
  public static let black = CGColor(gray: 0, alpha: 1)
  /// Black with no opacity, a grey.
  public static let clear = CGColor(gray: 0, alpha: 0)

  /// Equal when they are drawn alike and were made in the same space.
  public static func == (a: CGColor, b: CGColor) -> Bool {
    a === b
      || (a.red == b.red && a.green == b.green && a.blue == b.blue && a.alpha == b.alpha
        && a.numberOfComponents == b.numberOfComponents && a.pattern === b.pattern)
  }

  /// Hashes the channels and the pattern's identity.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(red)
    hasher.combine(green)
    hasher.combine(blue)
    hasher.combine(alpha)
    if let pattern { hasher.combine(ObjectIdentifier(pattern)) }
  }
}

/// The way in which colours out of a space's range are brought into it. Colours here are not changed by it.
public enum CGColorRenderingIntent: Int32, Sendable {
  /// The choice that is left to the drawing.
  case defaultIntent
  /// Colours in range stay as they are measured, the white point included; others become the nearest in range.
  case absoluteColorimetric
  /// Colours in range keep their relation to the white point; others become the nearest in range.
  case relativeColorimetric
  /// All colours may change, so that their relations to each other are kept.
  case perceptual
  /// Colours stay as saturated as they are, at the cost of hue and lightness.
  case saturation
}

extension CGColor: CustomStringConvertible {
  /// The sRGB channels and the opacity as text, for debugging.
  public var description: String {
    "rgba(\(dumpNumber(red)) \(dumpNumber(green)) \(dumpNumber(blue)) \(dumpNumber(alpha)))"
  }
}
