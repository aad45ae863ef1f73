import Foundation
import QuartzCore

/// Stands in the place of a collection view's layout while the user changes that for another one: each element is between its two places.
///
/// `startInteractiveTransition(to:completion:)` of the collection view installs it. Set `transitionProgress` as a finger moves, and call
/// `invalidateLayout()` then. A subclass is made in the delegate's `collectionView(_:transitionLayoutForOldLayout:newLayout:)`.
///
/// An element that only one of the layouts has fades. Elements have the depth that the nearer layout gives them.
@preconcurrency @MainActor
open class UICollectionViewTransitionLayout: UICollectionViewLayout {
  private let old: UICollectionViewLayout
  private let new: UICollectionViewLayout
  private var values: [String: CGFloat] = [:]
  /// Those of the two layouts that are to be prepared before they are asked.
  private var stale: Set<ObjectIdentifier>

  /// Creates a layout between two, which stands at the first.
  public init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout) {
    old = currentLayout
    new = newLayout
    stale = [ObjectIdentifier(currentLayout), ObjectIdentifier(newLayout)]
    super.init()
    decorationClasses = newLayout.decorationClasses.merging(currentLayout.decorationClasses) { $1 }
    decorationNibs = newLayout.decorationNibs.merging(currentLayout.decorationNibs) { $1 }
  }

  /// Returns nil: archives hold no transitions.
  public required init?(coder: NSCoder) { nil }

  /// The layout that the collection view had before the transition.
  open var currentLayout: UICollectionViewLayout { old }
  /// The layout that it has once the transition is finished.
  open var nextLayout: UICollectionViewLayout { new }

  /// The part of the way from the current layout to the next one, 0…1; 0 at first. After a change call `invalidateLayout()`.
  open var transitionProgress: CGFloat = 0

  /// Keeps a number under a name that means something to a subclass, such as the place of a finger.
  open func updateValue(_ value: CGFloat, forAnimatedKey key: String) { values[key] = value }

  /// Returns the number that was kept last under a name; 0 for none.
  open func value(forAnimatedKey key: String) -> CGFloat { values[key] ?? 0 }

  // MARK: - The two layouts

  /// The layouts between which this one stands.
  var sources: [UICollectionViewLayout] { [old, new] }

  /// Notes that a layout became invalid.
  /// - Returns: true if it is one of the two.
  func sourceDidInvalidate(_ layout: UICollectionViewLayout) -> Bool {
    guard layout === old || layout === new else { return false }
    stale.insert(ObjectIdentifier(layout))
    return true
  }

  // MARK: - Invalidation

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateDataSourceCounts {
      for source in sources {
        let own = source.makeInvalidationContext()
        own.invalidateEverything = true
        own.invalidateDataSourceCounts = true
        source.invalidateLayout(with: own)
      }
    }
    super.invalidateLayout(with: context)
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    sources.contains { $0.shouldInvalidateLayout(forBoundsChange: newBounds) }
  }

  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    for source in sources where source.shouldInvalidateLayout(forBoundsChange: newBounds) {
      source.invalidateLayout(with: source.invalidationContext(forBoundsChange: newBounds))
    }
    return super.invalidationContext(forBoundsChange: newBounds)
  }

  override func invalidateAll() {
    for source in sources { source.invalidateLayout() }
    super.invalidateAll()
  }

  override func environmentDidChange() {
    for source in sources { source.environmentDidChange() }
  }

  override func carryOver(_ update: ListUpdate) {
    for source in sources { source.carryOver(update) }
  }

  // MARK: - Asking

  open override func prepare() {
    super.prepare()
    let unprepared = sources.filter { stale.contains(ObjectIdentifier($0)) }
    stale = []
    for source in unprepared {
      source.prepare()
      source.didPrepare()
    }
  }

  open override var collectionViewContentSize: CGSize {
    let (first, second) = (old.collectionViewContentSize, new.collectionViewContentSize)
    return CGSize(
      width: max(0, first.width + (second.width - first.width) * transitionProgress),
      height: max(0, first.height + (second.height - first.height) * transitionProgress))
  }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    // What comes from a screen away, or goes there, is on its way.
    let around = rect.insetBy(dx: -rect.width, dy: -rect.height)
    let (first, second) = (elements(of: old, in: around), elements(of: new, in: around))
    var keys = Set(first.keys).union(second.keys)
    keys.formUnion(cells(among: keys))
    return keys.compactMap { key in
      between(first[key] ?? old.attributes(of: key), second[key] ?? new.attributes(of: key))
    }.filter { $0.frame.overlaps(rect) }
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    between(.cell(indexPath))
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    between(.supplementary(elementKind, indexPath))
  }

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    between(.decoration(elementKind, indexPath))
  }

  open override var developmentLayoutDirection: UIUserInterfaceLayoutDirection {
    old.developmentLayoutDirection
  }

  open override var flipsHorizontallyInOppositeLayoutDirection: Bool {
    old.flipsHorizontallyInOppositeLayoutDirection
  }

  override func followsItems(supplementaryKind kind: String) -> Bool {
    sources.contains { $0.followsItems(supplementaryKind: kind) }
  }

  /// Cells choose their sizes in the layout that stays.
  override var mayUsePreferredSizes: Bool { false }

  override var backdrop: UIColor? { (transitionProgress < 0.5 ? old : new).backdrop }

  // MARK: - Between the two

  private func elements(
    of layout: UICollectionViewLayout, in rect: CGRect
  ) -> [ElementKey: UICollectionViewLayoutAttributes] {
    var found: [ElementKey: UICollectionViewLayoutAttributes] = [:]
    for attributes in layout.layoutAttributesForElements(in: rect) ?? [] {
      found[attributes.key] = attributes
    }
    return found
  }

  /// Returns the cells between the first and the last of some, which may pass by on their way.
  private func cells(among keys: Set<ElementKey>) -> [ElementKey] {
    let paths = keys.filter { $0.category == .cell }.map(\.indexPath)
    guard let counts = owner?.knownCounts, let first = paths.min(), let last = paths.max() else { return [] }
    var cells: [ElementKey] = []
    for section in first.section...last.section where counts.indices.contains(section) {
      let start = section == first.section ? first.item : 0
      let end = section == last.section ? min(last.item + 1, counts[section]) : counts[section]
      guard start < end else { continue }
      cells += (start..<end).map { ElementKey.cell(IndexPath(item: $0, section: section)) }
    }
    return cells
  }

  private func between(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
    between(old.attributes(of: key), new.attributes(of: key))
  }

  private func between(
    _ first: UICollectionViewLayoutAttributes?, _ second: UICollectionViewLayoutAttributes?
  ) -> UICollectionViewLayoutAttributes? {
    let part = transitionProgress
    let (seenFirst, seenSecond) = (first?.ifSeen, second?.ifSeen)
    guard let from = seenFirst else { return seenSecond?.faded(to: part) }
    guard let to = seenSecond else { return from.faded(to: 1 - part) }
    let nearer = (part < 0.5 ? from : to).duplicate()
    let depth = nearer.zIndex
    nearer.placement = from.placement.mixed(with: to.placement, part)
    nearer.zIndex = depth
    nearer.selfSizing = .none
    return nearer
  }
}

extension UICollectionViewLayoutAttributes {
  /// The attributes, unless they are those of an element that is not shown.
  fileprivate var ifSeen: UICollectionViewLayoutAttributes? { isHidden ? nil : self }

  /// The same, seen to a part of what it is.
  fileprivate func faded(to part: CGFloat) -> UICollectionViewLayoutAttributes {
    let copy = duplicate()
    copy.alpha *= min(max(0, part), 1)
    copy.selfSizing = .none
    return copy
  }
}
