import Foundation

/// The rows that the prefetching data source was told of.
@MainActor
struct TablePrefetching {
  /// Rows that were announced and not seen since.
  private(set) var announced: Set<IndexPath> = []
  private var lastOffset: CGFloat = 0

  /// The distance ahead that rows are announced for, in heights of the view.
  static let reach: CGFloat = 1

  /// The stretch that scrolling leads to: a screen ahead, in the direction of the last movement.
  mutating func span(offset: CGFloat, height: CGFloat) -> TableGeometry.Span {
    let isUpwards = offset < lastOffset
    lastOffset = offset
    let reach = height * Self.reach
    return isUpwards
      ? .init(start: offset - reach, length: reach) : .init(start: offset + height, length: reach)
  }

  /// - Parameters:
  ///   - wanted: rows ahead, nearest first.
  ///   - visible: rows in sight: nothing more is to be said of them.
  mutating func update(
    wanted: [IndexPath], visible: Set<IndexPath>
  ) -> (new: [IndexPath], cancelled: [IndexPath]) {
    let wantedSet = Set(wanted)
    let cancelled = announced.filter { !wantedSet.contains($0) && !visible.contains($0) }
    let new = wanted.filter { !announced.contains($0) && !visible.contains($0) }
    announced = announced.subtracting(visible).subtracting(cancelled).union(new)
    return (new, cancelled.sorted())
  }

  func mapped(_ map: (IndexPath) -> IndexPath?) -> TablePrefetching {
    var mapped = self
    mapped.announced = Set(announced.compactMap(map))
    return mapped
  }
}

extension UITableView {
  /// Announces the rows that come next.
  func prefetch() {
    guard isPrefetchingEnabled, let prefetchDataSource, window != nil else { return }
    let span = prefetching.span(offset: bounds.minY, height: bounds.height)
    var wanted = content.geometry.visible(in: span).flatMap { part in
      part.rows.map { IndexPath(row: $0, section: part.section) }
    }
    if span.start < bounds.minY { wanted.reverse() }
    let change = prefetching.update(wanted: wanted, visible: Set(shown.cells.keys))
    if !change.cancelled.isEmpty {
      prefetchDataSource.tableView(self, cancelPrefetchingForRowsAt: change.cancelled)
    }
    if !change.new.isEmpty { prefetchDataSource.tableView(self, prefetchRowsAt: change.new) }
  }
}
