import CGTK
import Foundation
import QuartzCore

/// Builds one frame's nodes. Lives for that frame only.
final class LayerNodeBuilder {
  let renderer: LayerRenderer
  let time: CFTimeInterval
  let scale: CGFloat
  let native: NativeDrawing
  var stack = NodeStack()
  /// The extent of the canvas; nothing comes from beyond it.
  var canvas = CGRect.everything

  /// Below this a layer cannot be seen: less than half of one of 255 steps.
  static let invisibleOpacity: CGFloat = 0.002

  init(renderer: LayerRenderer, time: CFTimeInterval, scale: CGFloat, native: @escaping NativeDrawing) {
    self.renderer = renderer
    self.time = time
    self.scale = scale
    self.native = native
  }

  func build(_ layer: CALayer, clip: CGRect) {
    canvas = clip
    let placement = LayerPlacement(toCanvas: .identity, origin: .zero, clip: clip, scale: scale)
    visit(layer, perspective: nil, placement)
  }

  /// Leaves out the layer's own position and transform: its bounds start at zero.
  ///
  /// - Parameter isOpaque: whether the layer's own opacity is left out, too.
  func buildContents(of layer: CALayer, clip: CGRect, isOpaque: Bool) {
    canvas = clip
    var state = layer.renderState(at: time)
    if isOpaque { state.opacity = 1 }
    if state.isTransformOnly {
      let back = (state.transformToSuperlayer.inverse ?? .identity)
        .postTranslated(x: -state.bounds.minX, y: -state.bounds.minY)
      let placement = LayerPlacement(toCanvas: .identity, origin: .zero, clip: clip, scale: scale)
      return visitFacets(of: layer, perspective: back, placement)
    }
    let placement = LayerPlacement(
      toCanvas: .identity, origin: CGPoint(x: -state.bounds.minX, y: -state.bounds.minY), clip: clip,
      scale: scale)
    visitPlaced(layer, state, placement)
  }

  func finish() -> OpaquePointer? {
    stack.finish()
  }

  // MARK: One layer

