import Foundation

/// Changes that wait for the end of the outermost `performBatchUpdates`.
struct BatchUpdate {
  /// How many calls of `performBatchUpdates` are under way.
  var depth = 0
  var changes = ListChanges()
  var reconfigured: [IndexPath] = []
  var completions: [(Bool) -> Void] = []
}
