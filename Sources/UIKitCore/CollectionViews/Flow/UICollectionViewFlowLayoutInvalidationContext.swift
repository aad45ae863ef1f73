import Foundation

/// What of a flow layout is no longer right.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
  /// Whether the delegate is to be asked for its sizes and distances anew.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// Whether places are to be worked out anew, from the sizes that are known.
  open var invalidateFlowLayoutAttributes = true
}
