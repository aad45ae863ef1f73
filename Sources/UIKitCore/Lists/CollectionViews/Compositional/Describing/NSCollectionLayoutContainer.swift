import Foundation

/// The room that a part of a compositional layout has.
@preconcurrency @MainActor
public protocol NSCollectionLayoutContainer: AnyObject {
  /// Before insets are taken away.
  var contentSize: CGSize { get }
  /// After insets were taken away.
  var effectiveContentSize: CGSize { get }
  /// Values between 0 and 1 are parts of the size.
  var contentInsets: NSDirectionalEdgeInsets { get }
  /// The content insets in points.
  var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}
