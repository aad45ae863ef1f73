import CGTK
import Foundation
import QuartzCore

/// A layer's compositing filter: the layer's group is joined with all that was drawn before it.
///
/// The result is a picture of pixels, which hides what it was made of. Nodes would be drawn again by every filter above them, so that
/// each layer with a filter would double the work.
struct LayerBlend {
  let mode: CGBlendMode
  /// Everything behind the layer, in the canvas's coordinates; nil for nothing.
  let beneath: GSKNode?
  /// From the group's coordinates to the canvas, in points.
  let toCanvas: CGAffineTransform
  /// The visible part, in canvas coordinates.
  let clip: CGRect
  /// Pixels a point of the canvas.
  let scale: CGFloat

  /// The distance, in points, from the bounds of what is drawn to the part of the picture that is looked at.
  private static let margin: CGFloat = 1

  private static func bounds(of node: OpaquePointer) -> CGRect {
    var box = graphene_rect_t()
    gsk_render_node_get_bounds(node, &box)
    return CGRect(
      x: CGFloat(box.origin.x), y: CGFloat(box.origin.y), width: CGFloat(box.size.width),
      height: CGFloat(box.size.height))
  }

  /// A node in the group's coordinates, owned by the caller; nil where nothing can be seen.
  func makeNode(content: OpaquePointer) -> OpaquePointer? { makeNode(contents: [content]) }

  /// Joins nodes one after the other with what is beneath and with those before them.
  /// - Returns: a node in the group's coordinates, owned by the caller; nil where nothing can be seen.
  func makeNode(contents: [OpaquePointer]) -> OpaquePointer? {
    let bounds = contents.reduce(CGRect.null) { $0.union(Self.bounds(of: $1)) }
    guard !bounds.isNull else { return nil }
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
      if let beneath { gsk_render_node_draw(beneath.pointer, cairo) }
      var matrix = cairo_matrix_t(
        xx: toCanvas.a, yx: toCanvas.b, xy: toCanvas.c, yy: toCanvas.d, x0: toCanvas.tx, y0: toCanvas.ty)
      var canvas = cairo_matrix_t()
      cairo_get_matrix(cairo, &canvas)
      for content in contents {
        let area = Self.bounds(of: content).insetBy(dx: -Self.margin, dy: -Self.margin)
        cairo_save(cairo)
        cairo_transform(cairo, &matrix)
        cairo_rectangle(cairo, area.minX, area.minY, area.width, area.height)
        cairo_clip(cairo)
        cairo_set_matrix(cairo, &canvas)
        cairo_push_group(cairo)
        cairo_transform(cairo, &matrix)
        gsk_render_node_draw(content, cairo)
        cairo_pop_group_to_source(cairo)
        cairo_set_operator(cairo, mode.cairo)
        cairo_paint(cairo)
        cairo_restore(cairo)
      }
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
