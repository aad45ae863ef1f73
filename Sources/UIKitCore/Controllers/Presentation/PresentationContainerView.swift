import Foundation
import QuartzCore

/// The view that a presentation is shown in: fills the window or context, and tells its controller of layout.
final class PresentationContainerView: UIView {
  weak var presentation: UIPresentationController?
  /// Views beneath that get touches in the place of what covers them.
  var passthroughViews: [UIView] = []

  override func layoutSubviews() {
    presentation?.containerViewWillLayoutSubviews()
    super.layoutSubviews()
    presentation?.containerViewDidLayoutSubviews()
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    if hit === self && letsTouchesThrough { return nil }
    guard hit === self || hit is SheetDimmingView else { return hit }
    for view in passthroughViews where view.window === window {
      if let through = view.hitTest(view.convert(point, from: self), with: event) { return through }
    }
    return hit
  }

  /// While sheets are undimmed, touches beside them are for what is beneath.
  var letsTouchesThrough = false
}
