import Foundation
import QuartzCore

extension UICollectionView {
  /// A view that goes, and where to.
  private struct Departure {
    let view: UICollectionReusableView
    /// The element that it showed, for the delegate.
    let oldKey: ElementKey
    /// The element that it goes on showing out of sight; nil when that is gone.
    let newKey: ElementKey?
    var target: UICollectionViewLayoutAttributes?
    /// True if the view goes out of sight and is kept: it is being typed into.
    var isKept = false
  }

  /// Changes the state by `mutate` and lets elements move from where they were to where they are then.
  func transition(
    _ transition: ElementTransition, completion: ((Bool) -> Void)?, _ mutate: () -> Void
  ) {
    precondition(!isChanging, "\(self) must not be changed while its layout prepares an update")
    var change = LayoutChange(update: transition.update)
    change.oldAttributes = attributesAround(transition)
    let oldSize = storedContentSize
    isChanging = true
    changeCount += 1
    layoutStorage.change = change
    mutate()
    layoutStorage.change = change
    prepareLayout()
    elements.forgetWhatLeaves()
    change.itemKinds = itemKinds(change.oldAttributes)
    (change.namedDeletions, change.namedInsertions) = namedElements(change.oldAttributes)
    layoutStorage.change = change
    let items = transition.update.map(UICollectionViewUpdateItem.items) ?? []
    if transition.isReset { layoutStorage.prepare(forCollectionViewUpdates: items) }
    if let oldBounds = transition.oldBounds { layoutStorage.prepare(forAnimatedBoundsChange: oldBounds) }

    var departures = renameElements(change)
    let target = targetOffset(transition)
    let before = Set(elements.views.keys)
    let wanted = withOffset(target) { realizeElements(keepsOthers: true) }
    let arrivals = Set(elements.views.keys).subtracting(before)
    UIView.performWithoutAnimation { placeArrivals(arrivals, wanted, transition) }
    departures = departures.map { departure in
      var departure = departure
      departure.target = layoutStorage.finalAttributesAsked(of: departure.oldKey)
      return departure
    }
    departures += elementsOutOfSight(wanted, change)

    run(departures, wanted, target, from: oldSize, completion) { [self] in
      if transition.isReset { layoutStorage.finalizeCollectionViewUpdates() }
      if transition.oldBounds != nil { layoutStorage.finalizeAnimatedBoundsChange() }
      layoutStorage.change = nil
    }
  }

  // MARK: - Before

  /// Elements in sight and a screen around it, for what comes from there.
  private func attributesAround(
    _ transition: ElementTransition
  ) -> [ElementKey: UICollectionViewLayoutAttributes] {
    guard isLayoutPrepared, !layer.bounds.isEmpty else { return [:] }
    let bounds = transition.oldBounds ?? layer.bounds
    let around = bounds.insetBy(dx: -bounds.width, dy: -bounds.height)
    var known: [ElementKey: UICollectionViewLayoutAttributes] = [:]
    for attributes in layoutStorage.layoutAttributesForElements(in: around) ?? [] {
      known[attributes.key] = attributes.duplicate()
    }
    // What is on screen comes from where it is seen.
    for (key, view) in elements.views { known[key] = view.appliedAttributes ?? known[key] }
    return known
  }

  private func itemKinds(_ known: [ElementKey: UICollectionViewLayoutAttributes]) -> Set<String> {
    let kinds = Set(known.keys.filter { $0.category != .cell }.map(\.kind))
    return kinds.filter { layoutStorage.followsItems(supplementaryKind: $0) }
  }

  /// Elements that the layout takes away and adds though their items and sections stay. It is asked about every kind that is
  /// seen before or after.
  private func namedElements(
    _ known: [ElementKey: UICollectionViewLayoutAttributes]
  ) -> (deletions: Set<ElementKey>, insertions: Set<ElementKey>) {
    var (deletions, insertions): (Set<ElementKey>, Set<ElementKey>) = ([], [])
    var asked: Set<ElementKey> = []
    let now = layoutStorage.layoutAttributesForElements(in: layer.bounds) ?? []
    for key in Array(known.keys) + now.map(\.key) where key.category != .cell {
      let kind = key.at(IndexPath())
      guard asked.insert(kind).inserted else { continue }
      let isSupplementary = key.category == .supplementaryView
      let gone =
        isSupplementary
        ? layoutStorage.indexPathsToDeleteForSupplementaryView(ofKind: key.kind)
        : layoutStorage.indexPathsToDeleteForDecorationView(ofKind: key.kind)
      let new =
        isSupplementary
        ? layoutStorage.indexPathsToInsertForSupplementaryView(ofKind: key.kind)
        : layoutStorage.indexPathsToInsertForDecorationView(ofKind: key.kind)
      deletions.formUnion(gone.map(key.at))
      insertions.formUnion(new.map(key.at))
    }
    return (deletions, insertions)
  }

  // MARK: - Names

