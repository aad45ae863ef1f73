import CGTK
import Foundation
import QuartzCore

extension LayerNodeBuilder {
  /// The radius below which the two corner curves cannot be told apart.
  private static let smallestContinuousRadius: CGFloat = 2

  /// A filled shape. `rect` is in the open group's coordinates.
  func appendFill(_ rect: CGRect, shape: CornerShape, color: CGColor, _ placement: LayerPlacement) {
    guard rect.width > 0, rect.height > 0 else { return }
    if let pattern = color.pattern {
      appendPattern(pattern, rect, shape: shape, color: color)
      return
    }
    if shape.isSquare {
      appendColor(color, rect)
      return
    }
    let fitted = shape.fitted(to: rect.size)
    if usesTiles(fitted, rect, placement) {
      appendTiled(rect, fitted, color: color, borderWidth: 0, placement)
      return
    }
    // A border as thick as the shape is one node where a clipped rectangle is two, and cairo fills it a tenth faster.
    var outline = GskRoundedRect(rect, shape)
    let (x, y) = (Float(rect.width / 2), Float(rect.height / 2))
    let gdk = color.gdk
    withUnsafePointer(to: (y, x, y, x)) { widths in
      withUnsafePointer(to: (gdk, gdk, gdk, gdk)) { colors in
        stack.append(
          gsk_border_node_new(
            &outline, UnsafeRawPointer(widths).assumingMemoryBound(to: Float.self),
            UnsafeRawPointer(colors).assumingMemoryBound(to: GdkRGBA.self)))
      }
    }
  }

  /// The cells of a pattern, the first at the rectangle's top left.
  private func appendPattern(_ pattern: CGPattern, _ rect: CGRect, shape: CornerShape, color: CGColor) {
    var bounds = rect.graphene
    guard let node = gsk_cairo_node_new(&bounds) else { return }
    if let cairo = gsk_cairo_node_get_draw_context(node) {
      cairo_translate(cairo, rect.minX, rect.minY)
      let box = CGRect(origin: .zero, size: rect.size)
      CairoPlayer(cairo, limit: box).play([.fill(CGPath(rect: box, transform: nil), color, .winding)])
      cairo_destroy(cairo)
    }
    var rounded = GskRoundedRect(rect, shape)
    stack.append(shape.isSquare ? gsk_render_node_ref(node) : gsk_rounded_clip_node_new(node, &rounded))
    gsk_render_node_unref(node)
  }

  /// An outline inside `rect`.
  func appendBorder(
    _ rect: CGRect, shape: CornerShape, width: CGFloat, color: CGColor, _ placement: LayerPlacement
  ) {
    guard rect.width > 0, rect.height > 0 else { return }
    let width = min(width, rect.width / 2, rect.height / 2)
    let fitted = shape.fitted(to: rect.size)
    if !shape.isSquare, usesTiles(fitted, rect, placement) {
      appendTiled(rect, fitted, color: color, borderWidth: width, placement)
      return
    }
    var outline = GskRoundedRect(rect, shape)
    let widths = [Float](repeating: Float(width), count: 4)
    let colors = [GdkRGBA](repeating: color.gdk, count: 4)
    stack.append(gsk_border_node_new(&outline, widths, colors))
  }

  func appendColor(_ color: CGColor, _ rect: CGRect) {
    guard rect.width > 0, rect.height > 0 else { return }
    var gdk = color.gdk
    var bounds = rect.graphene
    stack.append(gsk_color_node_new(&gdk, &bounds))
  }

  private func usesTiles(_ shape: CornerShape, _ rect: CGRect, _ placement: LayerPlacement) -> Bool {
    // Turned layers are in motion: there the circular corner, which differs by 0.015 of its radius, has no seams.
    shape.isContinuous && shape.radius >= Self.smallestContinuousRadius && placement.isAligned
      && placement.toCanvas.a > 0 && placement.toCanvas.d > 0
      && shape.radius * CornerShape.continuousBox <= min(rect.width, rect.height) / 2
      && shape.radius <= 200
  }

  /// Corners from textures, the rest from plain rectangles, with every inner edge between two pixels so that no
  /// seam shows while the layer moves.
  private func appendTiled(
    _ rect: CGRect, _ shape: CornerShape, color: CGColor, borderWidth: CGFloat, _ placement: LayerPlacement
  ) {
    let tiles = renderer.tiles.corners(
      CornerTileKey(radius: shape.radius, color: color, borderWidth: borderWidth, scale: placement.tileScale))
    let side = tiles.side
    let left = placement.snappedX(rect.minX + side)
    let right = max(left, placement.snappedX(rect.maxX - side))
    let top = placement.snappedY(rect.minY + side)
    let bottom = max(top, placement.snappedY(rect.maxY - side))

    func corner(right isRight: Bool, bottom isBottom: Bool, _ mask: CACornerMask) {
      let x0 = isRight ? right : rect.minX
      let x1 = isRight ? rect.maxX : left
      let y0 = isBottom ? bottom : rect.minY
      let y1 = isBottom ? rect.maxY : top
      let box = CGRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0)
      if shape.corners.contains(mask) {
        stack.append(tiles.texture(right: isRight, bottom: isBottom)?.makeNode(in: box))
      } else if borderWidth == 0 {
        appendColor(color, box)
      } else {
        let edgeY = isBottom ? rect.maxY - borderWidth : rect.minY
        let edgeX = isRight ? rect.maxX - borderWidth : rect.minX
        appendColor(color, CGRect(x: x0, y: edgeY, width: box.width, height: borderWidth))
        appendColor(
          color,
          CGRect(
            x: edgeX, y: isBottom ? y0 : y0 + borderWidth, width: borderWidth,
            height: box.height - borderWidth))
      }
    }
    corner(right: false, bottom: false, .layerMinXMinYCorner)
    corner(right: true, bottom: false, .layerMaxXMinYCorner)
    corner(right: false, bottom: true, .layerMinXMaxYCorner)
    corner(right: true, bottom: true, .layerMaxXMaxYCorner)

    if borderWidth == 0 {
      appendColor(color, CGRect(x: left, y: rect.minY, width: right - left, height: top - rect.minY))
      appendColor(color, CGRect(x: rect.minX, y: top, width: rect.width, height: bottom - top))
      appendColor(color, CGRect(x: left, y: bottom, width: right - left, height: rect.maxY - bottom))
    } else {
      let w = borderWidth
      appendColor(color, CGRect(x: left, y: rect.minY, width: right - left, height: w))
      appendColor(color, CGRect(x: left, y: rect.maxY - w, width: right - left, height: w))
      appendColor(color, CGRect(x: rect.minX, y: top, width: w, height: bottom - top))
      appendColor(color, CGRect(x: rect.maxX - w, y: top, width: w, height: bottom - top))
    }
  }
}
