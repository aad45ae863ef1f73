import Foundation

/// A layer in the space of a transform layer, with what follows its own transform on the way out of that space.
package struct LayerFacet {
  package let layer: CALayer
  /// From the coordinates that `transformToSuperlayer` leads to, to those around the outermost transform layer.
  package let space: CATransform3D
  /// The product of the opacities of the transform layers around it.
  package let opacity: CGFloat
  /// Points towards the viewer, of the layer's middle.
  let depth: CGFloat

  /// The layers in a transform layer's space, also those of transform layers inside it, the farthest first.
  ///
  /// - Parameters:
  ///   - outer: what follows the transform layer's own transform; nil for nothing.
  ///   - states: gives the values that count, such as those of a time.
  ///   - children: gives a layer's sublayers in drawing order.
  package static func facets(
    of layer: CALayer, outer: CATransform3D?, states: (CALayer) -> LayerState,
    children: (CALayer) -> [CALayer]
  ) -> [LayerFacet] {
    var facets: [LayerFacet] = []
    collect(layer, outer: outer, opacity: 1, states, children, into: &facets)
    return facets.enumerated().sorted { ($0.element.depth, $0.offset) < ($1.element.depth, $1.offset) }
      .map(\.element)
  }

  private static func collect(
    _ layer: CALayer, outer: CATransform3D?, opacity: CGFloat, _ states: (CALayer) -> LayerState,
    _ children: (CALayer) -> [CALayer], into facets: inout [LayerFacet]
  ) {
    let state = states(layer)
    guard !state.isHidden else { return }
    var space = state.transformToSuperlayer
    if let outer { space = space.concatenating(outer) }
    if !state.sublayerTransform.isIdentity { space = state.sublayerTransformInBounds.concatenating(space) }
    for child in children(layer) {
      let inner = states(child)
      if inner.isTransformOnly {
        collect(child, outer: space, opacity: opacity * state.opacity, states, children, into: &facets)
      } else {
        let middle = CGPoint(x: inner.bounds.midX, y: inner.bounds.midY)
        facets.append(
          LayerFacet(
            layer: child, space: space, opacity: opacity * state.opacity,
            depth: inner.transformToSuperlayer.concatenating(space).depth(of: middle)))
      }
    }
  }
}

extension CATransform3D {
  /// The depth of a point of the plane z = 0, towards the viewer, perspective included.
  func depth(of point: CGPoint) -> CGFloat {
    let z = point.x * m13 + point.y * m23 + m43
    let w = point.x * m14 + point.y * m24 + m44
    return w == 0 ? z : z / w
  }
}

/// Conversions through transform layers, which do not press what is inside them flat.
extension CALayer {
  /// A chain of layers upwards, cut into runs: each is a layer and the transform layers around it, whose transforms count as one.
  static func runs(_ chain: [CALayer]) -> [[CALayer]] {
    var runs: [[CALayer]] = []
    for layer in chain {
      if layer.state.isTransformOnly, !runs.isEmpty {
        runs[runs.count - 1].append(layer)
      } else {
        runs.append([layer])
      }
    }
    return runs
  }

  /// The transform from the first layer of a run to what is above its last.
  static func matrix(of run: [CALayer]) -> CATransform3D {
    run.dropFirst().reduce(run.first?.matrixToSuperlayer ?? .identity) {
      $0.concatenating($1.matrixToSuperlayer)
    }
  }

  /// The layer in a transform layer's space that is seen at a point of the superlayer's plane; the nearest counts.
  func findFacet(at point: CGPoint) -> CALayer? {
    let outer: CATransform3D? = superlayer.flatMap { parent in
      parent.state.sublayerTransform.isIdentity ? nil : parent.state.sublayerTransformInBounds
    }
    let facets = LayerFacet.facets(
      of: self, outer: outer, states: { $0.state }, children: { $0.shownChildren })
    for facet in facets.reversed() where !facet.layer.state.isHidden {
      let matrix = facet.layer.state.transformToSuperlayer.concatenating(facet.space)
      if let local = matrix.unproject(point), let hit = facet.layer.findLayer(within: local) { return hit }
    }
    return nil
  }
}
