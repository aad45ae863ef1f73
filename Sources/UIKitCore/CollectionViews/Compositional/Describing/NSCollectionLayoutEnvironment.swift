import Foundation

/// Where a part of a compositional layout is laid out.
@preconcurrency @MainActor
public protocol NSCollectionLayoutEnvironment: AnyObject {
  var container: any NSCollectionLayoutContainer { get }
  var traitCollection: UITraitCollection { get }
}

/// The room that a part of a compositional layout has.
@preconcurrency @MainActor
public protocol NSCollectionLayoutContainer: AnyObject {
  /// Before insets are taken away.
  var contentSize: CGSize { get }
  /// After insets were taken away.
  var effectiveContentSize: CGSize { get }
  /// Values between 0 and 1 are parts of the size.
  var contentInsets: NSDirectionalEdgeInsets { get }
  /// In points.
  var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// The environment of a section or custom group.
@MainActor
final class LayoutEnvironment: NSCollectionLayoutEnvironment, NSCollectionLayoutContainer {
  let contentSize: CGSize
  let contentInsets: NSDirectionalEdgeInsets
  let traitCollection: UITraitCollection

  init(contentSize: CGSize, contentInsets: NSDirectionalEdgeInsets = .zero, traits: UITraitCollection) {
    self.contentSize = contentSize
    self.contentInsets = contentInsets
    traitCollection = traits
  }

  var container: any NSCollectionLayoutContainer { self }
  var effectiveContentInsets: NSDirectionalEdgeInsets { contentInsets.points(in: contentSize) }
  var effectiveContentSize: CGSize { contentSize.inset(by: effectiveContentInsets) }
}
