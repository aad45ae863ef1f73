import CGTK
import Foundation
import QuartzCore

/// Draws layer trees and recorded drawing into bitmaps by cairo, with or without a display.
package final class GSKRasterizer: Rasterizer {
  private let renderer: LayerRenderer
  /// Draws native widgets into bitmaps; by default they are left out.
  package var native: NativeDrawing = { _, _, _ in }

  package init() {
    renderer = LayerRenderer()
  }

  package func rasterize(_ list: DrawingList, size: CGSize, scale: CGFloat, isOpaque: Bool) -> CGImage? {
    guard let surface = Self.surface(size, scale) else { return nil }
    let limit = CGRect(origin: .zero, size: size)
    surface.draw(scale: scale) { cairo in
      if isOpaque {
        cairo_set_source_rgb(cairo, 0, 0, 0)
        cairo_paint(cairo)
      }
      CairoPlayer(cairo, limit: limit).play(list.commands)
    }
    return surface.makeImage(isOpaque: isOpaque)
  }

  package func document(_ pages: [DrawnPage], facts: [DocumentKey: String]) -> Data? {
    PDFWriter.document(pages, facts: facts)
  }

  package func makeCanvas(width: Int, height: Int) -> (any BitmapCanvas)? {
    PixelSurface(width: width, height: height).map(CairoCanvas.init)
  }

  package func rasterize(_ layer: CALayer, at time: CFTimeInterval, scale: CGFloat) -> CGImage? {
    let size = layer.renderState(at: time).bounds.size
    return picture(of: layer, at: time, size: size, scale: scale, background: nil, ignoresOwnOpacity: true)
  }

  /// A layer's tree, its own position and transform left out, on a background.
  package func picture(
    of layer: CALayer, at time: CFTimeInterval, size: CGSize, scale: CGFloat, background: CGColor?,
    ignoresOwnOpacity: Bool = false
  ) -> CGImage? {
    guard let surface = Self.surface(size, scale) else { return nil }
    let node = renderer.makeNode(
      for: layer, at: time, clip: CGRect(origin: .zero, size: size), scale: scale, ignoresOwnGeometry: true,
      ignoresOwnOpacity: ignoresOwnOpacity, native: native)
    surface.draw(scale: scale) { cairo in
      if let background {
        background.setAsSource(of: cairo)
        cairo_paint(cairo)
      }
      if let node { gsk_render_node_draw(node.pointer, cairo) }
    }
    return surface.makeImage()
  }

  /// Makes the drawing instructions of a layer's tree, and lets them go without painting.
  package func build(_ layer: CALayer, at time: CFTimeInterval, size: CGSize, scale: CGFloat) {
    _ = renderer.makeNode(
      for: layer, at: time, clip: CGRect(origin: .zero, size: size), scale: scale, ignoresOwnGeometry: true,
      native: native)
  }

  private static func surface(_ size: CGSize, _ scale: CGFloat) -> PixelSurface? {
    PixelSurface(
      width: Int((size.width * scale).rounded(.up)), height: Int((size.height * scale).rounded(.up)))
  }
}
