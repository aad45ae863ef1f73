import Foundation

extension CALayer {
  /// True if y is up in the layer: an odd number of the layer and its superlayers have flipped geometry. O(depth).
  package final var hasYUp: Bool {
    var (hasYUp, layer) = (false, self as CALayer?)
    while let current = layer {
      if current.state.isGeometryFlipped { hasYUp.toggle() }
      layer = current.superlayer
    }
    return hasYUp
  }

  func boundsDidChange(from old: CGRect) {
    setNeedsLayout()
    if needsDisplayOnBoundsChange && old.size != state.bounds.size { setNeedsDisplay() }
  }

  /// Moves and resizes so that `frame` becomes `rect`, for transforms that do not rotate.
  func setFrame(_ rect: CGRect) {
    let size: CGSize
    if state.transform.isIdentity {
      size = rect.size
    } else {
      let linear = state.transform.affine
      let inverse = linear.inverted()
      let local = CGRect(origin: .zero, size: rect.size)
        .applying(CGAffineTransform(a: inverse.a, b: inverse.b, c: inverse.c, d: inverse.d, tx: 0, ty: 0))
      size = linear.determinant == 0 ? state.bounds.size : local.size
    }
    if size != state.bounds.size {
      bounds = CGRect(origin: state.bounds.origin, size: size)
    }
    if state.transform.isIdentity {
      position = CGPoint(
        x: rect.minX + state.anchorPoint.x * rect.width, y: rect.minY + state.anchorPoint.y * rect.height)
    } else {
      // The frame follows the position one to one, whatever the transform.
      let current = state.frame
      position = CGPoint(
        x: state.position.x + rect.midX - current.midX, y: state.position.y + rect.midY - current.midY)
    }
  }

  /// From this layer to the top of its tree, then to `other`; nil stands for the top.
  func converting(_ point: CGPoint, up: [CALayer], down: [CALayer]) -> CGPoint {
    var point = point
    if up.contains(where: \.state.isTransformOnly) || down.contains(where: \.state.isTransformOnly) {
      for run in Self.runs(up) { point = Self.matrix(of: run).project(point) }
      for run in Self.runs(down).reversed() {
        point = Self.matrix(of: run).unproject(point) ?? run.first?.state.anchorInBounds ?? point
      }
      return point
    }
    for layer in up { point = layer.pointToSuperlayer(point) }
    for layer in down.reversed() { point = layer.pointFromSuperlayer(point) }
    return point
  }

  /// A point of this layer as seen in the superlayer's plane.
  func pointToSuperlayer(_ point: CGPoint) -> CGPoint {
    if state.isOnlyMoved && state.anchorPointZ == 0 {
      let anchor = state.anchorInBounds
      let moved = CGPoint(x: point.x - anchor.x + state.position.x, y: point.y - anchor.y + state.position.y)
      guard let parent = superlayer, !parent.state.sublayerTransform.isIdentity else { return moved }
    }
    return matrixToSuperlayer.project(point)
  }

  /// The point of this layer that is seen at a point of the superlayer's plane; an edge-on layer has none and gives
  /// its anchor point.
  func pointFromSuperlayer(_ point: CGPoint) -> CGPoint {
    if state.isOnlyMoved && state.anchorPointZ == 0 {
      let anchor = state.anchorInBounds
      let moved = CGPoint(x: point.x - state.position.x + anchor.x, y: point.y - state.position.y + anchor.y)
      guard let parent = superlayer, !parent.state.sublayerTransform.isIdentity else { return moved }
    }
    return matrixToSuperlayer.unproject(point) ?? state.anchorInBounds
  }

  /// `transformToSuperlayer` with the superlayer's `sublayerTransform`.
  var matrixToSuperlayer: CATransform3D {
    let own = state.transformToSuperlayer
    guard let parent = superlayer, !parent.state.sublayerTransform.isIdentity else { return own }
    return own.concatenating(parent.state.sublayerTransformInBounds)
  }

  /// This layer and its superlayers, upwards.
  private var chain: [CALayer] {
    var chain: [CALayer] = []
    var current: CALayer? = self
    while let layer = current {
      chain.append(layer)
      current = layer.superlayer
    }
    return chain
  }

  /// The parts of two chains below the nearest common superlayer.
  static func paths(from: CALayer?, to: CALayer?) -> (up: [CALayer], down: [CALayer]) {
    var up = from?.chain ?? []
    var down = to?.chain ?? []
    while let a = up.last, let b = down.last, a === b {
      up.removeLast()
      down.removeLast()
    }
    return (up, down)
  }

  func findLayer(at point: CGPoint) -> CALayer? {
    guard !state.isHidden else { return nil }
    return state.isTransformOnly ? findFacet(at: point) : findLayer(within: pointFromSuperlayer(point))
  }

  /// Sublayers in drawing order, as a presentation copy or the model shows them.
  var shownChildren: [CALayer] {
    modelLayer.map { $0.renderChildren.map { $0.presentation() ?? $0 } } ?? renderChildren
  }

  /// - Parameter local: in the layer's own coordinates.
  func findLayer(within local: CGPoint) -> CALayer? {
    if state.masksToBounds && !contains(local) { return nil }
    if let maskLayer, maskLayer.findLayer(at: local) == nil { return nil }
    for child in shownChildren.reversed() {
      if let hit = child.hitTest(local) { return hit }
    }
    return contains(local) ? self : nil
  }
}

extension CGRect {
  var hasNaN: Bool {
    origin.x.isNaN || origin.y.isNaN || size.width.isNaN || size.height.isNaN
  }
}
