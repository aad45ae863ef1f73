import Foundation

/// A change as an observer is told of it; values only where they were asked for.
struct KeyValueChangeRecord {
  var kind = NSKeyValueChange.setting
  var indexes: IndexSet?
  var old: Any??
  var new: Any??
  var isPrior = false

  /// The dictionary that `observeValue(forKeyPath:of:change:context:)` gets.
  var dictionary: [NSKeyValueChangeKey: Any] {
    var change: [NSKeyValueChangeKey: Any] = [.kindKey: NSNumber(value: kind.rawValue)]
    if let old { change[.oldKey] = old ?? NSNull() }
    if let new { change[.newKey] = new ?? NSNull() }
    if let indexes { change[.indexesKey] = NSIndexSet(indexSet: indexes) }
    if isPrior { change[.notificationIsPriorKey] = NSNumber(value: true) }
    return change
  }
}
