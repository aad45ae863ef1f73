import Foundation

/// Says of an invalidation whether places have to be worked out anew.
final class CompositionalInvalidationContext: UICollectionViewLayoutInvalidationContext {
  /// True if the places that are known are right: what was scrolled is only shown elsewhere.
  var keepsPlaces = false

  override init() {
    super.init()
  }
}
