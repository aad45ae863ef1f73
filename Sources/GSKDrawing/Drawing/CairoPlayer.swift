import CGTK
import Foundation
import QuartzCore

/// Plays recorded drawing on a cairo context: every command, with opacity, shadows and blend modes.
final class CairoPlayer {
  private struct Paint {
    var alpha: CGFloat = 1
    var shadow: ShadowStyle?
    var blend = CGBlendMode.normal
  }

  private let cairo: OpaquePointer
  private let limit: CGRect
  /// The list's own coordinates, in which shadows are measured.
  private var base = cairo_matrix_t()
  private var paint = Paint()
  private var saved: [Paint] = []
  /// Opacities of open transparency layers.
  private var layers: [CGFloat] = []

  /// - Parameter limit: what gradients without an end fill.
  init(_ cairo: OpaquePointer, limit: CGRect) {
    self.cairo = cairo
    self.limit = limit
    cairo_get_matrix(cairo, &base)
  }

  func play(_ commands: [DrawingCommand]) {
    // Clearing and blending must not reach what is beneath the layer.
    let isIsolated = commands.contains(where: \.needsIsolation)
    if isIsolated { cairo_push_group(cairo) }
    for (index, command) in commands.enumerated() {
      if case .beginTransparencyLayer(let alpha) = command, let shadow = paint.shadow {
        drawShadow(shadow, ofLayer: commands[(index + 1)...], alpha: alpha)
      }
      play(command)
    }
    while !layers.isEmpty { endLayer() }
    if isIsolated {
      cairo_pop_group_to_source(cairo)
      cairo_paint(cairo)
    }
  }

  private func play(_ command: DrawingCommand) {
    switch command {
    case .save:
      cairo_save(cairo)
      saved.append(paint)
    case .restore:
      guard let last = saved.popLast() else { return }
      cairo_restore(cairo)
      paint = last
    case .concatenate(let transform):
      transform.apply(to: cairo)
    case .clip(let path, let rule):
      cairo_new_path(cairo)
      path.append(to: cairo)
      setRule(rule)
      cairo_clip(cairo)
    case .setAlpha(let alpha): paint.alpha = alpha
    case .setShadow(let shadow): paint.shadow = shadow
    case .setBlendMode(let mode): paint.blend = mode
    case .beginTransparencyLayer(let alpha):
      cairo_save(cairo)
      saved.append(paint)
      layers.append(alpha)
      cairo_push_group(cairo)
      paint = Paint()
    case .endTransparencyLayer:
      endLayer()
    case .clear(let rect):
      cairo_save(cairo)
      cairo_set_operator(cairo, CAIRO_OPERATOR_CLEAR)
      cairo_rectangle(cairo, rect.minX, rect.minY, rect.width, rect.height)
      cairo_fill(cairo)
      cairo_restore(cairo)
    default:
      draw(command)
    }
  }

  private func endLayer() {
    guard let alpha = layers.popLast(), let last = saved.popLast() else { return }
    cairo_pop_group_to_source(cairo)
    paint = last
    cairo_set_operator(cairo, paint.blend.cairo)
    cairo_paint_with_alpha(cairo, alpha)
    cairo_restore(cairo)
  }

  // MARK: Commands that paint

