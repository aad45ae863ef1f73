import Foundation
import QuartzCore

/// Describes a section by its index, for a place to lay it out.
public typealias UICollectionViewCompositionalLayoutSectionProvider =
  @MainActor (_ sectionIndex: Int, _ layoutEnvironment: any NSCollectionLayoutEnvironment)
  -> NSCollectionLayoutSection?

/// Puts sections below each other that are each made of items in groups, and may scroll by themselves.
///
/// An item is the place of a cell; items lie in groups, groups follow each other in sections. Sizes are points, parts of
/// what is around, or estimates that cells correct. In right-to-left interfaces everything is mirrored.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  // MARK: - Stored state

  private let provider: UICollectionViewCompositionalLayoutSectionProvider
  private var storedConfiguration: UICollectionViewCompositionalLayoutConfiguration
  /// Nil while nothing is known.
  var compositional: CompositionalGeometry?
  /// The environment that the geometry was worked out for.
  var environment = CompositionalEnvironment()
  /// Sizes that views chose, by section.
  var chosenSizes: [Int: SectionSizes] = [:]
  /// Sizes that headers and footers of the whole layout chose.
  var chosenBoundaries: [SectionSizes.Name: CGSize] = [:]
  /// Kinds of supplementary items that go with items.
  var badgeKinds: Set<String> = []
  /// The placements in which elements were shown last where a section changes them.
  var handled: [ElementKey: ElementPlacement] = [:]
  /// Behind everything where all sections are lists of one background.
  var listBackground: UIColor?
  /// Sections that scroll by themselves.
  let scrolling = OrthogonalScrolling()

  // MARK: - Making

  /// Creates a layout that asks a closure for each section, with a copy of the configuration.
  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    provider = sectionProvider
    storedConfiguration = configuration.duplicate()
    super.init()
    scrolling.layout = self
  }

  /// This initialiser is not available: a section provider cannot be archived.
  @available(*, unavailable, message: "a section provider cannot be archived")
  public required init?(coder: NSCoder) { nil }

  /// - Parameter sectionProvider: asked for each section, again whenever the collection view's size or traits change.
  public convenience init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
    self.init(
      sectionProvider: sectionProvider, configuration: UICollectionViewCompositionalLayoutConfiguration())
  }

  /// A layout whose sections are all alike.
  public convenience init(section: NSCollectionLayoutSection) {
    self.init(section: section, configuration: UICollectionViewCompositionalLayoutConfiguration())
  }

  /// Creates a layout whose sections are all alike, with a copy of the configuration.
  public convenience init(
    section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    let copy = section.copy()
    self.init(sectionProvider: { _, _ in copy as? NSCollectionLayoutSection }, configuration: configuration)
  }

  /// Changing what was got changes nothing; set it anew.
  open var configuration: UICollectionViewCompositionalLayoutConfiguration {
    get { storedConfiguration.duplicate() }
    set {
      storedConfiguration = newValue.duplicate()
      invalidateLayout()
    }
  }

  var axes: LayoutAxes { LayoutAxes(storedConfiguration.scrollDirection) }
  var ownConfiguration: UICollectionViewCompositionalLayoutConfiguration { storedConfiguration }

  /// The provider's section as a value.
  func plan(ofSection index: Int, _ environment: any NSCollectionLayoutEnvironment) -> SectionPlan {
    guard let section = provider(index, environment) else {
      preconditionFailure("the section provider of \(self) returned nil for section \(index)")
    }
    return section.plan
  }

  // MARK: - Invalidation

  open override class var invalidationContextClass: AnyClass { CompositionalInvalidationContext.self }

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    note(context)
    super.invalidateLayout(with: context)
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let collectionView else { return false }
    return newBounds.size != collectionView.bounds.size
      || (followsScrolling && newBounds != collectionView.bounds)
  }

  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    let isResize = newBounds.size != collectionView?.bounds.size
    if !isResize { (context as? CompositionalInvalidationContext)?.keepsPlaces = true }
    return context
  }

  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    let open = originalAttributes.selfSizing
    let (new, old) = (preferredAttributes.size, originalAttributes.size)
    return (open.contains(.width) && new.width != old.width)
      || (open.contains(.height) && new.height != old.height)
  }

  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
    (context as? CompositionalInvalidationContext)?.keepsPlaces = true
    choose(preferredAttributes, insteadOf: originalAttributes, in: context)
    return context
  }

  override func environmentDidChange() {
    guard let collectionView, compositional != nil,
      CompositionalEnvironment(collectionView, axes) != environment
    else { return }
    invalidateLayout(with: makeInvalidationContext())
  }

  override func carryOver(_ update: ListUpdate) {
    carryOverSizes(update)
    scrolling.carryOver(update)
  }

  override func followsItems(supplementaryKind kind: String) -> Bool { badgeKinds.contains(kind) }

  // MARK: - Asking

  open override func prepare() {
    super.prepare()
    prepareGeometry()
  }

  open override var collectionViewContentSize: CGSize { compositional?.contentSize ?? .zero }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    elements(in: rect)
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    itemAttributes(at: indexPath)
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    supplementaryAttributes(elementKind, indexPath)
  }

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    decorationAttributes(elementKind, indexPath)
  }

  // MARK: - For layouts of this module

  override func didLayOut() {
    scrolling.place()
  }

  override var backdrop: UIColor? { listBackground }

  override func wasReplaced() {
    scrolling.removeAll()
  }

  override func bringIntoSight(
    _ indexPath: IndexPath, _ position: UICollectionView.ScrollPosition, animated: Bool
  ) {
    scrolling.bringIntoSight(indexPath, position, animated: animated)
  }

  override func innerScrollView(at point: CGPoint) -> UIScrollView? { scrolling.scroller(at: point) }
}
