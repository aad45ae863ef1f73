import Foundation

/// The looks of a region, and of the pointer, while the pointer is in it.
@preconcurrency @MainActor
open class UIPointerStyle: NSObject, @preconcurrency NSCopying {
  let effect: UIPointerEffect?
  let shape: UIPointerShape?
  let constrainedAxes: UIAxis
  let hidesPointer: Bool

  init(effect: UIPointerEffect?, shape: UIPointerShape?, axes: UIAxis, hidesPointer: Bool) {
    self.effect = effect
    self.shape = shape
    constrainedAxes = axes
    self.hidesPointer = hidesPointer
    super.init()
  }

  /// An effect on a view. The shape is that of what stands beneath a highlighted view, in the coordinates of the preview's
  /// container; nil is a rounded rectangle around the preview.
  public convenience init(effect: UIPointerEffect, shape: UIPointerShape? = nil) {
    self.init(effect: effect, shape: shape, axes: [], hidesPointer: false)
  }

  /// A pointer of another shape, whose coordinates are points from the pointer. Along `axes` it stays at the region's middle.
  public convenience init(shape: UIPointerShape, constrainedAxes axes: UIAxis = []) {
    self.init(effect: nil, shape: shape, axes: axes, hidesPointer: true)
  }

  /// Returns a style that shows no pointer.
  open class func hidden() -> UIPointerStyle {
    UIPointerStyle(effect: nil, shape: nil, axes: [], hidesPointer: true)
  }

  /// Returns the style itself: it is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
