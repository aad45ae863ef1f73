import CGTK
import Foundation
import QuartzCore

extension CGAffineTransform {
  /// First this transform, then the context's.
  func apply(to cairo: OpaquePointer) {
    var matrix = cairo_matrix_t(xx: a, yx: b, xy: c, yy: d, x0: tx, y0: ty)
    cairo_transform(cairo, &matrix)
  }
}

extension StrokeStyle {
  func apply(to cairo: OpaquePointer) {
    cairo_set_line_width(cairo, width)
    switch cap {
    case .butt: cairo_set_line_cap(cairo, CAIRO_LINE_CAP_BUTT)
    case .round: cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND)
    case .square: cairo_set_line_cap(cairo, CAIRO_LINE_CAP_SQUARE)
    }
    switch join {
    case .miter: cairo_set_line_join(cairo, CAIRO_LINE_JOIN_MITER)
    case .round: cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND)
    case .bevel: cairo_set_line_join(cairo, CAIRO_LINE_JOIN_BEVEL)
    }
    cairo_set_miter_limit(cairo, miterLimit)
    // cairo refuses dashes that are all zero.
    if dash.contains(where: { $0 > 0 }) && dash.allSatisfy({ $0 >= 0 }) {
      cairo_set_dash(cairo, dash.map { Double($0) }, Int32(dash.count), dashPhase)
    }
  }
}

extension CGBlendMode {
  var cairo: cairo_operator_t {
    switch self {
    case .normal: CAIRO_OPERATOR_OVER
    case .multiply: CAIRO_OPERATOR_MULTIPLY
    case .screen: CAIRO_OPERATOR_SCREEN
    case .overlay: CAIRO_OPERATOR_OVERLAY
    case .darken: CAIRO_OPERATOR_DARKEN
    case .lighten: CAIRO_OPERATOR_LIGHTEN
    case .colorDodge: CAIRO_OPERATOR_COLOR_DODGE
    case .colorBurn: CAIRO_OPERATOR_COLOR_BURN
    case .softLight: CAIRO_OPERATOR_SOFT_LIGHT
    case .hardLight: CAIRO_OPERATOR_HARD_LIGHT
    case .difference: CAIRO_OPERATOR_DIFFERENCE
    case .exclusion: CAIRO_OPERATOR_EXCLUSION
    case .hue: CAIRO_OPERATOR_HSL_HUE
    case .saturation: CAIRO_OPERATOR_HSL_SATURATION
    case .color: CAIRO_OPERATOR_HSL_COLOR
    case .luminosity: CAIRO_OPERATOR_HSL_LUMINOSITY
    case .clear: CAIRO_OPERATOR_CLEAR
    case .copy: CAIRO_OPERATOR_SOURCE
    case .sourceIn: CAIRO_OPERATOR_IN
    case .sourceOut: CAIRO_OPERATOR_OUT
    case .sourceAtop: CAIRO_OPERATOR_ATOP
    case .destinationOver: CAIRO_OPERATOR_DEST_OVER
    case .destinationIn: CAIRO_OPERATOR_DEST_IN
    case .destinationOut: CAIRO_OPERATOR_DEST_OUT
    case .destinationAtop: CAIRO_OPERATOR_DEST_ATOP
    case .xor: CAIRO_OPERATOR_XOR
    case .plusLighter: CAIRO_OPERATOR_ADD
    }
  }
}

extension CGGradient {
  /// A node the caller owns.
  func makeConicNode(center: CGPoint, angle: CGFloat, bounds: CGRect) -> OpaquePointer? {
    var box = bounds.graphene
    var point = center.graphene
    var stops = zip(colors, locations).map { GskColorStop(offset: Float($1), color: $0.gdk) }
    if stops.count == 1 { stops.append(GskColorStop(offset: 1, color: stops[0].color)) }
    // GSK counts degrees clockwise from the top, Core Graphics radians from the x axis.
    return gsk_conic_gradient_node_new(
      &box, &point, Float(angle * 180 / .pi + 90), stops, gsize(stops.count))
  }
}
