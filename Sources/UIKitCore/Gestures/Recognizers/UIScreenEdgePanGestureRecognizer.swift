import Foundation
import QuartzCore

/// Recognises a drag that comes in from an edge of the window.
///
/// Over a page it competes: the page learns of a touch in the strip only once it is clear that
/// it does not come in.
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// The width of the strip along an edge, in points.
  package static let edgeWidth: CGFloat = 20

  /// The edges that count; none until it is set.
  open var edges: UIRectEdge = []

  public override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    nativeContentRole = .competes
    maximumNumberOfTouches = 1
  }

  override func accepts(_ touch: UITouch) -> Bool {
    guard let bounds = touch.window?.bounds else { return false }
    let point = touch.firstWindowLocation
    return edges.contains(.left) && point.x < bounds.minX + Self.edgeWidth
      || edges.contains(.right) && point.x >= bounds.maxX - Self.edgeWidth
      || edges.contains(.top) && point.y < bounds.minY + Self.edgeWidth
      || edges.contains(.bottom) && point.y >= bounds.maxY - Self.edgeWidth
  }

  /// Begins for a movement away from the edge, at most 45° off, and fails for another one.
  override func tryToBegin() {
    state = Self.leadsInside(windowTranslation, from: edges) ? .began : .failed
  }

  package static func leadsInside(_ translation: CGPoint, from edges: UIRectEdge) -> Bool {
    let (x, y) = (translation.x, translation.y)
    return edges.contains(.left) && x > 0 && x >= abs(y)
      || edges.contains(.right) && x < 0 && -x >= abs(y)
      || edges.contains(.top) && y > 0 && y >= abs(x)
      || edges.contains(.bottom) && y < 0 && -y >= abs(x)
  }
}
