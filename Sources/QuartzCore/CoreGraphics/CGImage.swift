import Foundation

/// An immutable picture: 8 bits a channel, red, green, blue, alpha in memory order, colour premultiplied by alpha,
/// sRGB, top row first.
public final class CGImage: @unchecked Sendable {
  /// Pixels.
  public let width: Int
  /// Pixels.
  public let height: Int
  /// Bytes from one row to the next; at least `4 × width`.
  public let bytesPerRow: Int
  /// The pixel buffer, `bytesPerRow × height` bytes.
  package let data: Data
  /// The renderer's own form of this picture (a texture), made once. Main thread only.
  package var backendCache: AnyObject?

  /// Takes over a premultiplied RGBA buffer. Traps when the buffer is too short for the size.
  package init(width: Int, height: Int, bytesPerRow: Int, data: Data) {
    precondition(width > 0 && height > 0, "CGImage of \(width) × \(height) pixels")
    precondition(
      bytesPerRow >= 4 * width && data.count >= bytesPerRow * (height - 1) + 4 * width,
      "CGImage \(width) × \(height) with \(bytesPerRow) bytes a row needs more than \(data.count) bytes")
    self.width = width
    self.height = height
    self.bytesPerRow = bytesPerRow
    self.data = data
  }

  public var bitsPerComponent: Int { 8 }
  public var bitsPerPixel: Int { 32 }
  public var colorSpace: CGColorSpace? { .sharedSRGB }

  /// The part inside `rect` (pixels, rounded outwards, clipped to the picture); nil when nothing is left.
  public func cropping(to rect: CGRect) -> CGImage? {
    let all = CGRect(x: 0, y: 0, width: width, height: height)
    let part = rect.integral.intersection(all)
    guard !part.isNull, part.width >= 1, part.height >= 1 else { return nil }
    if part == all { return self }
    let (x, y, columns, rows) = (Int(part.minX), Int(part.minY), Int(part.width), Int(part.height))
    var cropped = Data(capacity: 4 * columns * rows)
    for row in y..<(y + rows) {
      let start = data.startIndex + row * bytesPerRow + 4 * x
      cropped.append(data[start..<(start + 4 * columns)])
    }
    return CGImage(width: columns, height: rows, bytesPerRow: 4 * columns, data: cropped)
  }
}
