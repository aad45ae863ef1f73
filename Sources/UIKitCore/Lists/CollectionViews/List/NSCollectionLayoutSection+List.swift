import Foundation
import QuartzCore

extension NSCollectionLayoutSection {
  /// A section that is a list: rows of the full width that choose their heights, below each other.
  public class func list(
    using configuration: UICollectionLayoutListConfiguration,
    layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    let appearance = configuration.appearance
    let row = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(ListContentMetrics.minimumRowHeight))
    let item = NSCollectionLayoutItem(layoutSize: row)
    let section = NSCollectionLayoutSection(group: .vertical(layoutSize: row, subitems: [item]))
    let margin = TableMetrics.sideMargin(width: layoutEnvironment.container.effectiveContentSize.width)
    section.list = ListPlan(configuration: configuration, margin: margin)
    section.contentInsetsReference = appearance == .insetGrouped ? .automatic : .none
    section.contentInsets = ListMetrics.insets(configuration, margin: margin)
    var around: [NSCollectionLayoutBoundarySupplementaryItem] = []
    let part = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(TableMetrics.estimatedPart))
    if configuration.headerMode == .supplementary {
      let header = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: part, elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
      header.pinToVisibleBounds = appearance == .plain
      header.paddingBefore = configuration.headerTopPadding ?? ListMetrics.headerPadding(appearance)
      around.append(header)
    }
    if configuration.footerMode == .supplementary {
      let footer = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: part, elementKind: UICollectionView.elementKindSectionFooter, alignment: .bottom)
      footer.pinToVisibleBounds = appearance == .plain
      around.append(footer)
    }
    section.boundarySupplementaryItems = around
    return section
  }
}

extension UICollectionViewCompositionalLayout {
  /// A layout whose sections are all lists.
  public class func list(
    using configuration: UICollectionLayoutListConfiguration
  ) -> UICollectionViewCompositionalLayout {
    UICollectionViewCompositionalLayout { _, environment in
      NSCollectionLayoutSection.list(using: configuration, layoutEnvironment: environment)
    }
  }
}
