import Foundation

/// A section as a value: what `NSCollectionLayoutSection` describes.
struct SectionPlan {
  var group: ItemPlan
  var insets: NSDirectionalEdgeInsets
  /// Between two groups.
  var groupGap: CGFloat
  var reference: UIContentInsetsReference
  var scrolling: UICollectionLayoutSectionOrthogonalScrollingBehavior
  var boundaries: [BoundaryPlan]
  var boundariesFollowInsets: Bool
  var decorations: [DecorationPlan]
  var handler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?
  /// The section as a list; nil for any other.
  var list: ListPlan?

  /// Everything else lies in front of decorations that say nothing else.
  var baseZIndex: Int { decorations.isEmpty ? 0 : 1 }
}
