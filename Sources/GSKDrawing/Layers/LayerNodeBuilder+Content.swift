import CGTK
import Foundation
import QuartzCore

extension LayerNodeBuilder {
  /// The distance that letters may reach over their layer's edge before they are cut off, in points.
  private static let textOverhang: CGFloat = 4
  /// The distance by which a tile's edge moves to lie between pixels that counts, in points.
  private static let leastMove: CGFloat = 1e-4

  func appendContent(_ state: LayerState, layer: CALayer, bounds: CGRect, _ placement: LayerPlacement) {
    if state.fadesContent, let fade = state.contentFade {
      return appendFade(fade, to: state.content) { builder, content in
        var state = state
        (state.content, state.contentFade) = (content, nil)
        builder.appendContent(state, layer: layer, bounds: bounds, placement)
      }
    }
    switch state.content {
    case .none:
      return
    case .image(let image):
      if placement.isVisible(bounds) || state.contentsGravity.reachesOver {
        appendUpright(bounds, placement) { appendImage(image, state, bounds: bounds, placement) }
      }
    case .drawing(let list):
      appendDrawing(list, state, clipsToBounds: layer.clipsDrawing, placement)
    case .tiles(let content):
      for tile in content.tiles { appendTile(tile, placement) }
    case .native(let content):
      if placement.isVisible(bounds) { appendNative(content, bounds: bounds, placement) }
    }
  }

  /// True if content that goes on beyond the layer's bounds can be seen, though the bounds cannot: shapes, and what keeps its
  /// size or fills.
  ///
  /// - Parameter shadow: the distance that the layer's shadow reaches, in points.
  func showsFarContent(
    _ layer: CALayer, _ state: LayerState, bounds: CGRect, shadow: CGFloat, _ placement: LayerPlacement
  ) -> Bool {
    guard !state.masksToBounds else { return false }
    let reach: CGRect
    switch state.content {
    case .drawing(let list) where !layer.clipsDrawing:
      let drawing = CompiledDrawing.of(list, limit: state.bounds)
      guard drawing.node != nil else { return false }
      reach = drawing.bounds.offsetBy(dx: placement.origin.x, dy: placement.origin.y)
    case .drawing(let list):
      guard state.contentsGravity.reachesOver else { return false }
      reach = state.place(of: list).target
        .offsetBy(dx: placement.origin.x, dy: placement.origin.y)
    case .image(let image):
      guard state.contentsGravity.reachesOver else { return false }
      reach = state.contentsGravity.place(state.naturalSize(of: image), in: bounds)
    case .none, .tiles, .native: return false
    }
    return placement.isVisible(reach.insetBy(dx: -shadow, dy: -shadow))
  }

