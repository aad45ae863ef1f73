import Foundation

extension CALayer {
  private func renderAsSublayer(in context: CGContext, of parent: CALayer) {
    guard !state.isHidden, state.opacity > 0 else { return }
    if state.isTransformOnly {
      return renderFacets(in: context, outer: parent.state.sublayerTransformInBounds)
    }
    render(state.transformToSuperlayer.concatenating(parent.state.sublayerTransformInBounds), in: context)
  }

  private func render(_ matrix: CATransform3D, in context: CGContext) {
    context.saveGState()
    context.concatenate(matrix.affine)
    renderGroup(in: context)
    context.restoreGState()
  }

  /// Draws what is in a transform layer's space.
  private func renderFacets(in context: CGContext, outer: CATransform3D?) {
    let facets = LayerFacet.facets(
      of: self, outer: outer, states: { $0.state }, children: { $0.renderChildren })
    for facet in facets where !facet.layer.state.isHidden && facet.layer.state.opacity > 0 {
      context.saveGState()
      context.setAlpha(context.current.alpha * facet.opacity)
      facet.layer.render(facet.layer.state.transformToSuperlayer.concatenating(facet.space), in: context)
      context.restoreGState()
    }
  }

  func renderGroup(in context: CGContext) {
    if state.isTransformOnly {
      // By itself it is drawn in its own coordinates.
      let inverse = state.transformToSuperlayer.inverse
      return renderFacets(in: context, outer: inverse)
    }
    guard state.opacity < 1 || state.blendMode != nil else { return renderShown(in: context) }
    context.saveGState()
    context.setAlpha(context.current.alpha * state.opacity)
    if let mode = state.blendMode { context.setBlendMode(mode) }
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    renderShown(in: context)
    context.endTransparencyLayer()
    context.restoreGState()
  }

  private func renderShown(in context: CGContext) {
    let outline = CGPath(elements: PathBuilding.outline(of: state))
    renderBackground(outline, in: context)
    if state.masksToBounds {
      context.saveGState()
      context.addPath(outline)
      context.clip()
    }
    renderContent(in: context)
    if let replication = state.replication {
      for transform in state.instanceTransforms(replication) {
        context.saveGState()
        context.concatenate(transform.affine)
        for layer in renderChildren { layer.renderAsSublayer(in: context, of: self) }
        context.restoreGState()
      }
    } else {
      for layer in renderChildren { layer.renderAsSublayer(in: context, of: self) }
    }
    if state.masksToBounds { context.restoreGState() }
    renderBorder(in: context)
  }

  private func renderBackground(_ outline: CGPath, in context: CGContext) {
    let hasShadow = state.shadowOpacity > 0 && state.shadowColor != nil
    guard state.backgroundColor != nil || (hasShadow && state.shadowPath != nil) else { return }
    context.saveGState()
    if hasShadow && !state.masksToBounds, let color = state.shadowColor {
      context.setShadow(
        offset: state.shadowOffset, blur: 2 * state.shadowRadius,
        color: color.copy(alpha: color.alpha * state.shadowOpacity))
    }
    if let color = state.backgroundColor {
      context.setFillColor(color)
      context.fill(outline, .winding)
    }
    context.restoreGState()
  }

  private func renderContent(in context: CGContext) {
    switch state.special.drawsContents ? .drawing(specialContent(for: state)) : state.content {
    case .none, .native: break
    case .drawing(let list):
      let place = state.place(of: list)
      guard !place.isAsRecorded else { return context.play(list) }
      context.saveGState()
      context.concatenate(place.transform)
      context.play(list)
      context.restoreGState()
    case .tiles(let content):
      for tile in content.tiles {
        context.saveGState()
        context.clip(to: tile.rect)
        context.play(tile.drawing)
        context.restoreGState()
      }
    case .image(let image): renderPicture(image, in: context)
    }
  }

  private func renderBorder(in context: CGContext) {
    guard state.borderWidth > 0, let color = state.borderColor else { return }
    // The border lies inside the bounds: a stroke along its middle.
    var inner = state
    let half = state.borderWidth / 2
    inner.bounds = state.bounds.insetBy(dx: half, dy: half)
    inner.cornerRadius = max(state.cornerRadius - half, 0)
    guard !inner.bounds.isNull else { return }
    context.saveGState()
    context.setStrokeColor(color)
    context.setLineWidth(state.borderWidth)
    context.stroke(CGPath(elements: PathBuilding.outline(of: inner)))
    context.restoreGState()
  }
}

extension CALayerContentsGravity {
  /// Returns the frame of a picture of `size` points within `bounds`, in the layer's own coordinates: the header of `CALayer` says that
  /// "bottom" always means the smallest y, and "top" the largest.
  package func place(_ size: CGSize, in bounds: CGRect) -> CGRect {
    guard size.width > 0, size.height > 0 else { return bounds }
    let (scaleX, scaleY) = (bounds.width / size.width, bounds.height / size.height)
    func centred(_ scale: CGFloat) -> CGRect {
      let (width, height) = (size.width * scale, size.height * scale)
      return CGRect(x: bounds.midX - width / 2, y: bounds.midY - height / 2, width: width, height: height)
    }
    var rect = centred(1)
    switch self {
    case .resize: return bounds
    case .resizeAspect: return centred(min(scaleX, scaleY))
    case .resizeAspectFill: return centred(max(scaleX, scaleY))
    default: break
    }
    switch self {
    case .left, .topLeft, .bottomLeft: rect.origin.x = bounds.minX
    case .right, .topRight, .bottomRight: rect.origin.x = bounds.maxX - size.width
    default: break
    }
    switch self {
    case .top, .topLeft, .topRight: rect.origin.y = bounds.maxY - size.height
    case .bottom, .bottomLeft, .bottomRight: rect.origin.y = bounds.minY
    default: break
    }
    return rect
  }
}
