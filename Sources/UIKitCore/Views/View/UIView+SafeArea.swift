import Foundation
import QuartzCore

extension UIView {
  var effectiveSafeAreaInsets: UIEdgeInsets { windowStorage == nil ? .zero : margins.safeArea }

  /// Returns what the superview's safe area leaves of itself inside this view, together with what the view's controller adds.
  private func computeSafeArea() -> UIEdgeInsets {
    let additional = owningController.map { $0.additionalSafeAreaInsets + $0.bars.insets } ?? .zero
    if let window = self as? UIWindow { return window.hostSafeAreaInsets + additional }
    guard let superview = superviewStorage, windowStorage != nil else { return additional }
    let inherited = superview.margins.safeArea
    guard inherited != .zero else { return additional }
    // The place as it is without the transform: safe areas do not follow a view that is merely scaled.
    let size = layer.bounds.size
    let anchor = layer.anchorPoint
    var place = CGRect(
      x: layer.position.x - anchor.x * size.width, y: layer.position.y - anchor.y * size.height,
      width: size.width, height: size.height)
    if let split = superview as? SplitView { place = split.placeInSight(place) }
    return inherited.remaining(for: place, in: superview.safeAreaReference) + additional
  }

  /// The rectangle, in this view's coordinates, that its safe area is measured from.
  private var safeAreaReference: CGRect { layer.bounds }

  /// The reasons why a safe area may have changed.
  package enum SafeAreaCause {
    /// The view came into a window: everything below is worked out.
    case entered
    /// The view's size or the origin of its bounds changed, and with it the places of its subviews.
    case resized
    /// The view moved, or what it inherits changed.
    case moved
  }

  /// Works out the safe area here, and below as far as it changes.
  package func updateSafeArea(_ cause: SafeAreaCause) {
    let old = margins.safeArea
    let new = computeSafeArea()
    if old != new {
      announcing("safeAreaInsets") { margins.safeArea = new }
      safeAreaInsetsDidChange()
      owningController?.viewSafeAreaInsetsDidChange()
      safeAreaDidChangeForAutoLayout()
      if margins.insetsFromSafeArea { marginsDidChange() }
      setNeedsLayout()
    }
    layoutItemStorage?.keyboardGuide?.update()
    switch cause {
    case .entered:
      for view in subviewStorage { view.updateSafeArea(.entered) }
    case .resized where old != new || new != .zero:
      for view in subviewStorage { view.updateSafeArea(.moved) }
    case .moved where old != new:
      for view in subviewStorage { view.updateSafeArea(.moved) }
    case .resized, .moved:
      break
    }
  }
}
