import CGTK
import Foundation
import QuartzCore

extension CairoPlayer {
  /// A mask in force: what is drawn goes into a group, which is put through the mask when the mask ends.
  struct Mask {
    let mask: DrawingMask
    let rect: CGRect
    /// True if the group began as a copy of what is beneath, so that it can be blended with.
    let copiesBeneath: Bool
  }

  func begin(_ mask: DrawingMask, in rect: CGRect) {
    let beneath = isBlended ? cairo_get_group_target(cairo).map { cairo_surface_reference($0) } : nil
    cairo_push_group(cairo)
    if let beneath {
      cairo_save(cairo)
      cairo_identity_matrix(cairo)
      cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE)
      cairo_set_source_surface(cairo, beneath, 0, 0)
      cairo_paint(cairo)
      cairo_restore(cairo)
      cairo_surface_destroy(beneath)
    }
    paint.masks.append(Mask(mask: mask, rect: rect, copiesBeneath: isBlended))
  }

  /// Ends the masks of the state in force.
  func endMasks() {
    while let mask = paint.masks.popLast() { end(mask) }
  }

  private func end(_ mask: Mask) {
    // Transform and clip are again those of the time when the mask was set.
    guard let content = cairo_pop_group(cairo) else { return }
    defer { cairo_pattern_destroy(content) }
    guard let coverage = pattern(of: mask) else { return }
    defer { cairo_pattern_destroy(coverage) }
    cairo_save(cairo)
    defer { cairo_restore(cairo) }
    let rect = mask.rect
    cairo_new_path(cairo)
    cairo_rectangle(cairo, rect.minX, rect.minY, rect.width, rect.height)
    cairo_clip(cairo)
    cairo_set_source(cairo, content)
    // A copy of what is beneath replaces it as far as the mask lets it through; else the group covers it.
    cairo_set_operator(cairo, mask.copiesBeneath ? CAIRO_OPERATOR_SOURCE : CAIRO_OPERATOR_OVER)
    cairo_mask(cairo, coverage)
  }

  /// The mask's alpha as a pattern, owned by the caller.
  private func pattern(of mask: Mask) -> OpaquePointer? {
    switch mask.mask {
    case .image(let image):
      return image.textures.surface().flatMap { pattern(of: $0, in: mask.rect) }
    case .drawing(let list):
      cairo_push_group(cairo)
      CairoPlayer(cairo, limit: mask.rect).play(list.commands)
      return cairo_pop_group(cairo)
    }
  }

  /// A picture stretched to a rectangle, its top at the smallest y; owned by the caller.
  func pattern(of surface: PixelSurface, in rect: CGRect) -> OpaquePointer? {
    guard rect.width != 0, rect.height != 0, let pattern = cairo_pattern_create_for_surface(surface.pointer)
    else { return nil }
    let (scaleX, scaleY) = (CGFloat(surface.width) / rect.width, CGFloat(surface.height) / rect.height)
    var matrix = cairo_matrix_t(
      xx: scaleX, yx: 0, xy: 0, yy: scaleY, x0: -rect.minX * scaleX, y0: -rect.minY * scaleY)
    cairo_pattern_set_matrix(pattern, &matrix)
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    return pattern
  }
}
