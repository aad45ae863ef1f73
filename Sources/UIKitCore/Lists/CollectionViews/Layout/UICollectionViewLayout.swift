import Foundation
import QuartzCore

/// Decides where the elements of a collection view are and how they look there.
///
/// Subclasses override `prepare()`, `collectionViewContentSize`, `layoutAttributesForElements(in:)` and
/// `layoutAttributesForItem(at:)`, and what else they want to change. The collection view asks for elements by
/// rectangle only, so a layout that answers quickly makes any number of items cheap.
///
/// Coordinates are those of the collection view's content, in points.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
  weak var owner: UICollectionView?
  var decorationClasses: [String: AnyClass] = [:]
  var decorationNibs: [String: UINib] = [:]
  /// The update or change of bounds that is being animated now.
  var change: LayoutChange?

  public override init() {
    super.init()
  }

  /// A layout with its standard values; archives hold none of a layout's properties here.
  public required init?(coder: NSCoder) {
    super.init()
  }

  /// The class of the attributes that the layout makes.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
  /// The class of the contexts that say what became invalid; it must have a plain `init()`.
  open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

  /// The collection view that uses this layout.
  open var collectionView: UICollectionView? { owner }

  // MARK: - Invalidation

  /// Everything is to be worked out anew before the next layout. Overriders call super.
  open func invalidateLayout() {
    let context = makeInvalidationContext()
    context.invalidateEverything = true
    invalidateLayout(with: context)
  }

  /// Has what `context` names worked out anew before the next layout. Overriders call super.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    owner?.layoutDidInvalidate(self, with: context)
  }

  /// Returns true if a change of bounds, by scrolling or resizing, makes the layout invalid; false by default.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  /// Returns a context for what a change of bounds makes invalid. Overriders call super and change what it returns.
  open func invalidationContext(forBoundsChange newBounds: CGRect)
    -> UICollectionViewLayoutInvalidationContext
  {
    makeInvalidationContext()
  }

  /// Returns true if the size that a cell would rather have makes the layout invalid; false by default.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    false
  }

  /// Returns a context for what the size that a cell would rather have makes invalid.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeInvalidationContext()
    context.invalidateItems(at: [originalAttributes.indexPath])
    return context
  }

  // MARK: - Asking

  /// Called before the layout is asked after it became invalid. Overriders call super.
  open func prepare() {}

  /// The size of the content; zero unless it is overridden.
  open var collectionViewContentSize: CGSize { .zero }

  /// All elements that reach into `rect`.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }

  /// Returns the attributes of a cell; nil where there is none, and unless it is overridden.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

  /// Returns the attributes of a supplementary view; nil where there is none, and unless it is overridden.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    nil
  }

  /// Returns the attributes of a decoration view; nil where there is none, and unless it is overridden.
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    nil
  }

  // MARK: - Where scrolling ends

  /// Returns the offset at which a released drag is to end that would end at `proposedContentOffset`.
  ///
  /// - Parameter velocity: points a millisecond.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    proposedContentOffset
  }

  /// The content offset after an update or after this layout took another one's place.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    proposedContentOffset
  }

  // MARK: - Direction

  /// The direction in which the layout's code counts x.
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  /// True if the collection view's coordinates are turned about, x growing to the left, where its direction is another
  /// than `developmentLayoutDirection`. The origin of its bounds is then at the leading edge.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  // MARK: - Updates

  /// An update is about to be animated: the layout was prepared for the new data. Overriders call super.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
  /// The animations of an update were set up. Overriders call super.
  open func finalizeCollectionViewUpdates() {}
  /// A change of bounds inside an animation is about to be applied. Overriders call super.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
  /// The animations of a change of bounds were set up. Overriders call super.
  open func finalizeAnimatedBoundsChange() {}

  /// Returns the attributes from which a cell comes that appears in an update; nil for where it is going to be.
  ///
  /// By default an inserted item fades in at its place, and another comes from where it was.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    initialAttributes(of: .cell(itemIndexPath))
  }

  /// Returns the attributes to which a cell goes that disappears in an update; nil for where it was.
  ///
  /// By default a deleted item fades out at its place, and another goes to where it is going to be.
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    finalAttributes(of: .cell(itemIndexPath))
  }

  /// Returns the attributes from which a supplementary view comes that appears in an update; by default as with cells.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    initialAttributes(of: .supplementary(elementKind, elementIndexPath))
  }

  /// Returns the attributes to which a supplementary view goes that disappears in an update; by default as with cells.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    finalAttributes(of: .supplementary(elementKind, elementIndexPath))
  }

  /// Returns the attributes from which a decoration view comes that appears in an update; by default as with cells.
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    initialAttributes(of: .decoration(elementKind, decorationIndexPath))
  }

  /// Returns the attributes to which a decoration view goes that disappears in an update; by default as with cells.
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    finalAttributes(of: .decoration(elementKind, decorationIndexPath))
  }

  /// Supplementary views of a kind that go in the update under way though their items stay. Paths before the update.
  open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// Decoration views of a kind that go in the update under way though their items stay. Paths before the update.
  open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// Supplementary views of a kind that come in the update under way though their items were there. Paths after it.
  open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// Decoration views of a kind that come in the update under way though their items were there. Paths after it.
  open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  // MARK: - Taking another layout's place

  /// This layout's place is about to be taken by `newLayout`. Overriders call super.
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
  /// This layout is about to take the place of `oldLayout`. Overriders call super.
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
  /// The animations of a change of layouts were set up. Overriders call super.
  open func finalizeLayoutTransition() {}

  // MARK: - Decoration views

  /// Has decoration views of a kind made from a class with `init(frame:)`.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    if let viewClass { ReusableClass.check(viewClass, is: UICollectionReusableView.self) }
    decorationClasses[elementKind] = viewClass
    decorationNibs[elementKind] = nil
  }

  /// Has decoration views of a kind made from a nib whose one top-level object is such a view.
  open func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
    decorationNibs[elementKind] = nib
    decorationClasses[elementKind] = nil
  }

  // MARK: - Moving by hand

  /// The place that an item would take whose middle the finger holds at `position`.
  open func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath {
    owner?.indexPathForItem(at: position) ?? previousIndexPath
  }

  /// Returns the attributes of an item while it follows the finger.
  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    let attributes =
      layoutAttributesForItem(at: indexPath)?.duplicate() ?? makeAttributes(.cell(indexPath))
    attributes.center = position
    attributes.zIndex = Self.movingZIndex
    return attributes
  }

  /// Returns a context for what becomes invalid when items follow the finger to other places.
  open func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
    previousIndexPaths: [IndexPath], previousPosition: CGPoint
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeInvalidationContext()
    context.previousIndexPathsForInteractivelyMovingItems = previousIndexPaths
    context.targetIndexPathsForInteractivelyMovingItems = targetIndexPaths
    context.interactiveMovementTarget = targetPosition
    context.invalidateItems(at: previousIndexPaths + targetIndexPaths)
    return context
  }

  /// Returns a context for what becomes invalid when items that followed the finger are let go.
  open func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeInvalidationContext()
    context.previousIndexPathsForInteractivelyMovingItems = previousIndexPaths
    context.targetIndexPathsForInteractivelyMovingItems = indexPaths
    context.invalidateItems(at: previousIndexPaths + indexPaths)
    return context
  }

  // MARK: - For layouts of this module

  /// All of the layout is worked out anew, and so is every layout that it is made of.
  func invalidateAll() { invalidateLayout() }

  /// The collection view's insets or margins changed.
  func environmentDidChange() {}

  /// The data changed: what is known of elements goes with them.
  func carryOver(_ update: ListUpdate) {}

  /// Returns true if supplementary views of a kind belong to the item that their path names, and not to its section.
  func followsItems(supplementaryKind kind: String) -> Bool { false }

  /// Called when `prepare()` of the class itself is through, which may have changed figures after it called super.
  func didPrepare() {}

  /// Called when what is seen was put in its place.
  func didLayOut() {}

  /// Another layout took this one's place.
  func wasReplaced() {}

  /// Scrolls what scrolls inside the collection view so that an item is where it is wanted.
  func bringIntoSight(
    _ indexPath: IndexPath, _ position: UICollectionView.ScrollPosition, animated: Bool
  ) {}

  /// The scroll view inside the collection view that scrolls what is at a point of its coordinates.
  func innerScrollView(at point: CGPoint) -> UIScrollView? { nil }

  /// True if cells are asked for the size that they would rather have. Subclasses of clients may want to know always.
  var mayUsePreferredSizes: Bool { true }

  /// The colour that fills the collection view behind its elements; nil for nothing.
  var backdrop: UIColor? { nil }
}
