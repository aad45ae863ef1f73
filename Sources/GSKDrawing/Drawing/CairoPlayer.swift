import CGTK
import Foundation
import QuartzCore

/// Plays recorded drawing on a cairo context: every command, with opacity, shadows and blend modes.
final class CairoPlayer {
  struct Paint {
    var alpha: CGFloat = 1
    var shadow: ShadowStyle?
    var blend = CGBlendMode.normal
    var takesNearestPixels = false
    /// Masks that end with this state, the innermost last.
    var masks: [Mask] = []
  }

  let cairo: OpaquePointer
  let limit: CGRect
  /// The list's own coordinates, in which shadows are measured.
  var base = cairo_matrix_t()
  var paint = Paint()
  private var saved: [Paint] = []
  /// Opacities of open transparency layers.
  private var layers: [CGFloat] = []
  /// True if what is drawn mixes with what is beneath in other ways than by covering it.
  private(set) var isBlended = false

  /// - Parameter limit: what gradients without an end fill.
  init(_ cairo: OpaquePointer, limit: CGRect) {
    self.cairo = cairo
    self.limit = limit
    cairo_get_matrix(cairo, &base)
  }

  /// - Parameter isolates: whether clearing and blending must not reach what is beneath, as in a layer.
  func play(_ commands: [DrawingCommand], isolates: Bool = true) {
    isBlended = commands.contains(where: \.needsIsolation)
    let isIsolated = isolates && isBlended
    if isIsolated { cairo_push_group(cairo) }
    for (index, command) in commands.enumerated() {
      if case .beginTransparencyLayer(let alpha) = command, let shadow = paint.shadow {
        drawShadow(shadow, ofLayer: commands[(index + 1)...], alpha: alpha)
      }
      play(command)
    }
    while !saved.isEmpty { layers.isEmpty ? restore() : endLayer() }
    endMasks()
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
      paint.masks = []
    case .restore: restore()
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
    case .setNearestPixels(let isNearest): paint.takesNearestPixels = isNearest
    case .setAntialias(let isSmooth):
      cairo_set_antialias(cairo, isSmooth ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
    case .clipToMask(let mask, let rect): begin(mask, in: rect)
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

  private func restore() {
    guard let last = saved.popLast() else { return }
    endMasks()
    cairo_restore(cairo)
    paint = last
  }

  private func endLayer() {
    guard let alpha = layers.popLast(), let last = saved.popLast() else { return }
    endMasks()
    cairo_pop_group_to_source(cairo)
    paint = last
    cairo_set_operator(cairo, paint.blend.cairo)
    cairo_paint_with_alpha(cairo, alpha)
    cairo_restore(cairo)
  }

  // MARK: Commands that paint

  func draw(_ command: DrawingCommand) {
    if let shadow = paint.shadow, shadow.color.alpha > 0 { drawShadow(shadow, of: command) }
    cairo_save(cairo)
    defer { cairo_restore(cairo) }
    cairo_set_operator(cairo, paint.blend.cairo)
    if paint.blend.reachesBeyondPaint { limit(to: command) }
    switch command {
    case .fill(let path, let color, let rule):
      if let pattern = color.pattern {
        fill(path, rule, with: pattern, color)
        return
      }
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
      if paint.takesNearestPixels {
        paint(image, in: rect, repeats: false)
      } else {
        paintNode(image.textures.texture()?.makeNode(in: rect))
      }
    case .tiledImage(let image, let rect):
      paint(image, in: rect, repeats: true)
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

  /// Operators that reach beyond what is painted are kept to it.
  private func limit(to command: DrawingCommand) {
    cairo_new_path(cairo)
    switch command {
    case .fill(let path, _, let rule):
      path.append(to: cairo)
      setRule(rule)
    default:
      guard let bounds = command.paintBounds, !bounds.isNull, !bounds.isEverything else { return }
      cairo_rectangle(cairo, bounds.minX, bounds.minY, bounds.width, bounds.height)
    }
    cairo_clip(cairo)
  }

  func setRule(_ rule: CGPathFillRule) {
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
    if !options.contains(.drawsBeforeStartLocation) {
      // Nothing before the start, and the first colour from there to its own place.
      add(0, first, alpha: 0)
      add(0, first, alpha: paint.alpha)
    }
    for (color, location) in zip(gradient.colors, gradient.locations) {
      add(location, color, alpha: paint.alpha)
    }
    if !options.contains(.drawsAfterEndLocation) {
      add(1, last, alpha: paint.alpha)
      add(1, last, alpha: 0)
    }
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    cairo_set_source(cairo, pattern)
    cairo_rectangle(cairo, limit.minX, limit.minY, limit.width, limit.height)
    // What is limited by a clip alone may reach beyond the layer.
    cairo_new_path(cairo)
    cairo_paint(cairo)
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
