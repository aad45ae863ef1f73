import Foundation
import QuartzCore

/// A view, how it is cut out, and where it is: what is lifted when a context menu opens.
@preconcurrency @MainActor
open class UITargetedPreview: NSObject, @preconcurrency NSCopying {
  /// The view that is shown; it is retained.
  public let view: UIView
  /// The place that the preview comes from or goes to.
  public let target: UIPreviewTarget
  /// The preview's outline, shadow and background.
  public let parameters: UIPreviewParameters

  /// Creates a preview of a view, with a target whose container must be in a window.
  public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
    precondition(target.container.window != nil, "the preview's target \(target.container) is in no window")
    self.view = view
    self.parameters = parameters
    self.target = target
    super.init()
  }

  /// A view that is in a window, where it is.
  public convenience init(view: UIView, parameters: UIPreviewParameters) {
    guard let superview = view.superview else {
      preconditionFailure("\(view) has no superview: a preview of it needs a target")
    }
    self.init(
      view: view, parameters: parameters, target: UIPreviewTarget(container: superview, center: view.center))
  }

  /// Creates a preview of all of a view that is in a window, where it is.
  public convenience init(view: UIView) {
    self.init(view: view, parameters: UIPreviewParameters())
  }

  /// The size of the view, in points.
  open var size: CGSize { view.bounds.size }

  /// The same preview elsewhere.
  open func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedPreview {
    UITargetedPreview(view: view, parameters: parameters, target: newTarget)
  }

  /// Returns the preview itself: it is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

extension UITargetedPreview {
  /// The part that is shown, in the view's coordinates.
  var visibleRect: CGRect {
    let bounds = view.bounds
    guard let path = parameters.visiblePath, !path.isEmpty else { return bounds }
    let part = path.bounds.intersection(bounds)
    // A path beside the view, such as one of another view's coordinates, shows nothing of it.
    return part.isNull ? CGRect(x: bounds.midX, y: bounds.midY, width: 0, height: 0) : part
  }

  /// The frame of that part in the window's coordinates; nil when the target has left its window.
  var visibleFrame: CGRect? {
    guard let window = target.container.window else { return nil }
    let visible = visibleRect
    let bounds = view.bounds
    let offset = CGPoint(x: visible.midX - bounds.midX, y: visible.midY - bounds.midY)
      .applying(target.transform)
    let size = visible.size.applying(target.transform)
    let center = CGPoint(x: target.center.x + offset.x, y: target.center.y + offset.y)
    let frame = CGRect(
      x: center.x - abs(size.width) / 2, y: center.y - abs(size.height) / 2, width: abs(size.width),
      height: abs(size.height))
    return target.container.convert(frame, to: window)
  }
}
