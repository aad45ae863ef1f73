import CGTK
import Foundation
import QuartzCore

extension CairoPlayer {
  /// A picture with its pixels as they are, or again and again as far as the clip reaches.
  func paint(_ image: CGImage, in rect: CGRect, repeats: Bool) {
    guard let surface = image.textures.surface(), let pattern = pattern(of: surface, in: rect) else { return }
    defer { cairo_pattern_destroy(pattern) }
    cairo_pattern_set_extend(pattern, repeats ? CAIRO_EXTEND_REPEAT : CAIRO_EXTEND_PAD)
    if paint.takesNearestPixels { cairo_pattern_set_filter(pattern, CAIRO_FILTER_NEAREST) }
    if !repeats {
      cairo_new_path(cairo)
      cairo_rectangle(cairo, rect.minX, rect.minY, rect.width, rect.height)
      cairo_clip(cairo)
    }
    cairo_set_source(cairo, pattern)
    cairo_paint_with_alpha(cairo, paint.alpha)
  }

  /// Fills a path with the cells of a pattern.
  func fill(_ path: CGPath, _ rule: CGPathFillRule, with pattern: CGPattern, _ color: CGColor) {
    cairo_new_path(cairo)
    path.append(to: cairo)
    setRule(rule)
    cairo_clip(cairo)
    // Cells lie in the list's coordinates, whatever transform the path is under.
    cairo_set_matrix(cairo, &base)
    pattern.toList.apply(to: cairo)
    guard let cell = pattern.surface(tint: color), let source = cairo_pattern_create_for_surface(cell.pointer)
    else { return }
    defer { cairo_pattern_destroy(source) }
    let (scaleX, scaleY) = (
      CGFloat(cell.width) / pattern.step.width, CGFloat(cell.height) / pattern.step.height
    )
    var matrix = cairo_matrix_t(
      xx: scaleX, yx: 0, xy: 0, yy: scaleY, x0: -pattern.bounds.minX * scaleX,
      y0: -pattern.bounds.minY * scaleY)
    cairo_pattern_set_matrix(source, &matrix)
    cairo_pattern_set_extend(source, CAIRO_EXTEND_REPEAT)
    cairo_set_source(cairo, source)
    cairo_paint_with_alpha(cairo, paint.alpha * color.alpha)
  }
}

/// One cell of a pattern as pixels; kept in `CGPattern.backendCache`.
private final class PatternCell {
  let surface: PixelSurface
  let tint: CGColor?

  init(_ surface: PixelSurface, tint: CGColor?) {
    self.surface = surface
    self.tint = tint
  }
}

extension CGPattern {
  /// Pixels a point of a cell: enough for the densest displays.
  private static let cellScale: CGFloat = 3
  private static let largestCell: CGFloat = 4096

  /// A cell and the gaps beside it.
  fileprivate func surface(tint: CGColor) -> PixelSurface? {
    let wanted = isColored ? nil : tint
    if let cell = backendCache as? PatternCell, cell.tint == wanted { return cell.surface }
    // A picture keeps its own pixels, so that it stays sharp.
    var scale = Self.cellScale
    if case .image(let image, let rect)? = cell.commands.first, cell.commands.count == 1, rect == bounds {
      scale = CGFloat(image.width) / rect.width
    }
    scale = min(scale, Self.largestCell / max(step.width, step.height))
    guard
      let surface = PixelSurface(
        width: max(1, Int((step.width * scale).rounded())),
        height: max(1, Int((step.height * scale).rounded())))
    else { return nil }
    surface.draw(scale: 1) { cairo in
      cairo_scale(
        cairo, CGFloat(surface.width) / step.width, CGFloat(surface.height) / step.height)
      cairo_translate(cairo, -bounds.minX, -bounds.minY)
      if !isColored {
        // Stencils are painted in one colour through what they cover.
        cairo_push_group(cairo)
        CairoPlayer(cairo, limit: bounds).play(cell.commands)
        let stencil = cairo_pop_group(cairo)
        tint.withMultipliedAlpha(1 / max(tint.alpha, 0.001)).setAsSource(of: cairo)
        cairo_mask(cairo, stencil)
        cairo_pattern_destroy(stencil)
      } else {
        CairoPlayer(cairo, limit: bounds).play(cell.commands)
      }
    }
    backendCache = PatternCell(surface, tint: wanted)
    return surface
  }
}
