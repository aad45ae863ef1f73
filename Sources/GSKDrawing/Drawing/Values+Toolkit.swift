import CGTK
import Foundation
import QuartzCore

extension CGColor {
  /// The colour as GDK counts it.
  var gdk: GdkRGBA {
    GdkRGBA(red: Float(red), green: Float(green), blue: Float(blue), alpha: Float(max(0, min(1, alpha))))
  }

  func withMultipliedAlpha(_ factor: CGFloat) -> CGColor {
    if let pattern { return CGColor(pattern: pattern, tint: self, alpha: alpha * factor) }
    return CGColor(red, green, blue, alpha * factor)
  }
}

extension CGRect {
  var graphene: graphene_rect_t {
    graphene_rect_t(
      origin: graphene_point_t(x: Float(minX), y: Float(minY)),
      size: graphene_size_t(width: Float(width), height: Float(height)))
  }

  init(_ rect: graphene_rect_t) {
    self.init(
      x: CGFloat(rect.origin.x), y: CGFloat(rect.origin.y), width: CGFloat(rect.size.width),
      height: CGFloat(rect.size.height))
  }
}

extension CGPoint {
  var graphene: graphene_point_t { graphene_point_t(x: Float(x), y: Float(y)) }
}
