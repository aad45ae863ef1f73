import Foundation

/// A colour space. Everything is drawn in sRGB, so there are two: sRGB, and grey with the same transfer curve.
public final class CGColorSpace: Hashable, Sendable {
  public static let sRGB = "kCGColorSpaceSRGB"
  public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"

  /// The space's name; one of the constants of this class.
  public let name: String?

  static let sharedSRGB = CGColorSpace(verifiedName: sRGB)
  static let sharedGray = CGColorSpace(verifiedName: genericGrayGamma2_2)

  private init(verifiedName: String) {
    name = verifiedName
  }

  /// Nil for a name that is none of this class's constants.
  public convenience init?(name: String) {
    guard name == CGColorSpace.sRGB || name == CGColorSpace.genericGrayGamma2_2 else { return nil }
    self.init(verifiedName: name)
  }

  /// Colour channels without alpha: 3 or 1.
  public var numberOfComponents: Int { name == CGColorSpace.sRGB ? 3 : 1 }

  public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool { a.name == b.name }
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// The space that device colours are taken in: sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .sharedSRGB }

/// The space that device greys are taken in: grey with the sRGB curve.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .sharedGray }
