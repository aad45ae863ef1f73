import Foundation

/// Changes that wait for the end of the outermost `performBatchUpdates`.
struct BatchUpdate {
  /// The number of calls of `performBatchUpdates` that are under way.
  var depth = 0
  var changes = ListChanges()
  var reconfigured: [IndexPath] = []
  /// True if everything is to be asked anew at the end: then single changes do not count.
  var reloads = false
  /// The snapshot that a diffable data source showed before it applied its first one in this batch.
  var baseline: Any?
  var completions: [(Bool) -> Void] = []
}
