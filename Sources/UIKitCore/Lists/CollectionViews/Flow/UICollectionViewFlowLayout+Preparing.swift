import Foundation

extension UICollectionViewFlowLayout {
  /// Works out what is not known.
  func prepareGeometry() {
    guard let collectionView else { return }
    let environment = currentEnvironment(of: collectionView)
    if geometry != nil, environment == self.environment { return }
    self.environment = environment
    isAskingForFigures = true
    defer { isAskingForFigures = false }
    if sectionFigures.isEmpty {
      sectionFigures = (0..<collectionView.numberOfSections).map {
        figures(ofSection: $0, in: collectionView)
      }
    }
    let axes = LayoutAxes(scrollDirection)
    geometry = FlowGeometry(
      axes: axes, breadth: environment.breadth,
      sections: sectionFigures.enumerated().map { section, figures in
        var metrics = figures.metrics
        metrics.inset = metrics.inset + environment.reference
        return FlowSection(
          axes: axes, grid: PixelGrid(scale: environment.scale), breadth: environment.breadth,
          itemCount: figures.itemCount, metrics: metrics, sizes: figures.sizes,
          chosen: chosenSizes[section] ?? [:])
      })
  }

  /// The geometry, worked out anew where a subclass has changed a figure while it prepares itself.
  var readyGeometry: FlowGeometry? {
    // The delegate, which is asked for figures, may ask for what follows from them.
    if geometry == nil, !isAskingForFigures, owner?.isPreparingLayout == true { prepareGeometry() }
    return geometry
  }

  func currentEnvironment(of view: UICollectionView) -> FlowEnvironment {
    let axes = LayoutAxes(scrollDirection)
    let inset = view.adjustedContentInset
    let reference: UIEdgeInsets =
      switch sectionInsetReference {
      case .fromContentInset: .zero
      case .fromSafeArea: view.safeAreaInsets.beyond(inset, axes)
      case .fromLayoutMargins: view.layoutMargins.beyond(inset, axes)
      }
    let isRightToLeft = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    return FlowEnvironment(
      breadth: max(0, axes.cross(view.bounds.size) - axes.crossStart(inset) - axes.crossEnd(inset)),
      reference: reference,
      // A collection view whose coordinates are turned about needs no mirrored places.
      isRightToLeft: isRightToLeft && !flipsHorizontallyInOppositeLayoutDirection,
      scale: max(1, view.traitCollection.displayScale))
  }

  // MARK: - Figures

