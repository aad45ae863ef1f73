import Foundation
import QuartzCore

extension UICollectionView {
  /// Puts another layout in this one's place.
  func changeLayout(to layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?) {
    let old = layoutStorage
    guard layout !== old else {
      if let completion { FrameLoop.nextTurn { completion(true) } }
      return
    }
    precondition(
      layout.owner == nil || layout.owner === self, "\(layout) is another collection view's layout already")
    abandonMovement()
    layout.owner = self
    guard window != nil, counts != nil, !elements.views.isEmpty else {
      takeLayout(layout, old)
      old.owner = nil
      if let completion { FrameLoop.nextTurn { completion(true) } }
      return
    }
    prepareLayout()
    let exchange = { [self] in
      transition(ElementTransition(oldLayout: old), completion: completion) {
        old.prepareForTransition(to: layout)
        layout.prepareForTransition(from: old)
        for view in elements.views.values { view.willTransition(from: old, to: layout) }
        takeLayout(layout, old)
      }
      old.finalizeLayoutTransition()
      layout.finalizeLayoutTransition()
      for view in elements.views.values { view.didTransition(from: old, to: layout) }
      old.owner = nil
    }
    if animated { exchange() } else { UIView.performWithoutAnimation(exchange) }
  }

  private func takeLayout(_ layout: UICollectionViewLayout, _ old: UICollectionViewLayout) {
    old.change = nil
    changeCount += 1
    layoutStorage = layout
    old.wasReplaced()
    isLayoutPrepared = false
    pendingOffsetAdjustment = .zero
    measureAgain()
    layout.invalidateLayout()
  }

  /// The view is resized inside an animation: elements move along.
  func animateBoundsChange(from old: CGRect) {
    guard window != nil, batch.depth == 0, UIView.inheritedAnimationDuration > 0, !elements.views.isEmpty
    else { return }
    transition(ElementTransition(oldBounds: old), completion: nil) {}
  }
}
