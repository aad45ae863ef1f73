import Foundation
import QuartzCore

/// The place that a preview comes from or goes to: a point of a container view.
@preconcurrency @MainActor
open class UIPreviewTarget: NSObject, @preconcurrency NSCopying {
  /// The view in whose coordinates the preview is placed; it is retained.
  public let container: UIView
  /// The place of the preview's middle, in the container's coordinates.
  public let center: CGPoint
  /// Applied to the preview at that point.
  public let transform: CGAffineTransform

  /// Creates a target with the preview's centre in the container's coordinates and a transform of the preview.
  public init(container: UIView, center: CGPoint, transform: CGAffineTransform) {
    self.container = container
    self.center = center
    self.transform = transform
    super.init()
  }

  /// Creates a target without a transform.
  public convenience init(container: UIView, center: CGPoint) {
    self.init(container: container, center: center, transform: .identity)
  }

  /// Returns the target itself: it is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
