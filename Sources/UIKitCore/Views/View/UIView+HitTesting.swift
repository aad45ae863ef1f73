import Foundation
import QuartzCore

extension UIView {
  /// Views with an alpha below this get no touches (Apple documentation, `hitTest(_:with:)`: "less than 0.01").
  private static let faintestTouchableAlpha: Float = 0.01

  func defaultHitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !layer.isHidden, layer.opacity >= Self.faintestTouchableAlpha,
      touchBlockingAnimations == 0, self.point(inside: point, with: event)
    else { return nil }
    for view in subviewStorage.reversed() {
      let inside =
        view.visibleHitTestingAnimations > 0
        ? view.visiblePoint(point) : view.layer.convert(point, from: layer)
      if let found = view.hitTest(inside, with: event) { return found }
    }
    return self
  }

  /// A point of the superview in this view's coordinates, by the place at which the view is seen.
  private func visiblePoint(_ point: CGPoint) -> CGPoint {
    let state = layer.renderState(at: CACurrentMediaTime())
    return state.transformToSuperlayer.unproject(point) ?? state.anchorInBounds
  }
}
