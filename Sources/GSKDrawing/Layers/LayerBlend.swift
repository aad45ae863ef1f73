import CGTK
import Foundation
import QuartzCore

/// A layer's compositing filter: the layer's group is joined with all that was drawn before it.
///
/// The result is a picture of pixels, which hides what it was made of. Nodes would be drawn again by every filter above them, so that
/// each layer with a filter would double the work.
struct LayerBlend {
  let mode: CGBlendMode
  /// Everything behind the layer, in the canvas's coordinates.
  let beneath: GSKNode
  /// From the group's coordinates to the canvas, in points.
  let toCanvas: CGAffineTransform
  /// The visible part, in canvas coordinates.
  let clip: CGRect
  /// Pixels a point of the canvas.
  let scale: CGFloat

  /// A node in the group's coordinates, owned by the caller; nil where nothing can be seen.
  func makeNode(content: OpaquePointer) -> OpaquePointer? {
    var box = graphene_rect_t()
    gsk_render_node_get_bounds(content, &box)
    let bounds = CGRect(
      x: CGFloat(box.origin.x), y: CGFloat(box.origin.y), width: CGFloat(box.size.width),
      height: CGFloat(box.size.height))
    let visible = bounds.applying(toCanvas).intersection(clip)
    guard !visible.isNull, abs(toCanvas.determinant) > 1e-7 else { return nil }
    // Whole pixels of the canvas.
    let left = (visible.minX * scale).rounded(.down)
    let top = (visible.minY * scale).rounded(.down)
    let width = Int((visible.maxX * scale).rounded(.up) - left)
    let height = Int((visible.maxY * scale).rounded(.up) - top)
    let frame = CGRect(
      x: left / scale, y: top / scale, width: CGFloat(width) / scale, height: CGFloat(height) / scale)
    guard let surface = PixelSurface(width: width, height: height) else { return nil }
    surface.draw(scale: scale) { cairo in
      cairo_translate(cairo, -frame.minX, -frame.minY)
      gsk_render_node_draw(beneath.pointer, cairo)
      cairo_push_group(cairo)
      var matrix = cairo_matrix_t(
        xx: toCanvas.a, yx: toCanvas.b, xy: toCanvas.c, yy: toCanvas.d, x0: toCanvas.tx, y0: toCanvas.ty)
      cairo_transform(cairo, &matrix)
      gsk_render_node_draw(content, cairo)
      cairo_pop_group_to_source(cairo)
      cairo_set_operator(cairo, mode.cairo)
      cairo_paint(cairo)
    }
    guard let picture = surface.makeTexture()?.makeNode(in: frame) else { return nil }
    if toCanvas.isIdentity { return picture }
    defer { gsk_render_node_unref(picture) }
    // NULL, GSK's identity, where what differs is too small for its numbers.
    guard let transform = toCanvas.inverted().makeGSKTransform() else { return gsk_render_node_ref(picture) }
    defer { gsk_transform_unref(transform) }
    return gsk_transform_node_new(picture, transform)
  }
}
