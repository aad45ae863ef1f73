import CGTK
import Foundation

/// Tells whether two trees of nodes draw the same.
enum NodeComparison {
  /// Compares structure and values; textures, text and recorded drawing by identity. Answers false when in doubt.
  static func areEqual(_ a: OpaquePointer, _ b: OpaquePointer) -> Bool {
    if a == b { return true }
    let kind = gsk_render_node_get_node_type(a)
    guard kind == gsk_render_node_get_node_type(b) else { return false }
    var boundsA = graphene_rect_t()
    var boundsB = graphene_rect_t()
    gsk_render_node_get_bounds(a, &boundsA)
    gsk_render_node_get_bounds(b, &boundsB)
    guard graphene_rect_equal(&boundsA, &boundsB) else { return false }
    switch kind {
    case GSK_CONTAINER_NODE:
      let count = gsk_container_node_get_n_children(a)
      guard count == gsk_container_node_get_n_children(b) else { return false }
      return (0..<count).allSatisfy {
        areEqual(gsk_container_node_get_child(a, $0), gsk_container_node_get_child(b, $0))
      }
    case GSK_COLOR_NODE:
      return gdk_rgba_equal(gsk_color_node_get_color(a), gsk_color_node_get_color(b)) != 0
    case GSK_TEXTURE_NODE:
      return gsk_texture_node_get_texture(a) == gsk_texture_node_get_texture(b)
    case GSK_TRANSFORM_NODE:
      return gsk_transform_equal(gsk_transform_node_get_transform(a), gsk_transform_node_get_transform(b))
        != 0
        && areEqual(gsk_transform_node_get_child(a), gsk_transform_node_get_child(b))
    case GSK_OPACITY_NODE:
      return gsk_opacity_node_get_opacity(a) == gsk_opacity_node_get_opacity(b)
        && areEqual(gsk_opacity_node_get_child(a), gsk_opacity_node_get_child(b))
    case GSK_CLIP_NODE:
      return areEqual(gsk_clip_node_get_child(a), gsk_clip_node_get_child(b))
    case GSK_ROUNDED_CLIP_NODE:
      guard let clipA = gsk_rounded_clip_node_get_clip(a), let clipB = gsk_rounded_clip_node_get_clip(b)
      else {
        return false
      }
      return memcmp(clipA, clipB, MemoryLayout<GskRoundedRect>.size) == 0
        && areEqual(gsk_rounded_clip_node_get_child(a), gsk_rounded_clip_node_get_child(b))
    case GSK_BORDER_NODE:
      guard let outlineA = gsk_border_node_get_outline(a), let outlineB = gsk_border_node_get_outline(b),
        let widthsA = gsk_border_node_get_widths(a), let widthsB = gsk_border_node_get_widths(b),
        let colorsA = gsk_border_node_get_colors(a), let colorsB = gsk_border_node_get_colors(b)
      else { return false }
      return memcmp(outlineA, outlineB, MemoryLayout<GskRoundedRect>.size) == 0
        && memcmp(widthsA, widthsB, 4 * MemoryLayout<Float>.size) == 0
        && memcmp(colorsA, colorsB, 4 * MemoryLayout<GdkRGBA>.size) == 0
    default:
      return false
    }
  }
}
