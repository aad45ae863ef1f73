import CGTK
import Foundation
import QuartzCore

extension LayerNodeBuilder {
  /// Pixels a standard deviation that a blur needs to be smooth.
  private static let pixelsPerDeviation: CGFloat = 3.5

  /// Blurs what has been drawn so far and shows it inside the layer's shape.
  func appendBackdrop(
    _ effect: BackdropEffect, of layer: CALayer, bounds: CGRect, shape: CornerShape,
    _ placement: LayerPlacement
  ) {
    // The canvas's part that shines through, and around it what the blur mixes in.
    let visible = bounds.applying(placement.toCanvas).intersection(placement.clip)
    guard !visible.isNull, visible.width >= 1, visible.height >= 1,
      abs(placement.toCanvas.determinant) > 1e-7
    else { return }
    var blurred: LayerTextureCache.Entry?
    stack.withEverythingSoFar { beneath in
      blurred = entry(for: layer, beneath: beneath, effect: effect, visible: visible)
    }
    guard let blurred else { return }
    renderer.backdrops[layer] = blurred

    stack.push(shape.isSquare ? .clip(bounds) : .roundedClip(GskRoundedRect(bounds, shape)))
    if placement.toCanvas.isIdentity {
      stack.append(blurred.texture.makeNode(in: blurred.frame))
    } else if let transform = placement.toCanvas.inverted().makeGSKTransform() {
      stack.push(.transform(transform))
      stack.append(blurred.texture.makeNode(in: blurred.frame))
      stack.pop()
    }
    stack.pop()
  }

  private func entry(
    for layer: CALayer, beneath: OpaquePointer, effect: BackdropEffect, visible: CGRect
  ) -> LayerTextureCache.Entry? {
    let reach = effect.blurRadius * 2
    let resolution =
      effect.blurRadius > 0 ? min(scale, max(0.1, Self.pixelsPerDeviation / effect.blurRadius)) : scale
    // A grid of whole reduced pixels: the picture does not shimmer while the layer moves.
    let step = 1 / resolution
    // Beyond the canvas there is nothing to mix in: at the window's edge the edge itself goes on.
    func span(_ low: CGFloat, _ high: CGFloat, _ least: CGFloat, _ most: CGFloat) -> (CGFloat, CGFloat) {
      (
        max(((low - reach) / step).rounded(.down) * step, least),
        min(((high + reach) / step).rounded(.up) * step, most)
      )
    }
    let (x0, x1) = span(visible.minX, visible.maxX, canvas.minX, canvas.maxX)
    let (y0, y1) = span(visible.minY, visible.maxY, canvas.minY, canvas.maxY)
    guard x1 > x0, y1 > y0 else { return nil }
    let width = Int(((x1 - x0) / step).rounded(.up))
    let height = Int(((y1 - y0) / step).rounded(.up))
    let frame = CGRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0)

    if var kept = renderer.backdrops[layer], kept.effect == effect, kept.scale == resolution,
      kept.frame == frame, NodeComparison.areEqual(kept.source.pointer, beneath)
    {
      kept.isUsed = true
      return kept
    }
    guard let surface = PixelSurface(width: width, height: height) else { return nil }
    surface.draw(scale: resolution) { cairo in
      // Where an edge cuts the grid, the last pixel would be filled in part and fade: all are a little smaller.
      cairo_scale(
        cairo, Double(CGFloat(width) * step / frame.width), Double(CGFloat(height) * step / frame.height))
      cairo_translate(cairo, -frame.minX, -frame.minY)
      gsk_render_node_draw(beneath, cairo)
    }
    guard
      let texture = surface.blurredTexture(
        sigma: effect.blurRadius * resolution, saturation: effect.saturation)
    else { return nil }
    return LayerTextureCache.Entry(
      texture: texture, frame: frame, source: GSKNode(owning: gsk_render_node_ref(beneath)), effect: effect,
      scale: resolution, isUsed: true)
  }
}

extension PixelSurface {
  /// The picture blurred, its colours made stronger, as a texture.
  ///
  /// - Parameters:
  ///   - sigma: standard deviation in pixels.
  ///   - saturation: 1 changes nothing.
  func blurredTexture(sigma: CGFloat, saturation: CGFloat) -> GSKTexture? {
    guard let bytes else { return nil }
    var pixels = [Float](repeating: 0, count: width * height * 4)
    for y in 0..<height {
      let row = bytes + y * bytesPerRow
      for x in 0..<(width * 4) { pixels[y * width * 4 + x] = Float(row[x]) }
    }
    GaussianBlur.blur(&pixels, width: width, height: height, channels: 4, sigma: sigma, repeatsEdge: true)
    let strength = Float(saturation)
    for index in stride(from: 0, to: pixels.count, by: 4) {
      // Blue, green, red, alpha; luminance by ITU-R BT.709's weights.
      let (b, g, r, a) = (pixels[index], pixels[index + 1], pixels[index + 2], pixels[index + 3])
      let grey = 0.0722 * b + 0.7152 * g + 0.2126 * r
      for (channel, value) in [b, g, r].enumerated() {
        pixels[index + channel] = (grey + (value - grey) * strength).clamped(to: 0...a)
      }
    }
    let result = pixels.map { UInt8($0.rounded().clamped(to: 0...255)) }
    return result.withUnsafeBytes { buffer in
      buffer.baseAddress.flatMap {
        GSKTexture(
          width: width, height: height, format: GDK_MEMORY_B8G8R8A8_PREMULTIPLIED, bytes: $0,
          bytesPerRow: width * 4)
      }
    }
  }
}
