import Foundation

/// Changes that wait for the end of the outermost `performBatchUpdates`.
struct BatchUpdate {
  /// How many calls of `performBatchUpdates` are under way.
  var depth = 0
  var changes = ListChanges()
  var reconfigured: [IndexPath] = []
  /// Whether everything is to be asked anew at the end: then single changes do not count.
  var reloads = false
  /// What a diffable data source showed before it applied its first snapshot in this batch.
  var baseline: Any?
  var completions: [(Bool) -> Void] = []
}
