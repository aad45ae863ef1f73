import Foundation

/// A picture of a screen: pixels without alpha, row by row from the top.
public struct Picture: Equatable, Sendable {
  /// One pixel's colour in sRGB.
  public struct Color: Equatable, Sendable, CustomStringConvertible {
    /// The components, 0 to 255.
    public var red, green, blue: UInt8

    /// Creates a colour from 0xRRGGBB; higher bits are ignored.
    public init(_ rgb: UInt32) {
      red = UInt8(truncatingIfNeeded: rgb >> 16)
      green = UInt8(truncatingIfNeeded: rgb >> 8)
      blue = UInt8(truncatingIfNeeded: rgb)
    }

    /// The greatest difference of a channel, 0 to 255.
    public func distance(to other: Color) -> Int {
      max(
        abs(Int(red) - Int(other.red)), abs(Int(green) - Int(other.green)), abs(Int(blue) - Int(other.blue)))
    }

    /// The components as six hexadecimal digits.
    public var description: String { String(format: "%02X%02X%02X", red, green, blue) }
  }

  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  /// One word a pixel, 0x00RRGGBB.
  public let pixels: [UInt32]

  /// Creates a picture of `width * height` pixels; another number of them traps.
  public init(width: Int, height: Int, pixels: [UInt32]) {
    precondition(pixels.count == width * height, "\(pixels.count) pixels for \(width) x \(height)")
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// The colour at a position that must lie inside.
  public subscript(x: Int, y: Int) -> Color {
    precondition((0..<width).contains(x) && (0..<height).contains(y), "(\(x), \(y)) is outside the picture")
    return Color(pixels[y * width + x])
  }

  /// The part inside a rectangle that must lie inside the picture.
  public func cropped(x: Int, y: Int, width: Int, height: Int) -> Picture {
    precondition(x >= 0 && y >= 0 && x + width <= self.width && y + height <= self.height)
    let rows = (y..<y + height).flatMap { row in
      pixels[(row * self.width + x)..<(row * self.width + x + width)]
    }
    return Picture(width: width, height: height, pixels: rows)
  }

  /// The number of rows that differ from those of a picture of the same size.
  public func rows(otherThan other: Picture) -> Int {
    precondition(width == other.width && height == other.height, "pictures of two sizes")
    return (0..<height).count { row in
      let range = row * width..<(row + 1) * width
      return pixels[range] != other.pixels[range]
    }
  }

  /// The share of pixels, 0 to 1, that differ from another picture of the same size by more than a tolerance.
  public func difference(from other: Picture, tolerance: Int = 8) -> Double {
    guard width == other.width, height == other.height else { return 1 }
    guard !pixels.isEmpty else { return 0 }
    var count = 0
    for (one, two) in zip(pixels, other.pixels)
    where one != two && Color(one).distance(to: Color(two)) > tolerance { count += 1 }
    return Double(count) / Double(pixels.count)
  }
}
