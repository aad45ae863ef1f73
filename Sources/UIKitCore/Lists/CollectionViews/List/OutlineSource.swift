import Foundation

/// An item's place in its section's outline.
struct OutlinePlace: Equatable {
  /// 0 for items without a parent.
  var level: Int
  var isExpanded: Bool
}

/// A data source whose sections may be outlines.
@preconcurrency @MainActor
protocol OutlineSource: AnyObject {
  /// Nil where the item's section is no outline.
  func outlinePlace(at path: IndexPath) -> OutlinePlace?
  /// Shows the children of an item, or hides them.
  func toggleOutline(at path: IndexPath)
}

extension UICollectionView {
  /// Tells the cells in sight where they stand.
  func showOutline() {
    guard let source = dataSource as? any OutlineSource else { return }
    for (path, cell) in elements.cells { cell.outline = source.outlinePlace(at: dataSourceIndexPath(path)) }
  }

  func toggleOutline(of cell: UICollectionViewCell) {
    if let handler = (cell as? UICollectionViewListCell)?.accessoryViews.outline?.handler { return handler() }
    guard let path = indexPath(for: cell), let source = dataSource as? any OutlineSource else { return }
    source.toggleOutline(at: dataSourceIndexPath(path))
  }
}