  /// Turns what `append` appends over, about the middle of a rectangle, where all of the layer is turned over.
  private func appendUpright(_ bounds: CGRect, _ placement: LayerPlacement, _ append: () -> Void) {
    let flip = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 2 * bounds.midY)
    guard placement.hasFlippedContents, let transform = flip.makeGSKTransform() else { return append() }
    stack.push(.transform(transform))
    append()
    stack.pop()
  }

  private func appendDrawing(
    _ list: DrawingList, _ state: LayerState, clipsToBounds: Bool, _ placement: LayerPlacement
  ) {
    let place = state.place(of: list)
    let drawing = CompiledDrawing.of(list, limit: place.source)
    guard let node = drawing.node, place.isAsRecorded || !place.target.isEmpty else { return }
    let inLayer = place.isAsRecorded ? drawing.bounds : drawing.bounds.applying(place.transform)
    let inGroup = inLayer.offsetBy(dx: placement.origin.x, dy: placement.origin.y)
    guard placement.isVisible(inGroup) else { return }
    let overhang = drawing.isText ? Self.textOverhang : 1
    let mustClip =
      clipsToBounds && !place.source.insetBy(dx: -overhang, dy: -overhang).contains(drawing.bounds)
    if mustClip {
      stack.push(.clip(place.target.offsetBy(dx: placement.origin.x, dy: placement.origin.y)))
    }
    if place.isAsRecorded {
      appendNode(node.pointer, at: placement.origin)
    } else {
      let toGroup = CGAffineTransform(translationX: placement.origin.x, y: placement.origin.y)
      appendNode(node.pointer, by: place.transform.concatenating(toGroup))
    }
    if mustClip { stack.pop() }
  }

  /// Appends a tile's drawing up to its edges, which are moved between pixels, so that nothing shines through where two tiles meet. What
  /// is drawn goes along: it may end at the tile's edges by itself.
  private func appendTile(_ tile: LayerTiles.Tile, _ placement: LayerPlacement) {
    let exact = tile.rect.offsetBy(dx: placement.origin.x, dy: placement.origin.y)
    guard placement.isVisible(exact), let node = CompiledDrawing.of(tile.drawing, limit: tile.rect).node
    else { return }
    var frame = exact
    if placement.isAligned {
      let (left, right) = (placement.snappedX(exact.minX), placement.snappedX(exact.maxX))
      let (top, bottom) = (placement.snappedY(exact.minY), placement.snappedY(exact.maxY))
      frame = CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }
    guard frame.width > 0, frame.height > 0 else { return }
    stack.push(.clip(frame))
    let moves = [
      frame.minX - exact.minX, frame.maxX - exact.maxX, frame.minY - exact.minY, frame.maxY - exact.maxY,
    ]
    if moves.allSatisfy({ abs($0) < Self.leastMove }) {
      appendNode(node.pointer, at: placement.origin)
    } else {
      let (x, y) = (frame.width / tile.rect.width, frame.height / tile.rect.height)
      let transform = CGAffineTransform(
        a: x, b: 0, c: 0, d: y, tx: frame.minX - tile.rect.minX * x, ty: frame.minY - tile.rect.minY * y)
      appendNode(node.pointer, by: transform)
    }
    stack.pop()
  }

  /// Appends a shared node, moved and scaled into the group's coordinates.
  private func appendNode(_ node: OpaquePointer, by matrix: CGAffineTransform) {
    guard let transform = matrix.makeGSKTransform() else {
      return stack.append(gsk_render_node_ref(node))
    }
    stack.append(gsk_transform_node_new(node, transform))
    gsk_transform_unref(transform)
  }

  /// Appends a shared node whose own coordinates begin at `origin`.
  func appendNode(_ node: OpaquePointer, at origin: CGPoint) {
    if origin == .zero {
      stack.append(gsk_render_node_ref(node))
      return
    }
    var point = origin.graphene
    // NULL, GSK's identity, where the origin is too small for its numbers.
    guard let transform = gsk_transform_translate(nil, &point) else {
      return stack.append(gsk_render_node_ref(node))
    }
    stack.append(gsk_transform_node_new(node, transform))
    gsk_transform_unref(transform)
  }

  private func appendNative(_ content: any NativeLayerContent, bounds: CGRect, _ placement: LayerPlacement) {
    guard let snapshot = gtk_snapshot_new() else { return }
    let toCanvas = CGAffineTransform(translationX: bounds.minX, y: bounds.minY).concatenating(
      placement.toCanvas)
    native(content, snapshot, toCanvas)
    guard let node = gtk_snapshot_free_to_node(snapshot) else { return }
    appendNode(node, at: bounds.origin)
    gsk_render_node_unref(node)
  }

  // MARK: Pictures

  private func appendImage(_ image: CGImage, _ state: LayerState, bounds: CGRect, _ placement: LayerPlacement)
  {
    let part = state.contentsRect
    guard part.width > 0, part.height > 0 else { return }
    let natural = state.naturalSize(of: image)
    guard natural.width > 0, natural.height > 0 else { return }
    let place = state.contentsGravity.place(natural, in: bounds)
    // All of it is turned over, about the middle of the bounds.
    let target = placement.hasFlippedContents ? place.mirrored(in: bounds) : place
    guard target.width > 0, target.height > 0 else { return }
    let texture = texture(
      of: image, state,
      drawn: CGSize(width: target.width / part.width, height: target.height / part.height), placement)
    guard let texture else { return }

    let whole = CGRect(x: 0, y: 0, width: 1, height: 1)
    // Gravities that fill or keep the size may reach over the edge, where Core Animation still draws.
    if state.keepsEnds(in: target) {
      let snaps = placement.isAligned
      let parts = state.nineParts(
        of: natural, in: target, snapX: { snaps ? placement.snappedX($0) : $0 },
        snapY: { snaps ? placement.snappedY($0) : $0 })
      for (from, to) in parts { appendPart(texture, from, to) }
    } else if part == whole {
      stack.append(texture.makeNode(in: target))
    } else {
      appendPart(texture, part, target)
    }
  }

  private func texture(
    of image: CGImage, _ state: LayerState, drawn: CGSize, _ placement: LayerPlacement
  ) -> GSKTexture? {
    let pixels = placement.magnification * scale
    let factor = drawn.width * pixels / CGFloat(image.width)
    if state.magnificationFilter == .nearest, factor > 1.5 {
      return image.textures.texture(enlargedBy: min(16, Int(factor.rounded(.up))))
    }
    // The whole part of the reduction is ours, the rest is the renderer's, which smooths.
    if state.minificationFilter != .linear, factor > 0, factor <= 0.5 {
      let isTrilinear = state.minificationFilter == .trilinear
      let reduction = isTrilinear ? exp2(state.minificationFilterBias) / factor : 1 / factor
      return image.textures.texture(
        reducedBy: max(1, Int(min(reduction, CGFloat(image.width)))), averages: isTrilinear)
    }
    guard state.minificationFilter == .linear else { return image.textures.texture() }
    return image.textures.texture(drawn: CGSize(width: drawn.width * pixels, height: drawn.height * pixels))
  }

  /// A part of a picture, in fractions of it, filling a rectangle.
  private func appendPart(_ texture: GSKTexture, _ part: CGRect, _ target: CGRect) {
    guard target.width > 0, target.height > 0, part.width > 0, part.height > 0 else { return }
    let frame = LayerState.frame(ofPictureWith: part, filling: target)
    guard let node = texture.makeNode(in: frame) else { return }
    var clip = target.graphene
    stack.append(gsk_clip_node_new(node, &clip))
    gsk_render_node_unref(node)
  }
}

extension CALayerContentsGravity {
  /// True if the picture may go on beyond the bounds.
  var reachesOver: Bool { keepsSize || self == .resizeAspectFill }

  /// True if the picture keeps its own size.
  var keepsSize: Bool { self != .resize && self != .resizeAspect && self != .resizeAspectFill }
}

extension CALayer {
  /// True if recorded drawing ends at the bounds, as the bitmap of a drawn layer does; shapes go on.
  var clipsDrawing: Bool { !(self is CAShapeLayer) }
}
