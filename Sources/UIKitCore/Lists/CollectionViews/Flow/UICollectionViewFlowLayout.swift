import Foundation
import QuartzCore

/// Fills lines with items, one line after the other, with headers and footers around the items of each section.
///
/// Scrolling down, lines are rows; scrolling sideways, they are columns. In right-to-left interfaces x counts from the
/// right. Figures are the layout's properties, or the delegate's where it is a `UICollectionViewDelegateFlowLayout`.
///
/// Items of one size cost nothing each: asking a layout of a million for a screenful takes as long as for a hundred.
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// The edges from which section insets count.
  public enum SectionInsetReference: Int, Sendable {
    /// The collection view's edges and its content inset.
    case fromContentInset = 0
    /// The safe area as well.
    case fromSafeArea
    /// The layout margins as well.
    case fromLayoutMargins
  }

  /// An estimated size that has every cell asked for its size.
  public static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

  // MARK: - Stored state

  /// Nil while nothing is known.
  var geometry: FlowGeometry?
  /// True while the delegate is asked for the figures that the geometry is made of.
  var isAskingForFigures = false
  /// The environment that the geometry was worked out for.
  var environment = FlowEnvironment()
  /// The figures that the delegate gave, by section; empty when it is to be asked.
  var sectionFigures: [FlowSectionMetrics] = []
  /// Sizes that cells chose, by section and item.
  var chosenSizes: [Int: [Int: CGSize]] = [:]
  /// True if the last question for an item's size was answered by the protocol's default.
  var delegateHasNoSizes = false

  public override init() {
    super.init()
  }

  /// Creates a layout with its standard values; archives hold none of a layout's properties here.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  open override class var invalidationContextClass: AnyClass {
    UICollectionViewFlowLayoutInvalidationContext.self
  }

  // MARK: - Figures

  /// The smallest distance of two lines, in points.
  open var minimumLineSpacing: CGFloat = 10 { didSet { figureDidChange(minimumLineSpacing != oldValue) } }
  /// The smallest distance of two items in a line, in points.
  open var minimumInteritemSpacing: CGFloat = 10 {
    didSet { figureDidChange(minimumInteritemSpacing != oldValue) }
  }
  /// The size of items in points, where the delegate gives none; 50 by 50 by default.
  open var itemSize = CGSize(width: 50, height: 50) { didSet { figureDidChange(itemSize != oldValue) } }
  /// Other than zero, cells choose their sizes, and this is what they are taken for until they were asked.
  open var estimatedItemSize = CGSize.zero { didSet { figureDidChange(estimatedItemSize != oldValue) } }
  /// The direction in which the content scrolls; vertical by default.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { figureDidChange(scrollDirection != oldValue) }
  }
  /// The size of headers, of which only the length along the direction of scrolling counts; 0 for no headers.
  open var headerReferenceSize = CGSize.zero { didSet { figureDidChange(headerReferenceSize != oldValue) } }
  /// The size of footers. Only the length along the direction of scrolling counts; 0 for no footers.
  open var footerReferenceSize = CGSize.zero { didSet { figureDidChange(footerReferenceSize != oldValue) } }
  /// Room around the items of each section, headers and footers left out.
  open var sectionInset = UIEdgeInsets.zero { didSet { figureDidChange(sectionInset != oldValue) } }
  /// The edges from which section insets count; by default, those that the content inset leaves.
  open var sectionInsetReference = SectionInsetReference.fromContentInset {
    didSet { figureDidChange(sectionInsetReference != oldValue) }
  }
  /// True if headers stay in sight while anything of their section is; false by default.
  open var sectionHeadersPinToVisibleBounds = false {
    didSet { figureDidChange(sectionHeadersPinToVisibleBounds != oldValue) }
  }
  /// True if footers stay in sight while anything of their section is; false by default.
  open var sectionFootersPinToVisibleBounds = false {
    didSet { figureDidChange(sectionFootersPinToVisibleBounds != oldValue) }
  }

  private func figureDidChange(_ isChange: Bool) {
    if isChange { invalidateLayout() }
  }

  // MARK: - Invalidation

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    note(context)
    super.invalidateLayout(with: context)
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let collectionView else { return false }
    let axes = LayoutAxes(scrollDirection)
    if axes.cross(newBounds.size) != axes.cross(collectionView.bounds.size) { return true }
    return (sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds)
      && newBounds != collectionView.bounds
  }

  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    describe(boundsChange: newBounds, in: context)
    return context
  }

  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    estimatedItemSize != .zero && originalAttributes.representedElementCategory == .cell
      && preferredAttributes.size != originalAttributes.size
  }

  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
    keepFigures(in: context)
    choose(preferredAttributes, insteadOf: originalAttributes, in: context)
    return context
  }

  open override func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
    previousIndexPaths: [IndexPath], previousPosition: CGPoint
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(
      forInteractivelyMovingItems: targetIndexPaths, withTargetPosition: targetPosition,
      previousIndexPaths: previousIndexPaths, previousPosition: previousPosition)
    keepFigures(in: context)
    return context
  }

  open override func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContextForEndingInteractiveMovementOfItems(
      toFinalIndexPaths: indexPaths, previousIndexPaths: previousIndexPaths,
      movementCancelled: movementCancelled)
    keepFigures(in: context)
    return context
  }

  override func environmentDidChange() {
    guard let collectionView, geometry != nil, currentEnvironment(of: collectionView) != environment else {
      return
    }
    let context = makeInvalidationContext()
    describe(boundsChange: collectionView.bounds, in: context)
    invalidateLayout(with: context)
  }

  override func didPrepare() { prepareGeometry() }

  override func carryOver(_ update: ListUpdate) {
    carryOverSizes(update)
  }

  override var mayUsePreferredSizes: Bool {
    estimatedItemSize != .zero || type(of: self) != UICollectionViewFlowLayout.self
  }

  // MARK: - Asking

  open override func prepare() {
    super.prepare()
    prepareGeometry()
  }

  open override var collectionViewContentSize: CGSize { readyGeometry?.contentSize ?? .zero }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    elements(in: rect)
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    itemAttributes(at: indexPath)
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    switch elementKind {
    case UICollectionView.elementKindSectionHeader: headerAttributes(ofSection: indexPath.section)
    case UICollectionView.elementKindSectionFooter: footerAttributes(ofSection: indexPath.section)
    default: nil
    }
  }
}
