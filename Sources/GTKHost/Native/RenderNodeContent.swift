import CGTK

/// Tells nodes that show something from those that only fill places with colours.
enum RenderNodeContent {
  /// Returns true if there is a picture, text or drawing in a tree of nodes, and not plain colours alone.
  static func isThere(in node: OpaquePointer) -> Bool {
    switch gsk_render_node_get_node_type(node) {
    case GSK_COLOR_NODE: false
    case GSK_CONTAINER_NODE:
      (0..<gsk_container_node_get_n_children(node)).contains {
        gsk_container_node_get_child(node, $0).map(isThere) ?? false
      }
    case GSK_TRANSFORM_NODE: gsk_transform_node_get_child(node).map(isThere) ?? false
    case GSK_OPACITY_NODE: gsk_opacity_node_get_child(node).map(isThere) ?? false
    case GSK_CLIP_NODE: gsk_clip_node_get_child(node).map(isThere) ?? false
    case GSK_ROUNDED_CLIP_NODE: gsk_rounded_clip_node_get_child(node).map(isThere) ?? false
    case GSK_DEBUG_NODE: gsk_debug_node_get_child(node).map(isThere) ?? false
    default: true
    }
  }
}
