import CGTK
import Foundation
import QuartzCore

extension CGPath {
  /// Adds the path to a cairo context's current one.
  func append(to cairo: OpaquePointer) {
    var current = CGPoint.zero
    var start = CGPoint.zero
    for element in elements {
      switch element {
      case .move(let point):
        cairo_move_to(cairo, point.x, point.y)
        current = point
        start = point
      case .line(let point):
        cairo_line_to(cairo, point.x, point.y)
        current = point
      case .quad(let control, let end):
        // The cubic with the same shape.
        cairo_curve_to(
          cairo, current.x + (control.x - current.x) * 2 / 3, current.y + (control.y - current.y) * 2 / 3,
          end.x + (control.x - end.x) * 2 / 3, end.y + (control.y - end.y) * 2 / 3, end.x, end.y)
        current = end
      case .curve(let control1, let control2, let end):
        cairo_curve_to(cairo, control1.x, control1.y, control2.x, control2.y, end.x, end.y)
        current = end
      case .close:
        cairo_close_path(cairo)
        current = start
      }
    }
  }
}

extension CGColor {
  func setAsSource(of cairo: OpaquePointer) {
    cairo_set_source_rgba(cairo, red, green, blue, alpha)
  }
}
