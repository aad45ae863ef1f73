import Foundation
import QuartzCore

/// Layouts that move by dynamics return what their animator has.
extension UIDynamicAnimator {
  /// Returns the attributes that move for a cell; nil if the cell is not the animator's.
  public func layoutAttributesForCell(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    attributes(of: .cell(indexPath))
  }

  /// Returns the attributes that move for a supplementary view; nil if it is not the animator's.
  public func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes(of: .supplementary(elementKind, indexPath))
  }

  /// Returns the attributes that move for a decoration view; nil if it is not the animator's.
  public func layoutAttributesForDecorationView(
    ofKind decorationViewKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes(of: .decoration(decorationViewKind, indexPath))
  }

  private func attributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    world.bodies.lazy.compactMap { $0.item as? UICollectionViewLayoutAttributes }.first { $0.key == key }
  }
}

extension UICollectionViewLayoutAttributes: UIDynamicItem {}
