import CGTK
import Foundation
import QuartzCore

extension CairoPlayer {
  /// The command's silhouette, blurred and moved.
  func drawShadow(_ shadow: ShadowStyle, of command: DrawingCommand) {
    guard let paintBounds = command.paintBounds else { return }
    let alpha = paint.alpha
    drawShadow(shadow, bounds: paintBounds) { target in
      let player = CairoPlayer(target, limit: limit)
      player.paint.alpha = alpha
      player.draw(command)
    }
  }

  /// The shadow of everything up to the end of a transparency layer.
  func drawShadow(_ shadow: ShadowStyle, ofLayer rest: ArraySlice<DrawingCommand>, alpha: CGFloat) {
    var depth = 1
    let end = rest.firstIndex { command in
      if case .beginTransparencyLayer = command { depth += 1 }
      if case .endTransparencyLayer = command { depth -= 1 }
      return depth == 0
    }
    let content = Array(rest[..<(end ?? rest.endIndex)])
    drawShadow(shadow, bounds: content.paintBounds(limit: limit)) { target in
      cairo_push_group(target)
      CairoPlayer(target, limit: limit).play(content)
      cairo_pop_group_to_source(target)
      cairo_paint_with_alpha(target, alpha)
    }
  }

  /// - Parameter draw: draws the silhouette in the coordinates in force.
  func drawShadow(_ shadow: ShadowStyle, bounds paintBounds: CGRect, draw: (OpaquePointer) -> Void) {
    guard !paintBounds.isNull, shadow.color.alpha > 0 else { return }
    var current = cairo_matrix_t()
    cairo_get_matrix(cairo, &current)
    // From the command's coordinates to the list's: current · base⁻¹.
    var inverse = base
    guard cairo_matrix_invert(&inverse) == CAIRO_STATUS_SUCCESS else { return }
    var toList = cairo_matrix_t()
    cairo_matrix_multiply(&toList, &current, &inverse)
    let transform = CGAffineTransform(
      a: toList.xx, b: toList.yx, c: toList.xy, d: toList.yy, tx: toList.x0, ty: toList.y0)
    let bounds = (paintBounds.isEverything ? limit : paintBounds.applying(transform))
    let sigma = shadow.blur / 2
    let margin = (sigma * GaussianBlur.reach + 1).rounded(.up)
    let box = bounds.insetBy(dx: -margin, dy: -margin)
    let scale = ShadowMask.scale(sigma: sigma, wanted: 2)
    guard box.width * box.height * scale * scale < 16_000_000,
      let surface = PixelSurface(
        width: Int((box.width * scale).rounded(.up)), height: Int((box.height * scale).rounded(.up)))
    else { return }
    surface.draw(scale: scale) { target in
      cairo_translate(target, -box.minX, -box.minY)
      transform.apply(to: target)
      draw(target)
    }
    guard let mask = ShadowMask(blurring: surface, sigma: sigma * scale),
      let texture = mask.texture(x: 0..<mask.width, y: 0..<mask.height, color: shadow.color)
    else { return }
    let frame = CGRect(
      x: box.minX + shadow.offset.width, y: box.minY + shadow.offset.height,
      width: CGFloat(mask.width) / scale, height: CGFloat(mask.height) / scale)
    guard let node = texture.makeNode(in: frame) else { return }
    cairo_save(cairo)
    cairo_set_matrix(cairo, &base)
    gsk_render_node_draw(node, cairo)
    cairo_restore(cairo)
    gsk_render_node_unref(node)
  }
}

extension ShadowMask {
  /// The blurred alpha of a picture. - Parameter sigma: in pixels.
  init?(blurring surface: PixelSurface, sigma: CGFloat) {
    guard let bytes = surface.bytes else { return nil }
    width = surface.width
    height = surface.height
    alpha = [Float](repeating: 0, count: width * height)
    for y in 0..<height {
      let row = bytes + y * surface.bytesPerRow
      for x in 0..<width { alpha[y * width + x] = Float(row[x * 4 + 3]) / 255 }
    }
    GaussianBlur.blur(&alpha, width: width, height: height, channels: 1, sigma: sigma, repeatsEdge: false)
  }
}
