import Foundation

/// A view that the data source is being asked for.
@MainActor
struct ElementRequest {
  let attributes: UICollectionViewLayoutAttributes
  /// The cell that the item has already, when it is only to be configured anew.
  var present: UICollectionReusableView?
  /// The views that the data source took for the element, of which it returns one.
  var taken: [UICollectionReusableView] = []
}
