import Foundation

/// The position of opacity in a pixel, and whether colours are multiplied by it.
public enum CGImageAlphaInfo: UInt32, Sendable {
  /// No opacity: pixels are opaque and have colours only.
  case none = 0
  /// Opacity after the colours, which are multiplied by it.
  case premultipliedLast = 1
  /// Opacity before the colours, which are multiplied by it.
  case premultipliedFirst = 2
  /// Opacity after the colours, which are not multiplied by it.
  case last = 3
  /// Opacity before the colours, which are not multiplied by it.
  case first = 4
  /// A fourth byte that means nothing.
  case noneSkipLast = 5
  /// A first byte that means nothing.
  case noneSkipFirst = 6
  /// No colour.
  case alphaOnly = 7
}

/// The order of a pixel's bytes.
public enum CGImageByteOrderInfo: UInt32, Sendable {
  /// The bits of a `CGBitmapInfo` that hold the order.
  case orderMask = 0x7000
  /// Components in the order of their names.
  case orderDefault = 0
  /// Components of 16 bits, the low byte first. Such pixels are not read here.
  case order16Little = 0x1000
  /// Pixels of 32 bits, the low byte first: components in the opposite order.
  case order32Little = 0x2000
  /// Components of 16 bits, the high byte first. Such pixels are not read here.
  case order16Big = 0x3000
  /// Pixels of 32 bits, the high byte first: components in the order of their names.
  case order32Big = 0x4000
}

/// The layout of pixels in memory: a `CGImageAlphaInfo` and an order of bytes.
public struct CGBitmapInfo: OptionSet, Sendable {
  /// The bits of the layout.
  public let rawValue: UInt32

  /// Creates a layout from its bits.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The bits that hold a `CGImageAlphaInfo`.
  public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
  /// Components that are floating-point numbers.
  public static let floatComponents = CGBitmapInfo(rawValue: 0x100)
  /// The bits that hold a `CGImageByteOrderInfo`.
  public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
  /// Components in the order of their names.
  public static let byteOrderDefault: CGBitmapInfo = []
  /// Components of 16 bits, the low byte first.
  public static let byteOrder16Little = CGBitmapInfo(rawValue: 0x1000)
  /// Components in the opposite order: blue first.
  public static let byteOrder32Little = CGBitmapInfo(rawValue: 0x2000)
  /// Components of 16 bits, the high byte first.
  public static let byteOrder16Big = CGBitmapInfo(rawValue: 0x3000)
  /// Pixels of 32 bits, the high byte first: components in the order of their names.
  public static let byteOrder32Big = CGBitmapInfo(rawValue: 0x4000)
}
