import Foundation

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