  private func draw(_ command: DrawingCommand) {
    if let shadow = paint.shadow, shadow.color.alpha > 0 { drawShadow(shadow, of: command) }
    cairo_save(cairo)
    defer { cairo_restore(cairo) }
    cairo_set_operator(cairo, paint.blend.cairo)
    switch command {
    case .fill(let path, let color, let rule):
      color.withMultipliedAlpha(paint.alpha).setAsSource(of: cairo)
      cairo_new_path(cairo)
      path.append(to: cairo)
      setRule(rule)
      cairo_fill(cairo)
    case .stroke(let path, let color, let style):
      color.withMultipliedAlpha(paint.alpha).setAsSource(of: cairo)
      cairo_new_path(cairo)
      path.append(to: cairo)
      style.apply(to: cairo)
      cairo_stroke(cairo)
    case .linearGradient(let gradient, let start, let end, let options):
      guard let pattern = cairo_pattern_create_linear(start.x, start.y, end.x, end.y) else { return }
      paintGradient(gradient, pattern, options)
    case .radialGradient(
      let gradient, let startCenter, let startRadius, let endCenter, let endRadius, let options):
      guard
        let pattern = cairo_pattern_create_radial(
          startCenter.x, startCenter.y, startRadius, endCenter.x, endCenter.y, endRadius)
      else { return }
      paintGradient(gradient, pattern, options)
    case .conicGradient(let gradient, let center, let angle):
      paintNode(gradient.makeConicNode(center: center, angle: angle, bounds: limit))
    case .image(let image, let rect):
      paintNode(image.textures.texture()?.makeNode(in: rect))
    case .tintedImage(let image, let rect, let color):
      paintNode(image.textures.texture(tint: color)?.makeNode(in: rect))
    case .text(let layout, let point):
      guard let node = (layout as? PangoTextLayout)?.renderNode() else { return }
      cairo_translate(cairo, point.x, point.y)
      paintNode(gsk_render_node_ref(node))
    default:
      return
    }
  }

  private func setRule(_ rule: CGPathFillRule) {
    cairo_set_fill_rule(cairo, rule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
  }

  /// Consumes the node.
  private func paintNode(_ node: OpaquePointer?) {
    guard let node else { return }
    defer { gsk_render_node_unref(node) }
    if paint.alpha == 1 && paint.blend == .normal {
      gsk_render_node_draw(node, cairo)
      return
    }
    cairo_push_group(cairo)
    cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
    gsk_render_node_draw(node, cairo)
    cairo_pop_group_to_source(cairo)
    cairo_set_operator(cairo, paint.blend.cairo)
    cairo_paint_with_alpha(cairo, paint.alpha)
  }

  /// Consumes the pattern.
  private func paintGradient(
    _ gradient: CGGradient, _ pattern: OpaquePointer, _ options: CGGradientDrawingOptions
  ) {
    defer { cairo_pattern_destroy(pattern) }
    func add(_ location: CGFloat, _ color: CGColor, alpha: CGFloat) {
      cairo_pattern_add_color_stop_rgba(
        pattern, location, color.red, color.green, color.blue, color.alpha * alpha)
    }
    guard let first = gradient.colors.first, let last = gradient.colors.last else { return }
    if !options.contains(.drawsBeforeStartLocation) { add(0, first, alpha: 0) }
    for (color, location) in zip(gradient.colors, gradient.locations) {
      add(location, color, alpha: paint.alpha)
    }
    if !options.contains(.drawsAfterEndLocation) { add(1, last, alpha: 0) }
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    cairo_set_source(cairo, pattern)
    cairo_rectangle(cairo, limit.minX, limit.minY, limit.width, limit.height)
    // What is limited by a clip alone may reach beyond the layer.
    cairo_new_path(cairo)
    cairo_paint(cairo)
  }

  /// The command's silhouette, blurred and moved.
  private func drawShadow(_ shadow: ShadowStyle, of command: DrawingCommand) {
    guard let paintBounds = command.paintBounds else { return }
    let alpha = paint.alpha
    drawShadow(shadow, bounds: paintBounds) { target in
      let player = CairoPlayer(target, limit: limit)
      player.paint.alpha = alpha
      player.draw(command)
    }
  }

  /// The shadow of everything up to the end of a transparency layer.
  private func drawShadow(_ shadow: ShadowStyle, ofLayer rest: ArraySlice<DrawingCommand>, alpha: CGFloat) {
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
  private func drawShadow(_ shadow: ShadowStyle, bounds paintBounds: CGRect, draw: (OpaquePointer) -> Void) {
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

extension DrawingCommand {
  fileprivate var needsIsolation: Bool {
    switch self {
    case .clear: true
    case .setBlendMode(let mode): mode != .normal
    default: false
    }
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
