import Foundation

/// The parts of a flow layout that are no longer right.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
  /// True if the delegate is to be asked for its sizes and distances anew; true by default.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// True if places are to be worked out anew, from the sizes that are known; true by default.
  open var invalidateFlowLayoutAttributes = true
}
