import Foundation

/// An immutable colour in sRGB with straight (not premultiplied) alpha.
public final class CGColor: Hashable, Sendable {
  /// Straight sRGB channels, usually 0…1; beyond that range while a spring overshoots.
  package let red: CGFloat
  package let green: CGFloat
  package let blue: CGFloat
  /// Opacity, 0…1.
  public let alpha: CGFloat
  /// The space the colour was made in; channels of a grey are equal.
  public let colorSpace: CGColorSpace?

  package init(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
    colorSpace = .sharedSRGB
  }

  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red, green, blue, alpha)
  }

  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red, green, blue, alpha)
  }

  public init(gray: CGFloat, alpha: CGFloat) {
    red = gray
    green = gray
    blue = gray
    self.alpha = alpha
    colorSpace = .sharedGray
  }

  /// The space's channels followed by alpha. Nil when there are fewer values than the space needs.
  public convenience init?(colorSpace space: CGColorSpace, components: [CGFloat]) {
    guard components.count > space.numberOfComponents else { return nil }
    if space.numberOfComponents == 1 {
      self.init(gray: components[0], alpha: components[1])
    } else {
      self.init(components[0], components[1], components[2], components[3])
    }
  }

  /// The space's channels followed by alpha.
  public var components: [CGFloat]? {
    numberOfComponents == 2 ? [red, alpha] : [red, green, blue, alpha]
  }

  public var numberOfComponents: Int { (colorSpace?.numberOfComponents ?? 3) + 1 }

  /// The same colour with another opacity.
  public func copy(alpha: CGFloat) -> CGColor? {
    numberOfComponents == 2 ? CGColor(gray: red, alpha: alpha) : CGColor(red, green, blue, alpha)
  }

  public static let white = CGColor(gray: 1, alpha: 1)
  public static let black = CGColor(gray: 0, alpha: 1)
  public static let clear = CGColor(gray: 0, alpha: 0)

  /// Equal when they are drawn alike and were made in the same space.
  public static func == (a: CGColor, b: CGColor) -> Bool {
    a === b
      || (a.red == b.red && a.green == b.green && a.blue == b.blue && a.alpha == b.alpha
        && a.numberOfComponents == b.numberOfComponents)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(red)
    hasher.combine(green)
    hasher.combine(blue)
    hasher.combine(alpha)
  }
}

extension CGColor: CustomStringConvertible {
  public var description: String {
    "rgba(\(dumpNumber(red)) \(dumpNumber(green)) \(dumpNumber(blue)) \(dumpNumber(alpha)))"
  }
}
