import Foundation
import QuartzCore

/// Covers the window while a menu is open: what is touched beside the menu closes it.
final class MenuOverlayView: UIView {
  /// Touched beside every panel; the point is in the overlay's coordinates.
  var onOutside: ((CGPoint) -> Void)?
  /// The window has another size: nothing is where it was.
  var onResize: (() -> Void)?
  private let openedSize: CGSize

  init(covering window: UIWindow) {
    openedSize = window.bounds.size
    super.init(frame: window.bounds)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    layer.zPosition = MenuMetrics.zPosition
    accessibilityViewIsModal = true
  }

  required init?(coder: NSCoder) { nil }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    // What a panel does not use comes up the responder chain.
    guard let touch = touches.first, touch.view === self else { return }
    onOutside?(touch.location(in: self))
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

  override func layoutSubviews() {
    super.layoutSubviews()
    if bounds.size != openedSize { onResize?() }
  }

  override func accessibilityPerformEscape() -> Bool {
    onOutside?(CGPoint(x: -1, y: -1))
    return onOutside != nil
  }
}
