import CGTK
import Foundation
import QuartzCore

/// A picture where the renderer finds it, owned.
final class GSKTexture {
  let pointer: OpaquePointer

  /// Takes over the caller's reference.
  init(owning pointer: OpaquePointer) {
    self.pointer = pointer
  }

  /// Copies `bytesPerRow × height` bytes.
  convenience init?(
    width: Int, height: Int, format: GdkMemoryFormat, bytes: UnsafeRawPointer, bytesPerRow: Int
  ) {
    self.init(width, height, format, g_bytes_new(bytes, gsize(bytesPerRow * height)), bytesPerRow)
  }

  /// Creates a texture of pixels that are red, green, blue and alpha, premultiplied. It has them in cairo's order: GTK 4.8 would turn
  /// any other one round at every frame that it draws them in, through floating point.
  convenience init?(rgba bytes: UnsafePointer<UInt8>, _ width: Int, _ height: Int, _ bytesPerRow: Int) {
    let size = gsize(width * height * MemoryLayout<UInt32>.size)
    guard let memory = g_malloc(size) else { return nil }
    let pixels = memory.bindMemory(to: UInt32.self, capacity: width * height)
    for y in 0..<height {
      let row = UnsafeRawPointer(bytes + y * bytesPerRow)
      for x in 0..<width {
        let pixel = row.loadUnaligned(fromByteOffset: x * 4, as: UInt32.self)
        pixels[y * width + x] = pixel & 0xFF00_FF00 | (pixel & 0xFF) << 16 | pixel >> 16 & 0xFF
      }
    }
    self.init(
      width, height, GDK_MEMORY_B8G8R8A8_PREMULTIPLIED, g_bytes_new_take(memory, size),
      width * MemoryLayout<UInt32>.size)
  }

  /// - Parameter storage: the caller's reference is taken over.
  private convenience init?(
    _ width: Int, _ height: Int, _ format: GdkMemoryFormat, _ storage: OpaquePointer?, _ bytesPerRow: Int
  ) {
    guard let storage else { return nil }
    defer { g_bytes_unref(storage) }
    guard
      let texture = gdk_memory_texture_new(
        Int32(width), Int32(height), format, storage, gsize(bytesPerRow))
    else { return nil }
    self.init(owning: OpaquePointer(UnsafeMutableRawPointer(texture)))
  }

  deinit {
    g_object_unref(UnsafeMutableRawPointer(pointer))
  }

  /// A node that fills `rect`, owned by the caller.
  func makeNode(in rect: CGRect) -> OpaquePointer? {
    var bounds = rect.graphene
    return gsk_texture_node_new(pointer, &bounds)
  }
}
