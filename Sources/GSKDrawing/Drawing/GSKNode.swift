import CGTK

/// A `GskRenderNode` with Swift's idea of ownership.
final class GSKNode {
  let pointer: OpaquePointer

  /// Takes over the caller's reference.
  init(owning pointer: OpaquePointer) {
    self.pointer = pointer
  }

  deinit {
    gsk_render_node_unref(pointer)
  }
}
