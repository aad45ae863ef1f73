import Foundation
import QuartzCore

/// The position of a layer on screen at a moment, for placing a native child under it.
struct NativePlacement: Equatable {
  /// The layer's size in its own points.
  let size: CGSize
  /// From the layer's coordinates (origin at its bounds' origin) to the root's.
  let matrix: CGAffineTransform
  /// False when the layer or one above it is hidden or fully transparent, or
  /// when what it shows lies outside the root.
  let isVisible: Bool

  /// - Returns: nil when `layer` is not below `root`.
  init?(of layer: CALayer, in root: CALayer, at time: CFTimeInterval) {
    let own = layer.renderState(at: time)
    var matrix = CGAffineTransform.identity
    var isVisible = true
    var current: CALayer = layer
    while current !== root {
      guard let parent = current.superlayer else { return nil }
      let state = current === layer ? own : current.renderState(at: time)
      let parentState = parent.renderState(at: time)
      if state.isHidden || state.opacity <= 0 { isVisible = false }
      matrix = matrix.concatenating(state.matrixToParent)
      matrix = matrix.concatenating(
        CGAffineTransform(translationX: -parentState.bounds.origin.x, y: -parentState.bounds.origin.y))
      current = parent
    }
    size = own.bounds.size
    self.matrix = matrix
    let screen = CGRect(origin: .zero, size: root.renderState(at: time).bounds.size)
    let extent = CGRect(origin: .zero, size: size).applying(matrix)
    self.isVisible = isVisible && extent.intersects(screen)
  }
}

extension LayerState {
  /// From coordinates whose origin is the bounds' origin to the parent's, as the
  /// nearest 2D transform.
  fileprivate var matrixToParent: CGAffineTransform {
    let anchor = CGPoint(x: bounds.width * anchorPoint.x, y: bounds.height * anchorPoint.y)
    return CGAffineTransform(translationX: -anchor.x, y: -anchor.y)
      .concatenating(CATransform3DGetAffineTransform(transform))
      .concatenating(CGAffineTransform(translationX: position.x, y: position.y))
  }
}
