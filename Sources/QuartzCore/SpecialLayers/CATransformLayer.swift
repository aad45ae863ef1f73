import Foundation

/// A layer whose sublayers keep their depth: they are turned and moved in one space, instead of being pressed into the layer's plane.
///
/// It shows nothing but its sublayers, the one in front of the others last. Its own background, border, contents, corners, shadow, mask and
/// filters are left out, and its opacity counts for each sublayer on its own. It has no plane in which a point could be: hit tests go on to
/// its sublayers and never end at it.
open class CATransformLayer: CALayer {
  public override init() {
    super.init()
    state.isTransformOnly = true
  }

  public override init(layer: Any) {
    super.init(layer: layer)
    state.isTransformOnly = true
  }

  /// Creates a layer from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    state.isTransformOnly = true
  }

  override class func plain() -> CALayer { CATransformLayer() }
}
