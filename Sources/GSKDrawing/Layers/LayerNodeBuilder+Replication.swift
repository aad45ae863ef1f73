import CGTK
import Foundation
import QuartzCore

extension LayerNodeBuilder {
  /// Draws the sublayers of a replicator layer, as often as it says.
  func appendInstances(
    _ replicator: ReplicatorState, of children: [CALayer], in state: LayerState, _ placement: LayerPlacement
  ) {
    let common = state.sublayerTransformInBounds
    for (index, transform) in state.instanceTransforms(replicator).enumerated() {
      // With a time of its own, as its animations are later.
      let builder = LayerNodeBuilder(
        renderer: renderer, time: time - CFTimeInterval(index) * replicator.delay, scale: scale,
        native: native)
      builder.canvas = canvas
      let matrix = transform.concatenating(common)
      for child in children { builder.visit(child, perspective: matrix.isIdentity ? nil : matrix, placement) }
      guard let node = builder.finish().map(GSKNode.init(owning:)) else { continue }
      appendTinted(node, replicator.tint(of: index))
    }
  }

  /// Draws a node with its colours multiplied.
  func appendTinted(_ node: GSKNode, _ tint: ReplicatorState.Tint) {
    guard tint != .none else { return stack.append(node) }
    var matrix = graphene_matrix_t()
    let (red, green, blue, alpha) = (Float(tint.red), Float(tint.green), Float(tint.blue), Float(tint.alpha))
    let values: [Float] = [red, 0, 0, 0, 0, green, 0, 0, 0, 0, blue, 0, 0, 0, 0, alpha]
    graphene_matrix_init_from_float(&matrix, values)
    var offset = graphene_vec4_t()
    graphene_vec4_init(&offset, 0, 0, 0, 0)
    stack.append(gsk_color_matrix_node_new(node.pointer, &matrix, &offset))
  }
}
