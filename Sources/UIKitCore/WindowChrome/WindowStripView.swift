import Foundation
import QuartzCore

/// The part of a window's strip that nothing else uses: the window is moved by it.
///
/// A tap by finger scrolls the page to its top, as on a phone's status bar; a double click or tap makes
/// the window fill the screen or small again; the secondary button opens the window manager's menu.
final class WindowStripView: UIView {
  private var start: CGPoint?

  override init(frame: CGRect) {
    super.init(frame: frame)
    let menu = UITapGestureRecognizer(
      target: self, action: Selector("openMenu:", WindowStripView.openMenu))
    menu.buttonMaskRequired = .secondary
    addGestureRecognizer(menu)
  }

  required init?(coder: NSCoder) { nil }

  private func openMenu(_ recognizer: UITapGestureRecognizer) {
    window?.host?.showWindowMenu(at: recognizer.location(in: nil))
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    start = touches.first?.location(in: nil)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let start, let touch = touches.first else { return }
    let point = touch.location(in: nil)
    guard hypot(point.x - start.x, point.y - start.y) >= WindowChromeMetrics.dragThreshold else { return }
    self.start = nil
    window?.host?.beginMove()
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard start != nil, let touch = touches.first else { return }
    start = nil
    if touch.tapCount == 2 {
      window?.host?.toggleMaximized()
    } else if touch.tapCount == 1, touch.type != .indirectPointer {
      window?.scrollToTop()
    }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { start = nil }
}