  private func figures(ofSection section: Int, in view: UICollectionView) -> FlowSectionMetrics {
    let count = view.numberOfItems(inSection: section)
    let delegate = view.delegate as? any UICollectionViewDelegateFlowLayout
    let axes = LayoutAxes(scrollDirection)
    func ask<Value>(
      _ own: Value, _ question: (any UICollectionViewDelegateFlowLayout) -> Value
    ) -> Value {
      delegate.map(question) ?? own
    }
    var metrics = FlowSection.Metrics()
    metrics.inset = ask(sectionInset) {
      $0.collectionView(view, layout: self, insetForSectionAt: section)
    }
    metrics.lineSpacing = ask(minimumLineSpacing) {
      $0.collectionView(view, layout: self, minimumLineSpacingForSectionAt: section)
    }
    metrics.interitemSpacing = ask(minimumInteritemSpacing) {
      $0.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: section)
    }
    metrics.headerLength = axes.main(
      ask(headerReferenceSize) {
        $0.collectionView(view, layout: self, referenceSizeForHeaderInSection: section)
      })
    metrics.footerLength = axes.main(
      ask(footerReferenceSize) {
        $0.collectionView(view, layout: self, referenceSizeForFooterInSection: section)
      })
    return FlowSectionMetrics(
      metrics: metrics, sizes: sizes(ofSection: section, count, delegate, in: view), itemCount: count)
  }

  private func sizes(
    ofSection section: Int, _ count: Int, _ delegate: (any UICollectionViewDelegateFlowLayout)?,
    in view: UICollectionView
  ) -> FlowSizes {
    if estimatedItemSize != .zero { return .estimated(estimate) }
    guard let delegate, count > 0 else { return .alike(itemSize) }
    func size(_ item: Int) -> CGSize {
      let path = view.dataSourceIndexPath(IndexPath(item: item, section: section))
      return delegate.collectionView(view, layout: self, sizeForItemAt: path)
    }
    delegateHasNoSizes = false
    let first = size(0)
    if delegateHasNoSizes { return .alike(first) }
    return FlowSizes([first] + (1..<count).map(size))
  }

  private var estimate: CGSize {
    let isAutomatic = estimatedItemSize.width >= Self.automaticSize.width
    let size = isAutomatic ? itemSize : estimatedItemSize
    // An item size may be automatic too; then the figure that items have from the beginning.
    return size.width >= Self.automaticSize.width ? CGSize(width: 50, height: 50) : size
  }

  // MARK: - Invalidation

  /// Forgets what a context says is no longer right.
  func note(_ context: UICollectionViewLayoutInvalidationContext) {
    let flow = context as? UICollectionViewFlowLayoutInvalidationContext
    let namesElements =
      context.invalidatedItemIndexPaths != nil || context.invalidatedSupplementaryIndexPaths != nil
    if context.invalidateEverything || context.invalidateDataSourceCounts {
      sectionFigures = []
      geometry = nil
      // After an update the sizes are carried over, see `carryOver(_:)`.
      if context.invalidateDataSourceCounts, change?.update == nil { chosenSizes = [:] }
    } else if let flow {
      // A program's context may name elements and still have, as by default, the delegate asked anew.
      if flow.invalidateFlowLayoutDelegateMetrics { sectionFigures = [] }
      if flow.invalidateFlowLayoutAttributes || sectionFigures.isEmpty { geometry = nil }
    } else if !namesElements {
      sectionFigures = []
      geometry = nil
    }
  }

  /// Says in a context that no figure of the layout has changed.
  func keepFigures(in context: UICollectionViewLayoutInvalidationContext) {
    guard let flow = context as? UICollectionViewFlowLayoutInvalidationContext else { return }
    flow.invalidateFlowLayoutDelegateMetrics = false
    flow.invalidateFlowLayoutAttributes = false
  }

  /// Scrolling moves headers that keep in sight; another size moves everything, with the sizes that are known.
  func describe(boundsChange newBounds: CGRect, in context: UICollectionViewLayoutInvalidationContext) {
    guard let flow = context as? UICollectionViewFlowLayoutInvalidationContext else { return }
    flow.invalidateFlowLayoutDelegateMetrics = false
    flow.invalidateFlowLayoutAttributes = newBounds.size != collectionView?.bounds.size
  }
}

extension UICollectionViewFlowLayout {
  /// Sizes that cells chose go with their items.
  func carryOverSizes(_ update: ListUpdate) {
    var carried: [Int: [Int: CGSize]] = [:]
    for (section, sizes) in chosenSizes {
      for (item, size) in sizes {
        guard let path = update.newIndexPath(ofOld: IndexPath(item: item, section: section)) else { continue }
        carried[path.section, default: [:]][path.item] = size
      }
    }
    chosenSizes = carried
  }
}

extension UIEdgeInsets {
  /// Returns the room that these insets add across the axis to what `other` leaves already.
  func beyond(_ other: UIEdgeInsets, _ axes: LayoutAxes) -> UIEdgeInsets {
    axes.isVertical
      ? UIEdgeInsets(top: 0, left: max(0, left - other.left), bottom: 0, right: max(0, right - other.right))
      : UIEdgeInsets(top: max(0, top - other.top), left: 0, bottom: max(0, bottom - other.bottom), right: 0)
  }
}
