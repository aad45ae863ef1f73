import Foundation
import QuartzCore

extension UICollectionView {
  /// The number of times that cells may change the layout by their sizes before it is shown as it is: enough for cells that come into
  /// sight by others becoming smaller, and an end for those that never agree.
  static let measuringPasses = 10

  // MARK: - Counts

  var knownCounts: [Int] {
    if let counts { return counts }
    let asked = askForCounts()
    counts = asked
    return asked
  }

  func askForCounts() -> [Int] {
    guard let dataSource else { return [] }
    let sections = dataSource.numberOfSections(in: self)
    precondition(sections >= 0, "numberOfSections(in:) of \(dataSource) returned \(sections)")
    return (0..<sections).map { section in
      let count = dataSource.collectionView(self, numberOfItemsInSection: section)
      precondition(
        count >= 0, "collectionView(_:numberOfItemsInSection: \(section)) of \(dataSource) returned \(count)")
      return count
    }
  }

  func knownCount(ofSection section: Int) -> Int {
    let counts = knownCounts
    precondition(
      counts.indices.contains(section),
      "request for number of items in section \(section) when there are only \(counts.count) sections in the "
        + "collection view")
    return counts[section]
  }

  // MARK: - Invalidation

  func layoutDidInvalidate(
    _ layout: UICollectionViewLayout, with context: UICollectionViewLayoutInvalidationContext
  ) {
    let isSource = (layoutStorage as? UICollectionViewTransitionLayout)?.sourceDidInvalidate(layout) ?? false
    guard layout === layoutStorage || isSource else { return }
    // What a flow layout changes of its figures while it is prepared counts in the same preparation; others are prepared again.
    let countsAtOnce =
      isPreparingLayout && layout is UICollectionViewFlowLayout && !context.invalidateDataSourceCounts
    if !countsAtOnce { isLayoutPrepared = false }
    if context.invalidateDataSourceCounts { counts = nil }
    if context.invalidateEverything || context.invalidateDataSourceCounts { measureAgain() }
    pendingOffsetAdjustment.x += context.contentOffsetAdjustment.x
    pendingOffsetAdjustment.y += context.contentOffsetAdjustment.y
    setNeedsLayout()
  }

  /// Cells on screen are to be asked for their sizes anew.
  func measureAgain() {
    for view in elements.views.values { view.wantsMeasuring = true }
  }

  func boundsDidChangeForLayout(from old: CGRect) {
    let new = layer.bounds
    prefetching.didMove(by: CGPoint(x: new.minX - old.minX, y: new.minY - old.minY))
    guard !isChanging else { return }
    if new.size != old.size { measureAgain() }
    setNeedsLayout()
    // The layout compares with the bounds as they were.
    let invalidates = withOldBounds(old) { layoutStorage.shouldInvalidateLayout(forBoundsChange: new) }
    guard invalidates else { return }
    let context = withOldBounds(old) { layoutStorage.invalidationContext(forBoundsChange: new) }
    layoutStorage.invalidateLayout(with: context)
    if new.size != old.size { animateBoundsChange(from: old) }
  }

  private func withOldBounds<Value>(_ old: CGRect, _ body: () -> Value) -> Value {
    let new = layer.bounds
    func set(_ bounds: CGRect) { UIView.performWithoutAnimation { layer.bounds = bounds } }
    set(old)
    defer { set(new) }
    return body()
  }

  func traitsDidChange(_ previous: UITraitCollection?) {
    let current = traitCollection
    if previous?.preferredContentSizeCategory != current.preferredContentSizeCategory
      || previous?.layoutDirection != current.layoutDirection
      || previous?.displayScale != current.displayScale
      || previous?.horizontalSizeClass != current.horizontalSizeClass
      || previous?.verticalSizeClass != current.verticalSizeClass
    {
      layoutStorage.invalidateAll()
    }
  }

  // MARK: - Preparing

  /// The layout, ready to be asked.
  var preparedLayout: UICollectionViewLayout {
    prepareLayout()
    return layoutStorage
  }

