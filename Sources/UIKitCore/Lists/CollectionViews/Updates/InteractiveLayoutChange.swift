import Foundation

/// A change of layouts that follows the user's hand, until it is finished or cancelled.
@MainActor
struct InteractiveLayoutChange {
  /// The layout that stands in for the two meanwhile.
  let layout: UICollectionViewTransitionLayout
  let completion: UICollectionView.LayoutInteractiveTransitionCompletion?
}
