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
    guard let storage = g_bytes_new(bytes, gsize(bytesPerRow * height)) else { return nil }
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
