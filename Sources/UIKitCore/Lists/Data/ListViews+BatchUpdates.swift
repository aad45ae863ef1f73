import Foundation

// On Apple's systems the first closure of these methods is optional and does not escape, which no Swift function's can. So there
// is a second form for closures that a function was given itself.

extension UICollectionView {
  /// As the form whose closure is optional, for one that must not outlive the call.
  public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
    withoutActuallyEscaping(updates) { performBatchUpdates(Optional.some($0), completion: completion) }
  }
}

extension UITableView {
  /// As the form whose closure is optional, for one that must not outlive the call.
  public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
    withoutActuallyEscaping(updates) { performBatchUpdates(Optional.some($0), completion: completion) }
  }
}
