import Foundation

/// A view that shows what a diffable data source has.
@preconcurrency @MainActor
protocol SnapshotView: AnyObject {
  func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)?)
  func reloadData()
  /// The snapshot that the data source showed before it applied its first snapshot in this batch; nil before that, and outside of batches.
  var snapshotBaseline: Any? { get set }
  /// Notes, within a batch, the only changes that it will make, and the items to be filled again, by their old places.
  func show(_ changes: ListChanges, reconfigured: [IndexPath], with animation: UITableView.RowAnimation)
}

extension UITableView: SnapshotView {
  var snapshotBaseline: Any? {
    get { updates.baseline }
    set { updates.baseline = newValue }
  }

  func show(_ changes: ListChanges, reconfigured: [IndexPath], with animation: RowAnimation) {
    updates.changes = ListChanges()
    updates.animations = TableUpdateAnimations()
    record(animation) { $0 = changes }
    if !reconfigured.isEmpty { reconfigureRows(at: reconfigured) }
  }
}

extension UICollectionView: SnapshotView {
  var snapshotBaseline: Any? {
    get { batch.baseline }
    set { batch.baseline = newValue }
  }

  func show(_ changes: ListChanges, reconfigured: [IndexPath], with animation: UITableView.RowAnimation) {
    batch.changes = changes
    batch.reconfigured += reconfigured
  }
}
