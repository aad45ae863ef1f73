import Foundation
import QuartzCore

/// A section of a compositional layout that is a list, as a value.
@MainActor
struct ListPlan {
  let configuration: UICollectionLayoutListConfiguration
  /// From the cells' edges to their text, in points.
  let margin: CGFloat

  var background: UIColor {
    configuration.backgroundColor ?? configuration.appearance.defaultBackground
  }

  var hasSwipes: Bool {
    configuration.leadingSwipeActionsConfigurationProvider != nil
      || configuration.trailingSwipeActionsConfigurationProvider != nil
  }

  /// Items before the section's rows.
  private var firstRow: Int { configuration.headerMode == .firstItemInSection ? 1 : 0 }

  /// Returns the place that the view of an element is to know of.
  /// - Parameter count: items in the section.
  func place(of name: SectionElement.Name, section: Int, count: Int) -> ListPlace? {
    var place = ListPlace(appearance: configuration.appearance, role: .row, margin: margin)
    switch name {
    case .cell(let item) where item < firstRow:
      place.role = .headerItem
    case .cell(let item):
      place.isFirst = item == firstRow
      place.isLast = item == count - 1
      guard configuration.showsSeparators else { break }
      let path = IndexPath(item: item, section: section)
      let common = configuration.separatorConfiguration
      place.separators = configuration.itemSeparatorHandler?(path, common) ?? common
    case .supplementary(UICollectionView.elementKindSectionHeader, _):
      place.role = .header
    case .supplementary(UICollectionView.elementKindSectionFooter, _):
      place.role = .footer
    case .decoration(UICollectionViewCompositionalLayout.listBackgroundKind, _):
      place.background = background
    case .supplementary, .decoration:
      return nil
    }
    return place
  }
}
