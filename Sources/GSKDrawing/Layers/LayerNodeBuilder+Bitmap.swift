import CGTK
import Foundation
import QuartzCore

extension LayerNodeBuilder {
  /// Draws a layer and its sublayers into a bitmap first (`CALayer.shouldRasterize`), kept while they do not change.
  func appendBitmap(
    of layer: CALayer, _ state: LayerState, children: [CALayer], bounds: CGRect, alpha: CGFloat,
    _ placement: LayerPlacement
  ) {
    let builder = LayerNodeBuilder(
      renderer: renderer, time: time, scale: state.rasterizationScale, native: native)
    let size = CGRect(origin: .zero, size: bounds.size)
    // Nothing is left out: the bitmap serves wherever the layer goes.
    let inside = LayerPlacement(
      toCanvas: .identity, origin: CGPoint(x: -state.bounds.minX, y: -state.bounds.minY), clip: .everything,
      scale: state.rasterizationScale)
    builder.drawInside(layer, state, children: children, bounds: size, alpha: alpha, inside)
    guard let source = builder.finish().map(GSKNode.init(owning:)),
      let entry = bitmap(of: source, for: layer, scale: state.rasterizationScale)
    else { return }
    renderer.bitmaps[layer] = entry
    stack.append(entry.texture.makeNode(in: entry.frame.offsetBy(dx: bounds.minX, dy: bounds.minY)))
  }

  private func bitmap(of source: GSKNode, for layer: CALayer, scale: CGFloat) -> LayerTextureCache.Entry? {
    if var kept = renderer.bitmaps[layer], kept.scale == scale,
      NodeComparison.areEqual(kept.source.pointer, source.pointer)
    {
      kept.isUsed = true
      return kept
    }
    var reach = graphene_rect_t()
    gsk_render_node_get_bounds(source.pointer, &reach)
    // Sublayers may reach over the edges, on whole pixels of the bitmap.
    let x = (CGFloat(reach.origin.x) * scale).rounded(.down)
    let y = (CGFloat(reach.origin.y) * scale).rounded(.down)
    let width = (CGFloat(reach.origin.x + reach.size.width) * scale).rounded(.up) - x
    let height = (CGFloat(reach.origin.y + reach.size.height) * scale).rounded(.up) - y
    guard width < 32_768, height < 32_768, let surface = PixelSurface(width: Int(width), height: Int(height))
    else { return nil }
    let frame = CGRect(x: x / scale, y: y / scale, width: width / scale, height: height / scale)
    surface.draw(scale: scale) { cairo in
      cairo_translate(cairo, -frame.minX, -frame.minY)
      gsk_render_node_draw(source.pointer, cairo)
    }
    guard let texture = surface.makeTexture() else { return nil }
    return LayerTextureCache.Entry(
      texture: texture, frame: frame, source: source, effect: nil, scale: scale, isUsed: true)
  }
}
