import CGTK
import Foundation
import QuartzCore

/// A picture of what GTK was given to draw.
enum NodePicture {
  /// - Parameters:
  ///   - size: of the part from the top left corner, in points.
  ///   - scale: pixels a point.
  static func image(of node: OpaquePointer, size: CGSize, scale: CGFloat) -> CGImage? {
    let width = Int((size.width * scale).rounded())
    let height = Int((size.height * scale).rounded())
    guard width > 0, height > 0 else { return nil }
    guard let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height)) else {
      return nil
    }
    defer { cairo_surface_destroy(surface) }
    let context = cairo_create(surface)
    cairo_scale(context, Double(scale), Double(scale))
    gsk_render_node_draw(node, context)
    cairo_destroy(context)
    cairo_surface_flush(surface)
    guard let pixels = cairo_image_surface_get_data(surface) else { return nil }
    let stride = Int(cairo_image_surface_get_stride(surface))
    return image(bgra: pixels, width: width, height: height, stride: stride)
  }

  /// cairo's premultiplied words are blue first on little-endian machines; CGImage is red first.
  private static func image(bgra: UnsafeMutablePointer<UInt8>, width: Int, height: Int, stride: Int)
    -> CGImage?
  {
    var data = Data(count: width * height * 4)
    // Word by word: a tour takes many pictures while things move.
    data.withUnsafeMutableBytes { (bytes: UnsafeMutableRawBufferPointer) in
      let target = bytes.bindMemory(to: UInt32.self)
      for row in 0..<height {
        let source = UnsafeRawPointer(bgra + row * stride).assumingMemoryBound(to: UInt32.self)
        let start = row * width
        for column in 0..<width {
          let word = UInt32(littleEndian: source[column])
          let swapped = word & 0xFF00_FF00 | (word & 0xFF) << 16 | (word >> 16) & 0xFF
          target[start + column] = swapped.littleEndian
        }
      }
    }
    return CGImage(width: width, height: height, bytesPerRow: width * 4, data: data)
  }
}
