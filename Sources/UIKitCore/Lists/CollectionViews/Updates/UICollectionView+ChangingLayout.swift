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
    if let change = interactiveChange, change.layout === old {
      // Another layout takes the place of all three.
      interactiveChange = nil
      if let completion = change.completion { FrameLoop.nextTurn { completion(false, false) } }
    }
    layout.owner = self
    guard window != nil, counts != nil, !elements.views.isEmpty else {
      takeLayout(layout, old)
      release(old, for: layout)
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
      release(old, for: layout)
    }
    if animated { exchange() } else { UIView.performWithoutAnimation(exchange) }
  }

  private func takeLayout(_ layout: UICollectionViewLayout, _ old: UICollectionViewLayout) {
    old.change = nil
    changeCount += 1
    layoutStorage = layout
    let stays = (layout as? UICollectionViewTransitionLayout)?.sources.contains { $0 === old } ?? false
    if !stays { old.wasReplaced() }
    for source in (old as? UICollectionViewTransitionLayout)?.sources ?? [] where source !== layout {
      source.wasReplaced()
    }
    isLayoutPrepared = false
    pendingOffsetAdjustment = .zero
    measureAgain()
    layout.invalidateLayout()
  }

  /// Lets go of a layout, and of those between which it stood, but not of the one in its place and what that stands between.
  private func release(_ old: UICollectionViewLayout, for layout: UICollectionViewLayout) {
    let kept = [layout] + ((layout as? UICollectionViewTransitionLayout)?.sources ?? [])
    for other in [old] + ((old as? UICollectionViewTransitionLayout)?.sources ?? [])
    where !kept.contains(where: { $0 === other }) {
      other.owner = nil
    }
  }

  // MARK: - By hand

  func startLayoutChange(
    to layout: UICollectionViewLayout, _ completion: LayoutInteractiveTransitionCompletion?
  ) -> UICollectionViewTransitionLayout {
    let old = layoutStorage
    precondition(interactiveChange == nil, "\(self) is in an interactive transition already")
    precondition(
      layout !== old && (layout.owner == nil || layout.owner === self),
      "\(layout) is a collection view's layout already")
    let between =
      delegate?.collectionView(self, transitionLayoutForOldLayout: old, newLayout: layout)
      ?? UICollectionViewTransitionLayout(currentLayout: old, nextLayout: layout)
    for source in between.sources { source.owner = self }
    // One that was in place before knows the data of then.
    for source in between.sources where source !== old { source.invalidateLayout() }
    changeLayout(to: between, animated: false, completion: nil)
    interactiveChange = InteractiveLayoutChange(layout: between, completion: completion)
    return between
  }

  func endLayoutChange(finishes: Bool) {
    guard let change = interactiveChange else { return }
    interactiveChange = nil
    let layout = finishes ? change.layout.nextLayout : change.layout.currentLayout
    changeLayout(to: layout, animated: true) { completed in change.completion?(completed, finishes) }
  }

  // MARK: - Resizing

  /// The view is resized inside an animation: elements move along.
  func animateBoundsChange(from old: CGRect) {
    guard window != nil, batch.depth == 0, UIView.inheritedAnimationDuration > 0, !elements.views.isEmpty
    else { return }
    transition(ElementTransition(oldBounds: old), completion: nil) {}
  }
}
