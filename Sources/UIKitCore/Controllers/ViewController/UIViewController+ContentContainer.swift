import Foundation

/// Something that is given a size by a container: a view controller or a presentation.
@preconcurrency @MainActor
public protocol UIContentContainer: AnyObject {
  /// The size that the object would like to have, in points; zero for no wish.
  var preferredContentSize: CGSize { get }
  /// Called when a child wishes for another size.
  func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
  /// Called when a child's size, as constraints make it, is not what it was.
  func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer)
  /// Returns the size that a child gets when the container has `parentSize`, in points.
  func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize
  /// Called before the object gets another size, to animate along with the change.
  func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
  /// Called before the object gets other traits, to animate along with the change.
  func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator)
}

extension UIViewController: UIContentContainer {
  /// Tells the children whose size will change, with the size this container gives them.
  func forwardSizeTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    let parentSize = viewIfLoaded?.bounds.size ?? .zero
    for child in childStorage {
      let old = self.size(forChildContentContainer: child, withParentContainerSize: parentSize)
      let new = self.size(forChildContentContainer: child, withParentContainerSize: size)
      if old != new { child.viewWillTransition(to: new, with: coordinator) }
    }
    if let presented = presentation.presented {
      presented.presentation.controller?.viewWillTransition(to: size, with: coordinator)
    }
  }

  /// Tells the children of the traits they will get: the container's, with what it overrides for each.
  func forwardTraitTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in childStorage {
      let override = overrideTraitCollection(forChild: child)
      let traits =
        override.map { UITraitCollection(values: newCollection.values.overlaid(with: $0.values)) }
        ?? newCollection
      if traits != child.traitCollection { child.willTransition(to: traits, with: coordinator) }
    }
    if let presented = presentation.presented {
      presented.presentation.controller?.willTransition(to: newCollection, with: coordinator)
    }
  }
}
