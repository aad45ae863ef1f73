import CGTK
import Foundation
import QuartzCore

/// A cairo picture in memory, ARGB32 premultiplied.
final class PixelSurface {
  let pointer: OpaquePointer
  let width: Int
  let height: Int

  /// - Parameters: pixels; nil when there is no memory for that many.
  init?(width: Int, height: Int) {
    guard width > 0, height > 0, width <= 32_767, height <= 32_767,
      let pointer = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height)),
      cairo_surface_status(pointer) == CAIRO_STATUS_SUCCESS
    else { return nil }
    self.pointer = pointer
    self.width = width
    self.height = height
  }

  deinit {
    cairo_surface_destroy(pointer)
  }

  /// Draws with a context scaled to `scale` pixels a point.
  func draw(scale: CGFloat, _ body: (OpaquePointer) -> Void) {
    guard let cairo = cairo_create(pointer) else { return }
    defer { cairo_destroy(cairo) }
    cairo_scale(cairo, scale, scale)
    body(cairo)
    cairo_surface_flush(pointer)
  }

  var bytesPerRow: Int { Int(cairo_image_surface_get_stride(pointer)) }

  /// The pixels in memory: blue, green, red, alpha on a little-endian machine.
  var bytes: UnsafeMutablePointer<UInt8>? {
    cairo_surface_flush(pointer)
    return cairo_image_surface_get_data(pointer)
  }

  /// A texture of a copy of the pixels, owned by the caller.
  func makeTexture() -> GSKTexture? {
    guard let bytes else { return nil }
    return GSKTexture(
      width: width, height: height, format: GDK_MEMORY_B8G8R8A8_PREMULTIPLIED,
      bytes: UnsafeRawPointer(bytes), bytesPerRow: bytesPerRow)
  }

  /// Replaces the pixels by those of a picture of the same size.
  func load(_ image: CGImage) {
    guard let bytes, image.width == width, image.height == height else { return }
    image.pixels { source in
      for row in 0..<height {
        Self.swap(
          from: UnsafeRawPointer(source + row * image.canonicalBytesPerRow),
          to: UnsafeMutableRawPointer(bytes + row * bytesPerRow), count: width)
      }
    }
    cairo_surface_mark_dirty(pointer)
  }

  /// The picture as Core Graphics counts it: red, green, blue, alpha.
  /// - Parameter isOpaque: true if nothing in it is transparent.
  func makeImage(isOpaque: Bool = false) -> CGImage? {
    guard let bytes else { return nil }
    let rowLength = width * 4
    var data = Data(count: rowLength * height)
    data.withUnsafeMutableBytes { target in
      guard let target = target.baseAddress else { return }
      for row in 0..<height {
        Self.swap(
          from: UnsafeRawPointer(bytes + row * bytesPerRow), to: target + row * rowLength, count: width)
      }
    }
    return CGImage(width: width, height: height, bytesPerRow: rowLength, data: data, isOpaque: isOpaque)
  }

  /// Copies pixels with red and blue in each other's place. Rows begin at multiples of four bytes.
  private static func swap(from source: UnsafeRawPointer, to target: UnsafeMutableRawPointer, count: Int) {
    var from = source.assumingMemoryBound(to: UInt32.self)
    var to = target.assumingMemoryBound(to: UInt32.self)
    let end = from + count
    // Whole pixels, and no range: a debug build makes a call of each byte and of each step.
    while from < end {
      let pixel = from.pointee
      to.pointee = pixel & 0xFF00_FF00 | (pixel & 0xFF) << 16 | pixel >> 16 & 0xFF
      from += 1
      to += 1
    }
  }
}
