import Foundation

/// The items that were announced as soon to be shown.
struct Prefetching {
  /// Announced and neither shown nor cancelled.
  private(set) var announced: Set<IndexPath> = []
  /// The last movement of the bounds.
  private(set) var movement = CGPoint.zero

  mutating func didMove(by distance: CGPoint) {
    if distance != .zero { movement = distance }
  }

  /// Returns the rectangle in which to look for items that come into sight next: a screen ahead.
  func ahead(of bounds: CGRect) -> CGRect {
    if abs(movement.x) > abs(movement.y) {
      return bounds.offsetBy(dx: movement.x > 0 ? bounds.width : -bounds.width, dy: 0)
    }
    if movement.y != 0 { return bounds.offsetBy(dx: 0, dy: movement.y > 0 ? bounds.height : -bounds.height) }
    // Nothing moved yet: whatever follows below or at the side.
    return CGRect(x: bounds.minX, y: bounds.minY, width: 2 * bounds.width, height: 2 * bounds.height)
  }

  /// - Returns: the items that are newly ahead, and those that are not any more.
  mutating func update(
    ahead: [IndexPath], shown: Set<IndexPath>
  ) -> (fetch: [IndexPath], cancel: [IndexPath]) {
    announced.subtract(shown)
    let near = Set(ahead)
    let cancel = announced.subtracting(near).sorted()
    let fetch = ahead.filter { !announced.contains($0) && !shown.contains($0) }
    announced = near.subtracting(shown)
    return (fetch, cancel)
  }

  /// The data changed; what was announced may be announced again under its new path.
  mutating func carryOver(_ update: ListUpdate) {
    announced = Set(announced.compactMap(update.newIndexPath(ofOld:)))
  }
}

extension UICollectionView {
  func prefetch() {
    guard isPrefetchingEnabled, let prefetchDataSource, window != nil, movement == nil else { return }
    let sight = layer.bounds
    let ahead = (layoutStorage.layoutAttributesForElements(in: prefetching.ahead(of: sight)) ?? [])
      .filter { $0.key.category == .cell }
      .sorted { $0.frame.distance(to: sight) < $1.frame.distance(to: sight) }
      .map(\.indexPath)
    let shown = Set(elements.cells.map(\.path))
    let (fetch, cancel) = prefetching.update(ahead: ahead, shown: shown)
    if !cancel.isEmpty { prefetchDataSource.collectionView(self, cancelPrefetchingForItemsAt: cancel) }
    if !fetch.isEmpty { prefetchDataSource.collectionView(self, prefetchItemsAt: fetch) }
  }
}

extension CGRect {
  /// Between the nearest points of two rectangles along the axis where they are apart most.
  fileprivate func distance(to other: CGRect) -> CGFloat {
    max(minX - other.maxX, other.minX - maxX, minY - other.maxY, other.minY - maxY, 0)
  }
}
