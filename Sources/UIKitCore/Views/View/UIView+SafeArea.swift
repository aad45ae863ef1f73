import Foundation
import QuartzCore

extension UIView {
  var effectiveSafeAreaInsets: UIEdgeInsets { windowStorage == nil ? .zero : margins.safeArea }

  /// What the superview's safe area leaves of itself inside this view, and what the
  /// view's controller adds.
  private func computeSafeArea() -> UIEdgeInsets {
    let additional = owningController?.additionalSafeAreaInsets ?? .zero
    if let window = self as? UIWindow { return window.hostSafeAreaInsets + additional }
    guard let superview = superviewStorage, windowStorage != nil else { return additional }
    let inherited = superview.margins.safeArea
    guard inherited != .zero else { return additional }
    // The place as it is without the transform: safe areas do not follow a view that is merely scaled.
    let size = layer.bounds.size
    let anchor = layer.anchorPoint
    let place = CGRect(
      x: layer.position.x - anchor.x * size.width, y: layer.position.y - anchor.y * size.height,
      width: size.width, height: size.height)
    return inherited.remaining(for: place, in: superview.safeAreaReference) + additional
  }

  /// The rectangle, in this view's coordinates, that its safe area is measured from.
  private var safeAreaReference: CGRect { layer.bounds }

  /// Works out the safe area here and below as far as it changes.
  /// - Parameter fromSuperview: whether this view's own insets may have changed; else
  ///   only those of the subviews, because the origin of its bounds did.
  package func updateSafeArea(fromSuperview: Bool) {
    if fromSuperview {
      let old = margins.safeArea
      let new = computeSafeArea()
      if old != new {
        margins.safeArea = new
        safeAreaInsetsDidChange()
        owningController?.viewSafeAreaInsetsDidChange()
        safeAreaDidChangeForAutoLayout()
        if margins.insetsFromSafeArea { marginsDidChange() }
        setNeedsLayout()
      } else if old == .zero {
        // Subviews of a view without a safe area have none, unless they just arrived.
        for view in subviewStorage where view.margins.safeArea != .zero {
          view.updateSafeArea(fromSuperview: true)
        }
        for view in subviewStorage where view.owningController != nil {
          view.updateSafeArea(fromSuperview: true)
        }
        return
      }
    }
    for view in subviewStorage { view.updateSafeArea(fromSuperview: true) }
  }
}
