import Foundation
import QuartzCore

/// The borders of a window: a mouse resizes it by them. Fingers reach what lies below.
final class WindowBorderView: UIView {
  /// The border that the pointer is over.
  private var hovered: WindowEdge? { didSet { if hovered != oldValue { updateCursor() } } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    addGestureRecognizer(
      UIHoverGestureRecognizer(target: self, action: Selector("hover:", WindowBorderView.hover)))
  }

  required init?(coder: NSCoder) { nil }

  private func edge(at point: CGPoint) -> WindowEdge? {
    WindowChromeLayout(size: bounds.size).edge(at: point)
  }

  private func hover(_ recognizer: UIHoverGestureRecognizer) {
    let isOver = recognizer.state == .began || recognizer.state == .changed
    hovered = isOver ? edge(at: recognizer.location(in: self)) : nil
  }

  private func updateCursor() { window?.host?.setCursor(hovered?.cursor ?? .default) }

  /// True while the toolkit hit-tests, which knows of no device: then the border is where the pointer is
  /// over it, so that fingers that come from the window's edge reach the native widget below.
  var isAskedByToolkit = false

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    guard let edge = edge(at: point) else { return false }
    return !isAskedByToolkit || edge == hovered
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, let edge = edge(at: touch.location(in: self)) else { return }
    window?.host?.beginResize(edge)
  }
}
