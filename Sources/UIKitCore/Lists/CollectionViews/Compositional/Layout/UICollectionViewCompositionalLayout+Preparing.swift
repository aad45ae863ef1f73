import Foundation

extension UICollectionViewCompositionalLayout {
  /// Works out what is not known.
  func prepareGeometry() {
    guard let collectionView else { return }
    let axes = axes
    let environment = CompositionalEnvironment(collectionView, axes)
    if compositional != nil, environment == self.environment { return }
    self.environment = environment
    let configuration = ownConfiguration
    let traits = collectionView.traitCollection
    let ring = BoundaryRing(
      configuration.boundarySupplementaryItems.map(\.boundary), in: environment.container
    ) { chosenBoundaries[$0] }
    let room = environment.container.inset(by: ring.extents.across(axes))
    badgeKinds = []
    handled = [:]
    let place = LayoutEnvironment(
      contentSize: room,
      contentInsets: environment.insets(configuration.contentInsetsReference, fallback: .safeArea),
      traits: traits)
    let plans = asLists((0..<collectionView.numberOfSections).map { plan(ofSection: $0, place) })
    let sections = plans.enumerated().map { index, plan in
      badgeKinds.formUnion(plan.group.badgeKinds)
      return CompositionalSection(
        plan, axes: axes, container: room,
        reference: environment.insets(plan.reference, fallback: configuration.contentInsetsReference),
        GroupSolver(
          count: collectionView.numberOfItems(inSection: index), sizes: chosenSizes[index] ?? SectionSizes(),
          traits: traits))
    }
    compositional = CompositionalGeometry(
      axes: axes, container: environment.container, spacing: configuration.interSectionSpacing, ring: ring,
      sections: sections)
  }

  /// True if elements change while the collection view scrolls.
  var followsScrolling: Bool {
    if ownConfiguration.boundarySupplementaryItems.contains(where: \.pinToVisibleBounds) { return true }
    return compositional?.sections.contains { section in
      section.plan.handler != nil || section.plan.boundaries.contains(where: \.pins)
    } ?? false
  }

  /// Forgets what a context says is no longer right.
  func note(_ context: UICollectionViewLayoutInvalidationContext) {
    if (context as? CompositionalInvalidationContext)?.keepsPlaces == true { return }
    let namesElements =
      context.invalidatedItemIndexPaths != nil || context.invalidatedSupplementaryIndexPaths != nil
      || context.invalidatedDecorationIndexPaths != nil
    guard context.invalidateEverything || context.invalidateDataSourceCounts || !namesElements else { return }
    compositional = nil
    // After an update the sizes are carried over.
    if context.invalidateDataSourceCounts, change?.update == nil {
      chosenSizes = [:]
      chosenBoundaries = [:]
    }
  }

  // MARK: - Sizes that views choose

  /// Takes the size that a view would rather have, and keeps what is seen in its place.
  func choose(
    _ preferred: UICollectionViewLayoutAttributes, insteadOf original: UICollectionViewLayoutAttributes,
    in context: UICollectionViewLayoutInvalidationContext
  ) {
    let key = original.key
    guard let before = compositional?.contentSize, let collectionView else { return }
    let isNew = note(preferred.size, of: key)
    guard let geometry = compositional else { return }
    let axes = geometry.axes
    context.contentSizeAdjustment = CGSize(
      width: geometry.contentSize.width - before.width, height: geometry.contentSize.height - before.height)
    guard key.category == .cell, !geometry.sections[key.indexPath.section].isOrthogonal else { return }
    // What comes into sight from above grows upwards; what was there already, downwards.
    let seen = axes.mainRange(mirrored(collectionView.bounds, geometry))
    let own = axes.mainRange(mirrored(original.frame, geometry))
    let keepsEnd = own.upperBound <= seen.lowerBound || (isNew && own.lowerBound < seen.lowerBound)
    // Where x is counted from the content's right edge, what is behind moves instead of what is ahead.
    if keepsEnd != (environment.isRightToLeft && !axes.isVertical) {
      context.contentOffsetAdjustment = axes.point(main: axes.main(context.contentSizeAdjustment), cross: 0)
    }
  }

  /// - Returns: true if the view had chosen nothing yet.
  private func note(_ size: CGSize, of key: ElementKey) -> Bool {
    guard let collectionView else { return false }
    guard key.indexPath.count == 2 else {
      let name = SectionSizes.Name(kind: key.kind, item: key.indexPath[0])
      defer {
        chosenBoundaries[name] = size
        compositional = nil
      }
      return chosenBoundaries[name] == nil
    }
    let (section, item) = (key.indexPath.section, key.indexPath.item)
    // In place: a copy of all sizes that are known would be made for each cell.
    let isNew: Bool
    if key.category == .cell {
      isNew = chosenSizes[section, default: SectionSizes()].cells.updateValue(size, forKey: item) == nil
    } else {
      let name = SectionSizes.Name(kind: key.kind, item: item)
      isNew = chosenSizes[section, default: SectionSizes()].others.updateValue(size, forKey: name) == nil
    }
    let solver = GroupSolver(
      count: collectionView.numberOfItems(inSection: section), sizes: chosenSizes[section] ?? SectionSizes(),
      traits: collectionView.traitCollection)
    compositional?.change(section: section) { geometry in
      if key.category == .cell || badgeKinds.contains(key.kind) {
        geometry.solveAgain(item: item, solver)
      } else {
        geometry.solveBoundariesAgain(solver)
      }
    }
    return isNew
  }

  /// Sizes that views chose go with their items and sections.
  func carryOverSizes(_ update: ListUpdate) {
    var carried: [Int: SectionSizes] = [:]
    for (section, sizes) in chosenSizes {
      for (item, size) in sizes.cells {
        guard let path = update.newIndexPath(ofOld: IndexPath(item: item, section: section)) else { continue }
        carried[path.section, default: SectionSizes()].cells[path.item] = size
      }
      for (name, size) in sizes.others {
        var name = name
        guard var target = update.newSection(ofOld: section), !update.isReloaded(oldSection: section) else {
          continue
        }
        if badgeKinds.contains(name.kind) {
          guard let path = update.newIndexPath(ofOld: IndexPath(item: name.item, section: section)) else {
            continue
          }
          (target, name.item) = (path.section, path.item)
        }
        carried[target, default: SectionSizes()].others[name] = size
      }
    }
    chosenSizes = carried
  }
}
