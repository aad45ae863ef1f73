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
        let from = source + row * image.canonicalBytesPerRow
        let to = bytes + row * bytesPerRow
        for x in stride(from: 0, to: width * 4, by: 4) {
          to[x] = from[x + 2]
          to[x + 1] = from[x + 1]
          to[x + 2] = from[x]
          to[x + 3] = from[x + 3]
        }
      }
    }
    cairo_surface_mark_dirty(pointer)
  }

  /// The picture as Core Graphics counts it: red, green, blue, alpha.
  func makeImage() -> CGImage? {
    guard let bytes else { return nil }
    let rowLength = width * 4
    var data = Data(count: rowLength * height)
    data.withUnsafeMutableBytes { (target: UnsafeMutableRawBufferPointer) in
      guard let target = target.bindMemory(to: UInt8.self).baseAddress else { return }
      for row in 0..<height {
        let from = bytes + row * bytesPerRow
        let to = target + row * rowLength
        for x in stride(from: 0, to: rowLength, by: 4) {
          to[x] = from[x + 2]
          to[x + 1] = from[x + 1]
          to[x + 2] = from[x]
          to[x + 3] = from[x + 3]
        }
      }
    }
    return CGImage(width: width, height: height, bytesPerRow: rowLength, data: data)
  }
}