  /// - Parameter perspective: the superlayer's `sublayerTransformInBounds`; nil for none.
  func visit(_ layer: CALayer, perspective: CATransform3D?, _ placement: LayerPlacement) {
    let state = layer.renderState(at: time)
    if state.isHidden || state.opacity < Self.invisibleOpacity { return }
    var placement = placement
    if state.isGeometryFlipped { placement.hasFlippedContents.toggle() }
    if state.isTransformOnly { return visitFacets(of: layer, perspective: perspective, placement) }
    if perspective == nil, state.isOnlyMoved {
      var placed = placement
      placed.origin.x += state.position.x - state.anchorPoint.x * state.bounds.width - state.bounds.minX
      placed.origin.y += state.position.y - state.anchorPoint.y * state.bounds.height - state.bounds.minY
      visitPlaced(layer, state, placed)
      return
    }
    var matrix = state.transformToSuperlayer
    if let perspective { matrix = matrix.concatenating(perspective) }
    let center = CGPoint(x: state.bounds.midX, y: state.bounds.midY)
    guard let affine = matrix.nearestAffine(at: center), abs(affine.determinant) > 1e-7 else { return }
    if !state.isDoubleSided && matrix.showsBack(at: center) { return }

    if matrix.drawsAsAffine || !renderer.supportsPerspective {
      if affine.a == 1, affine.b == 0, affine.c == 0, affine.d == 1 {
        var placed = placement
        placed.origin.x += affine.tx
        placed.origin.y += affine.ty
        visitPlaced(layer, state, placed)
        return
      }
      var inGroup = affine
      inGroup.tx += placement.origin.x
      inGroup.ty += placement.origin.y
      guard let transform = inGroup.makeGSKTransform() else { return }
      stack.push(.transform(transform))
      visitPlaced(layer, state, placement.transformed(by: inGroup))
      stack.pop()
    } else {
      let inGroup = matrix.postTranslated(x: placement.origin.x, y: placement.origin.y)
      guard let transform = inGroup.makeGSKTransform() else { return }
      stack.push(.transform(transform))
      var placed = placement.transformed(
        by: CGAffineTransform(
          a: affine.a, b: affine.b, c: affine.c, d: affine.d, tx: affine.tx + placement.origin.x,
          ty: affine.ty + placement.origin.y))
      // The affine picture is only near the truth: nothing may be left out because of it.
      placed.clip = CGRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)
      visitPlaced(layer, state, placed)
      stack.pop()
    }
  }

  /// Draws the layers in a transform layer's space, each in its own plane, the farthest first.
  private func visitFacets(of layer: CALayer, perspective: CATransform3D?, _ placement: LayerPlacement) {
    let facets = LayerFacet.facets(
      of: layer, outer: perspective, states: { $0.renderState(at: time) },
      children: { $0.renderChildren(at: time) })
    for facet in facets {
      var placed = placement
      placed.inheritedOpacity *= facet.opacity
      visit(facet.layer, perspective: facet.space, placed)
    }
  }

  private func visitPlaced(_ layer: CALayer, _ state: LayerState, _ placement: LayerPlacement) {
    let children = layer.renderChildren(at: time)
    let bounds = state.bounds.offsetBy(dx: placement.origin.x, dy: placement.origin.y)
    if state.masksToBounds || (children.isEmpty && !state.emitsParticles) {
      let shadow = state.shadowOpacity > 0 ? state.shadowReach : 0
      // Recorded drawing may reach a little beyond (letters do); a label's own height is ample.
      let isNear = placement.isVisible(bounds.insetBy(dx: -shadow - 8, dy: -shadow - 8))
      if !isNear && !showsFarContent(layer, state, bounds: bounds, shadow: shadow, placement) { return }
    }

    var placement = placement
    let opacity = state.opacity * placement.inheritedOpacity
    placement.inheritedOpacity = 1
    var groups = 0
    var alpha: CGFloat = 1
    if let mode = state.blendMode, let blend = blend(mode, placement) {
      stack.push(.blend(blend))
      groups += 1
    }
    if opacity < 1 {
      if children.isEmpty && state.drawsOnlyBackground && state.transition == nil {
        alpha = opacity
      } else if state.fadesAsGroup || children.isEmpty || layer.renderMask != nil || state.transition != nil {
        stack.push(.opacity(opacity))
        groups += 1
      } else {
        alpha = opacity
        placement.inheritedOpacity = opacity
      }
    }
    if let maskLayer = layer.renderMask {
      if let simple = simpleMask(maskLayer, placement) {
        stack.push(simple)
      } else {
        stack.push(.mask(maskNode(for: maskLayer, placement)))
      }
      groups += 1
    }
    if state.shadowOpacity > 0, !state.masksToBounds, let color = state.shadowColor, color.alpha > 0 {
      if state.throwsBoxShadow {
        appendBoxShadow(state, bounds: bounds, color: color.withMultipliedAlpha(alpha), placement)
      } else {
        let tint = color.withMultipliedAlpha(state.shadowOpacity)
        stack.push(
          .shadow(
            GskShadow(
              color: tint.gdk, dx: Float(state.shadowOffset.width), dy: Float(state.shadowOffset.height),
              // GSK takes what CSS calls a blur radius: twice the standard deviation.
              radius: Float(state.shadowRadius * 2))))
        groups += 1
      }
    }
    if let transition = state.transition {
      appendTransition(transition, bounds: bounds) {
        $0.drawInside(layer, state, children: children, bounds: bounds, alpha: alpha, placement)
      }
    } else if state.shouldRasterize, state.rasterizationScale > 0 {
      appendBitmap(of: layer, state, children: children, bounds: bounds, alpha: alpha, placement)
    } else {
      drawInside(layer, state, children: children, bounds: bounds, alpha: alpha, placement)
    }
    for _ in 0..<groups { stack.pop() }
  }

  /// - Parameter alpha: opacity of what the layer draws itself; its sublayers have theirs from `placement`.
  func drawInside(
    _ layer: CALayer, _ state: LayerState, children: [CALayer], bounds: CGRect, alpha: CGFloat,
    _ placement: LayerPlacement
  ) {
    let shape = state.cornerShape
    let isSeen = placement.isVisible(bounds)
    if isSeen {
      if let backdrop = state.backdrop {
        appendBackdrop(backdrop, of: layer, bounds: bounds, shape: shape, placement)
      }
      if let color = state.backgroundColor, color.alpha > 0 {
        appendFill(
          bounds, shape: shape, color: alpha == 1 ? color : color.withMultipliedAlpha(alpha), placement)
      }
    }

    let hasContent: Bool
    if case .none = state.content { hasContent = state.fadesContent } else { hasContent = true }
    if hasContent || !children.isEmpty || state.emitsParticles {
      var inner = placement
      let clips = state.masksToBounds
      if clips {
        inner = placement.clipped(to: bounds)
        stack.push(
          shape.isSquare ? .clip(bounds) : .roundedClip(GskRoundedRect(bounds, shape)))
      }
      if hasContent {
        if alpha < 1 { stack.push(.opacity(alpha)) }
        appendContent(state, layer: layer, bounds: bounds, inner)
        if alpha < 1 { stack.pop() }
      }
      if state.emitsParticles { appendParticles(of: layer, state, inner) }
      if let replication = state.replication {
        appendInstances(replication, of: children, in: state, inner)
      } else {
        visit(children, state, inner)
      }
      if clips { stack.pop() }
    }

    if isSeen, state.borderWidth > 0, let color = state.borderColor, color.alpha > 0 {
      appendBorder(
        bounds, shape: shape, width: state.borderWidth, color: color.withMultipliedAlpha(alpha), placement)
    }
  }

  private func visit(_ children: [CALayer], _ state: LayerState, _ placement: LayerPlacement) {
    let perspective = state.sublayerTransform.isIdentity ? nil : state.sublayerTransformInBounds
    // The array keeps the layers; keeping each once more for its visit would cost a third of what the visit does.
    withExtendedLifetime(children) {
      for index in children.indices {
        Unmanaged.passUnretained(children[index])._withUnsafeGuaranteedRef {
          visit($0, perspective: perspective, placement)
        }
      }
    }
  }

  /// - Returns: nil where nothing lies behind the layer.
  private func blend(_ mode: CGBlendMode, _ placement: LayerPlacement) -> LayerBlend? {
    var beneath: GSKNode?
    stack.withEverythingSoFar { beneath = GSKNode(owning: gsk_render_node_ref($0)) }
    return beneath.map {
      LayerBlend(
        mode: mode, beneath: $0, toCanvas: placement.toCanvas, clip: placement.clip.intersection(canvas),
        scale: scale)
    }
  }

  /// The mask's tree as a node in the open group's coordinates.
  private func maskNode(for mask: CALayer, _ placement: LayerPlacement) -> GSKNode? {
    let builder = LayerNodeBuilder(renderer: renderer, time: time, scale: scale, native: native)
    builder.visit(mask, perspective: nil, placement)
    return builder.finish().map(GSKNode.init(owning:))
  }

  /// A mask that is nothing but an opaque rectangle, maybe rounded, is a clip.
  private func simpleMask(_ mask: CALayer, _ placement: LayerPlacement) -> NodeWrap? {
    let state = mask.renderState(at: time)
    guard mask.renderChildren(at: time).isEmpty, mask.renderMask == nil, !state.isHidden, state.opacity == 1,
      state.isOnlyMoved, state.drawsOnlyBackground, let color = state.backgroundColor,
      color.alpha == 1
    else { return nil }
    let rect = state.frame.offsetBy(dx: placement.origin.x, dy: placement.origin.y)
    let shape = state.cornerShape
    return shape.isSquare ? .clip(rect) : .roundedClip(GskRoundedRect(rect, shape))
  }
}