  func prepareLayout() {
    guard !isLayoutPrepared else { return }
    isLayoutPrepared = true
    _ = knownCounts
    isPreparingLayout = true
    layoutStorage.prepare()
    layoutStorage.didPrepare()
    isPreparingLayout = false
    let size = layoutStorage.collectionViewContentSize
    if isChanging { storedContentSize = size } else { contentSize = size }
    let adjustment = pendingOffsetAdjustment
    pendingOffsetAdjustment = .zero
    guard !isChanging, adjustment != .zero else { return }
    shiftContent(by: adjustment)
    // The end that a motion found when the size was set was that of content in its old place.
    replanDeceleration()
  }

  // MARK: - The layout pass

  func layOutElements() {
    // Within a batch the data may be those after it already, while what is known is of before: the batch ends with a layout.
    guard !isChanging, batch.depth == 0 else { return }
    resizeItems()
    let wanted = realizeElements(keepsOthers: false)
    placeBackground()
    show(wanted)
    layoutStorage.didLayOut()
    if isListLayout { listDidLayOut() }
    updateIndex()
    pool.trim(to: max(elements.count, Self.smallestPool))
    prefetch()
  }

  /// Views beyond those on screen that wait to be used again even when few are on screen.
  static let smallestPool = 8

  /// Returns the elements that are to be seen, and makes a view for each. Cells are asked for their sizes until the layout rests.
  ///
  /// - Parameter keepsOthers: whether views of elements that are not to be seen stay.
  func realizeElements(keepsOthers: Bool) -> [ElementKey: UICollectionViewLayoutAttributes] {
    prepareLayout()
    var wanted = elementsInSight()
    for _ in 0..<Self.measuringPasses {
      if bring(wanted, keepsOthers: keepsOthers), !measure(wanted) { break }
      prepareLayout()
      wanted = elementsInSight()
    }
    bring(wanted, keepsOthers: keepsOthers)
    return wanted
  }

  /// Puts away what is not to be seen, and makes the views that are missing.
  ///
  /// - Returns: false if the program changed the data or the layout when it was told of a view: then `wanted` is of before.
  @discardableResult
  private func bring(
    _ wanted: [ElementKey: UICollectionViewLayoutAttributes], keepsOthers: Bool
  ) -> Bool {
    let known = changeCount
    if !keepsOthers { retireElements(except: wanted) }
    return changeCount == known && makeViews(for: wanted)
  }

  private func elementsInSight() -> [ElementKey: UICollectionViewLayoutAttributes] {
    let sight = layer.bounds
    var wanted: [ElementKey: UICollectionViewLayoutAttributes] = [:]
    for attributes in layoutStorage.layoutAttributesForElements(in: sight) ?? []
    where !attributes.isHidden && attributes.frame.overlaps(sight) {
      wanted[attributes.key] = attributes
    }
    movement?.lift(&wanted, layoutStorage)
    return wanted
  }

  /// - Returns: true if the layout changed.
  private func measure(_ wanted: [ElementKey: UICollectionViewLayoutAttributes]) -> Bool {
    let mayChange = layoutStorage.mayUsePreferredSizes
    var hasChanged = false
    isMeasuring = true
    defer { isMeasuring = false }
    for (key, original) in wanted {
      guard let view = elements[key], view.wantsMeasuring else { continue }
      view.wantsMeasuring = false
      guard mayChange, key.category != .decorationView, movement?.carries(key) != true else { continue }
      // In an update what is on screen goes to its place in the animation, not here.
      if !isChanging { view.place(original) }
      let preferred = view.preferredLayoutAttributesFitting(original.duplicate())
      guard
        layoutStorage.shouldInvalidateLayout(
          forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
      else { continue }
      let context = layoutStorage.invalidationContext(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
      layoutStorage.invalidateLayout(with: context)
      hasChanged = true
    }
    return hasChanged
  }

  /// Puts views where the layout wants them.
  func show(_ wanted: [ElementKey: UICollectionViewLayoutAttributes]) {
    for (key, attributes) in wanted {
      guard let view = elements[key] else { continue }
      order(view, attributes.zIndex)
      view.place(attributes)
    }
  }

  // MARK: - Background

  func replaceBackground(_ old: UIView?) {
    guard old !== backgroundView else { return }
    if old?.superview === self { old?.removeFromSuperview() }
    guard let backgroundView else { return }
    insertSubview(backgroundView, at: 0)
    placeBackground()
  }

  private func placeBackground() {
    placeBackdrop()
    guard let backgroundView, backgroundView.frame != layer.bounds else { return }
    backgroundView.frame = layer.bounds
  }
}
