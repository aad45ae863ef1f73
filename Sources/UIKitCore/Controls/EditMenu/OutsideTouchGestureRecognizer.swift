import Foundation
import QuartzCore

/// Hears of touches that begin outside a view, without keeping them from views and other recognizers.
final class OutsideTouchGestureRecognizer: UIGestureRecognizer {
  private weak var inside: UIView?
  private let heard: () -> Void

  init(around inside: UIView, heard: @escaping () -> Void) {
    (self.inside, self.heard) = (inside, heard)
    super.init(target: nil, action: nil)
    cancelsTouchesInView = false
    delaysTouchesEnded = false
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .failed
    guard let inside else { return }
    let isInside = touches.contains { $0.view?.isDescendant(of: inside) ?? false }
    if !isInside { heard() }
  }
}
