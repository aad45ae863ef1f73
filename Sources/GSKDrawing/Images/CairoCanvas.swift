import CGTK
import Foundation
import QuartzCore

/// Pixels that a client's context draws on.
final class CairoCanvas: BitmapCanvas {
  private let surface: PixelSurface

  init(_ surface: PixelSurface) {
    self.surface = surface
  }

  func play(_ commands: [DrawingCommand]) {
    surface.draw(scale: 1) { cairo in
      CairoPlayer(cairo, limit: CGRect(x: 0, y: 0, width: surface.width, height: surface.height))
        .play(commands, isolates: false)
    }
  }

  func load(_ image: CGImage) { surface.load(image) }
  func makeImage() -> CGImage? { surface.makeImage() }

  func copy() -> (any BitmapCanvas)? {
    guard let copy = PixelSurface(width: surface.width, height: surface.height) else { return nil }
    copy.draw(scale: 1) { cairo in
      cairo_set_source_surface(cairo, surface.pointer, 0, 0)
      cairo_paint(cairo)
    }
    return CairoCanvas(copy)
  }
}
