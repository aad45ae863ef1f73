import Foundation

/// The part that the diffable data sources of tables and collection views share: the snapshot that is shown, and the way to another.
@MainActor
final class SnapshotStore<Section: Hashable, Item: Hashable> {
  typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Item>
  typealias Outline = NSDiffableDataSourceSectionSnapshot<Item>

  private(set) weak var view: (any SnapshotView)?
  /// Without marks, which are for one application only.
  private(set) var current = Snapshot()
  /// Sections that were given as outlines; what is shown of them stands in `current`.
  var outlines: [Section: Outline] = [:]

  init(_ view: any SnapshotView) {
    self.view = view
  }

  /// Shows another snapshot.
  ///
  /// Several snapshots in one batch of the view's count as the last: all lead away from what was shown before it.
  /// - Parameters:
  ///   - animation: of rows that come and go, in a table.
  ///   - completion: called when the animations are over; at once where there is no view.
  func apply(
    _ snapshot: Snapshot, animated: Bool, with animation: UITableView.RowAnimation = .automatic,
    completion: (() -> Void)?
  ) {
    guard let view else {
      take(over: snapshot)
      completion?()
      return
    }
    let update = { [self] in
      view.performBatchUpdates {
        let shown = view.snapshotBaseline as? Snapshot ?? self.current
        view.snapshotBaseline = shown
        view.show(
          SnapshotDifference(from: shown, to: snapshot).changes,
          reconfigured: snapshot.reconfiguredItemIdentifiers.compactMap(shown.indexPath), with: animation)
        self.take(over: snapshot)
      } completion: { _ in
        completion?()
      }
    }
    animated ? update() : UIView.performWithoutAnimation(update)
  }

  /// Shows another snapshot without looking for differences.
  func reload(_ snapshot: Snapshot, completion: (() -> Void)?) {
    take(over: snapshot)
    view?.reloadData()
    completion?()
  }

  private func take(over snapshot: Snapshot) {
    current = snapshot.withoutMarks
    outlines = outlines.filter { current.shows($0.value, as: $0.key) }
  }

  /// Takes over what the user moved, which the view shows already.
  func take(over transaction: NSDiffableDataSourceTransaction<Section, Item>) {
    current = transaction.finalSnapshot
    for change in transaction.sectionTransactions where outlines[change.sectionIdentifier] != nil {
      outlines[change.sectionIdentifier] = change.finalSnapshot
    }
  }

  func count(inSection section: Int) -> Int { current.items[section].count }

  /// The item of a place that the view asks for.
  func item(shownAt path: IndexPath) -> Item { current.items[path.section][path.item] }

  /// Of a data source that has this store.
  func describe(_ source: NSObject) -> String {
    "<\(type(of: source)): \(current.numberOfSections) sections, \(current.numberOfItems) items>"
  }
}
