import Foundation
import QuartzCore

/// Something that assistive technology meets and that is no view: a bar of a chart that one view draws whole.
///
/// The container returns it from `accessibilityElements`.
@preconcurrency @MainActor
open class UIAccessibilityElement: UIResponder {
  /// The view or element that has this one inside; held weakly.
  open weak var accessibilityContainer: AnyObject?

  /// - Parameter container: a view, or another element.
  public init(accessibilityContainer container: Any) {
    accessibilityContainer = container as AnyObject
    super.init()
  }

  /// The element's frame in the coordinates of its container; it follows the container where that moves.
  open var accessibilityFrameInContainerSpace = CGRect.zero {
    didSet { accessibilityDidChange() }
  }

  open override var isAccessibilityElement: Bool {
    get { accessibility?.isElement ?? true }
    set { super.isAccessibilityElement = newValue }
  }

  open override var next: UIResponder? { accessibilityContainer as? UIResponder }

  override var defaultAccessibilityFrame: CGRect {
    switch accessibilityContainer {
    case let view as UIView:
      return view.convert(accessibilityFrameInContainerSpace, to: UIScreen.main.coordinateSpace)
    case let element as UIAccessibilityElement:
      let origin = element.accessibilityFrame.origin
      return accessibilityFrameInContainerSpace.offsetBy(dx: origin.x, dy: origin.y)
    default: return accessibilityFrameInContainerSpace
    }
  }

  override func accessibilityDidChange() { next?.accessibilityDidChange() }
}
