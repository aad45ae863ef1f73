import Foundation

/// Called for each layout with a section's elements in sight, to change them before they are shown.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler =
  @MainActor (
    _ visibleItems: [any NSCollectionLayoutVisibleItem], _ contentOffset: CGPoint,
    _ layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> Void

/// The layout of a section's items: a group, again and again, with what is around it.
@preconcurrency @MainActor
open class NSCollectionLayoutSection: NSObject, @preconcurrency NSCopying {
  private let group: NSCollectionLayoutGroup
  /// The section as a list; nil for any other.
  var list: ListPlan?

  /// Creates a section that repeats a group until all its items have a place.
  public init(group: NSCollectionLayoutGroup) {
    self.group = group
    super.init()
  }

  /// Room around the groups, in points.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// Between two groups, in points.
  open var interGroupSpacing: CGFloat = 0
  /// The edges that the content keeps clear of beside that; by default those of the layout's configuration.
  open var contentInsetsReference = UIContentInsetsReference.automatic
  /// The way the section scrolls across the layout's direction; by default it does not.
  open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  /// Headers and footers.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// True if headers and footers keep within the content insets at their sides; true by default.
  open var supplementariesFollowContentInsets = true
  /// A closure that may change the section's elements in sight before they are shown; nil for none.
  open var visibleItemsInvalidationHandler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?
  /// Backgrounds.
  open var decorationItems: [NSCollectionLayoutDecorationItem] = []

  /// The section as a value, which later changes do not reach.
  var plan: SectionPlan {
    SectionPlan(
      group: group.plan, insets: contentInsets, groupGap: interGroupSpacing,
      reference: contentInsetsReference, scrolling: orthogonalScrollingBehavior,
      boundaries: boundarySupplementaryItems.map(\.boundary),
      boundariesFollowInsets: supplementariesFollowContentInsets,
      decorations: decorationItems.map(\.decoration), handler: visibleItemsInvalidationHandler, list: list)
  }

  /// Returns a copy that repeats the same group.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSCollectionLayoutSection(group: group)
    copy.contentInsets = contentInsets
    copy.interGroupSpacing = interGroupSpacing
    copy.contentInsetsReference = contentInsetsReference
    copy.orthogonalScrollingBehavior = orthogonalScrollingBehavior
    copy.boundarySupplementaryItems = boundarySupplementaryItems
    copy.supplementariesFollowContentInsets = supplementariesFollowContentInsets
    copy.visibleItemsInvalidationHandler = visibleItemsInvalidationHandler
    copy.decorationItems = decorationItems
    copy.list = list
    return copy
  }
}