  /// Gives views the names that their elements have now.
  /// - Returns: views of elements that are gone.
  private func renameElements(_ change: LayoutChange) -> [Departure] {
    var renamed: [ElementKey: UICollectionReusableView] = [:]
    var departures: [Departure] = []
    for (key, view) in elements.views {
      if let new = change.newKey(key) {
        renamed[new] = view
      } else {
        departures.append(Departure(view: view, oldKey: key, newKey: nil, target: nil))
      }
    }
    elements.replace(renamed)
    return departures
  }

  // MARK: - Offset

  private func targetOffset(_ transition: ElementTransition) -> CGPoint {
    guard transition.oldBounds == nil else { return contentOffset }
    // Where the hand's way begins nothing is to move yet.
    if transition.oldLayout != nil, layoutStorage is UICollectionViewTransitionLayout { return contentOffset }
    let isFree = isTracking || isDragging || isDecelerating
    let proposed = isFree ? contentOffset : geometry.clamp(contentOffset)
    let target = layoutStorage.targetContentOffset(forProposedContentOffset: proposed)
    return delegate?.collectionView(self, targetContentOffsetForProposedContentOffset: target) ?? target
  }

  /// Runs `body` as if the view had scrolled, without telling the delegate.
  private func withOffset<Value>(_ offset: CGPoint, _ body: () -> Value) -> Value {
    let old = layer.bounds
    guard offset != old.origin else { return body() }
    func set(_ origin: CGPoint) {
      UIView.performWithoutAnimation { layer.bounds = CGRect(origin: origin, size: old.size) }
    }
    set(offset)
    defer { set(old.origin) }
    // Elements that keep in sight are placed for the new offset.
    if layoutStorage.shouldInvalidateLayout(forBoundsChange: layer.bounds) {
      let context = layoutStorage.invalidationContext(forBoundsChange: layer.bounds)
      layoutStorage.invalidateLayout(with: context)
    }
    return body()
  }

  // MARK: - Coming and going

  private func placeArrivals(
    _ arrivals: Set<ElementKey>, _ wanted: [ElementKey: UICollectionViewLayoutAttributes],
    _ transition: ElementTransition
  ) {
    for key in arrivals {
      guard let view = elements[key], let final = wanted[key] else { continue }
      let initial =
        transition.oldLayout.map { $0.attributes(of: key)?.duplicate() ?? final.faded }
        ?? layoutStorage.initialAttributesAsked(of: key)
      view.place(initial ?? final)
      view.layoutIfNeeded()
    }
  }

  /// Views of elements that are still there but not in sight any more.
  private func elementsOutOfSight(
    _ wanted: [ElementKey: UICollectionViewLayoutAttributes], _ change: LayoutChange
  ) -> [Departure] {
    var departures: [Departure] = []
    for (key, view) in elements.views where wanted[key] == nil {
      let isKept = view.containsFirstResponder
      if !isKept { elements.remove(key) }
      let target = layoutStorage.attributes(of: key) ?? view.appliedAttributes?.faded
      departures.append(
        Departure(
          view: view, oldKey: change.oldKey(key) ?? key, newKey: key, target: target, isKept: isKept))
    }
    return departures
  }

  // MARK: - The animation

  private func run(
    _ departures: [Departure], _ wanted: [ElementKey: UICollectionViewLayoutAttributes],
    _ target: CGPoint, from oldSize: CGSize, _ completion: ((Bool) -> Void)?,
    _ wasSetUp: @escaping () -> Void
  ) {
    for departure in departures where !departure.isKept {
      elements.startLeaving(departure.view, departure.newKey)
    }
    let place = { [self] in
      // Layouts may animate views of their own with the elements.
      wasSetUp()
      if target != contentOffset { apply(target) }
      for (key, attributes) in wanted {
        guard let view = elements[key] else { continue }
        order(view, attributes.zIndex)
        view.place(attributes)
      }
      for departure in departures {
        guard let attributes = departure.target else { continue }
        departure.view.place(attributes)
      }
    }
    let finish: (Bool) -> Void = { [weak self] finished in
      for departure in departures { self?.finish(departure) }
      completion?(finished)
    }
    UIView.animate(
      withDuration: ElementTransition.duration, delay: 0, options: .allowUserInteraction, animations: place,
      completion: finish)
    isChanging = false
    announceContentSize(since: oldSize)
    insetsMayHaveChanged()
    updateIndicators()
    setNeedsLayout()
    if !UIView.areAnimationsEnabled || window == nil {
      // Nothing moves, so nothing is to be waited for.
      for departure in departures { self.finish(departure) }
    }
    // Nothing is typed into the cell of an item that is gone; the delegate of what was typed into may change the data now.
    for departure in departures where departure.newKey == nil && departure.view.containsFirstResponder {
      departure.view.endEditing(true)
    }
  }

  /// Sets the size of the content, which counts already, once more: subclasses and observers hear of it.
  private func announceContentSize(since oldSize: CGSize) {
    let size = storedContentSize
    guard size != oldSize else { return }
    storedContentSize = oldSize
    contentSize = size
  }

  private func finish(_ departure: Departure) {
    guard elements.finishLeaving(departure.view) else { return }
    retire(departure.view, departure.oldKey)
  }
}
