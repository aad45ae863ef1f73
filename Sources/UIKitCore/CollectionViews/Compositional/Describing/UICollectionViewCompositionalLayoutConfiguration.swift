import Foundation

/// What concerns a compositional layout as a whole.
@preconcurrency @MainActor
public class UICollectionViewCompositionalLayoutConfiguration: NSObject, @preconcurrency NSCopying {
  public var scrollDirection = UICollectionView.ScrollDirection.vertical
  /// Between two sections, in points.
  public var interSectionSpacing: CGFloat = 0
  /// Headers and footers of the whole content.
  public var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// What sections keep clear of that do not say it themselves. Automatic is the safe area.
  public var contentInsetsReference = UIContentInsetsReference.safeArea

  public override init() {
    super.init()
  }

  public func copy(with zone: NSZone? = nil) -> Any { duplicate() }

  func duplicate() -> UICollectionViewCompositionalLayoutConfiguration {
    let copy = UICollectionViewCompositionalLayoutConfiguration()
    copy.scrollDirection = scrollDirection
    copy.interSectionSpacing = interSectionSpacing
    copy.boundarySupplementaryItems = boundarySupplementaryItems
    copy.contentInsetsReference = contentInsetsReference
    return copy
  }
}
