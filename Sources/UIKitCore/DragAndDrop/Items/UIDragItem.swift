import Foundation

/// A thing that is dragged.
@preconcurrency @MainActor
open class UIDragItem: NSObject {
  /// The thing in the forms in which it can be had.
  public let itemProvider: NSItemProvider
  /// The thing as this program knows it; others do not see it.
  open var localObject: Any?
  /// Makes what is seen of the item while it is dragged; nil, the default, shows the view that was lifted.
  open var previewProvider: (() -> UIDragPreview?)?

  /// Creates an item of a provider.
  public init(itemProvider: NSItemProvider) {
    self.itemProvider = itemProvider
    super.init()
  }
}

/// A view that is seen while an item is dragged.
@preconcurrency @MainActor
open class UIDragPreview: NSObject, @preconcurrency NSCopying {
  /// The view; it is retained.
  public let view: UIView
  /// The outline, shadow and background.
  public let parameters: UIDragPreviewParameters

  /// Creates a preview of a view.
  public init(view: UIView, parameters: UIDragPreviewParameters = UIDragPreviewParameters()) {
    self.view = view
    self.parameters = parameters
    super.init()
  }

  /// Returns the preview itself: it is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// The outline, shadow and background of what is dragged.
@preconcurrency @MainActor
open class UIDragPreviewParameters: UIPreviewParameters {}

/// The place that a drag's preview goes to.
@preconcurrency @MainActor
open class UIDragPreviewTarget: UIPreviewTarget {}

/// A view that is lifted or put down, and where.
@preconcurrency @MainActor
open class UITargetedDragPreview: UITargetedPreview {
  /// The same preview elsewhere.
  public func retargetedPreview(with newTarget: UIDragPreviewTarget) -> UITargetedDragPreview {
    UITargetedDragPreview(view: view, parameters: parameters, target: newTarget)
  }
}
