import Foundation
import QuartzCore

/// The state that tables and collection views preserve of their elements: which are selected, and, where the data source can name
/// them, which one is the first in sight. Without names index paths stand for elements, and the content offset for the place.
@MainActor
struct ListState {
  private let list: UIScrollView
  private let models: (any UIDataSourceModelAssociation)?
  private let selected: [IndexPath]
  private let firstInSight: () -> IndexPath?
  /// The place of an element; nil for one that is not there.
  private let frame: (IndexPath) -> CGRect?
  private let select: (IndexPath) -> Void

  /// Creates the state of a table or collection view; nil for any other view.
  init?(_ view: UIView) {
    if let table = view as? UITableView {
      self.init(table: table)
    } else if let collection = view as? UICollectionView {
      self.init(collection: collection)
    } else {
      return nil
    }
  }

  private init(table: UITableView) {
    list = table
    models = table.dataSource as? any UIDataSourceModelAssociation
    selected = table.indexPathsForSelectedRows ?? []
    firstInSight = {
      table.indexPathsForRows(in: table.bounds.inset(by: table.adjustedContentInset))?.first
    }
    frame = { path in
      table.loadIfNeeded()
      return table.contains(path) ? table.rectForRow(at: path) : nil
    }
    select = { table.selectRow(at: $0, animated: false, scrollPosition: .none) }
  }

  private init(collection: UICollectionView) {
    list = collection
    models = collection.dataSource as? any UIDataSourceModelAssociation
    selected = collection.indexPathsForSelectedItems ?? []
    firstInSight = {
      let room = collection.bounds.inset(by: collection.adjustedContentInset)
      let attributes = collection.preparedLayout.layoutAttributesForElements(in: room) ?? []
      return attributes.filter { $0.representedElementCategory == .cell && $0.frame.intersects(room) }
        .map(\.indexPath).min()
    }
    frame = { path in
      guard path.count == 2, (0..<collection.numberOfSections).contains(path.section),
        (0..<collection.numberOfItems(inSection: path.section)).contains(path.item)
      else { return nil }
      return collection.layoutAttributesForItem(at: path)?.frame
    }
    select = { collection.selectItem(at: $0, animated: false, scrollPosition: []) }
  }

  func encode(with coder: NSCoder) {
    guard let models else {
      let numbers = selected.flatMap { [$0.section, $0.item] }
      coder.encode(numbers, forKey: "UIKit.selectedPaths")
      return
    }
    let names = selected.compactMap { models.modelIdentifierForElement(at: $0, in: list) }
    coder.encode(names, forKey: "UIKit.selectedModels")
    guard let first = firstInSight(), let name = models.modelIdentifierForElement(at: first, in: list),
      let place = frame(first)
    else { return }
    let distance = CGPoint(x: list.contentOffset.x - place.minX, y: list.contentOffset.y - place.minY)
    coder.encode(name, forKey: "UIKit.firstModel")
    coder.encode(distance, forKey: "UIKit.firstModelDistance")
  }

  /// The content offset is that of the list's state as a scroll view by now.
  func decode(with coder: NSCoder) {
    // Elements have their places once the list has its size.
    if list.bounds.isEmpty { list.superview?.layoutIfNeeded() }
    for path in selection(from: coder) where frame(path) != nil { select(path) }
    guard let models, let name = coder.decodeObject(forKey: "UIKit.firstModel") as? String,
      let path = models.indexPathForElement(withModelIdentifier: name, in: list), let place = frame(path)
    else { return }
    let distance = coder.decodeCGPoint(forKey: "UIKit.firstModelDistance")
    guard ArchivedViewState.isPlausible(distance.x, distance.y) else { return }
    list.contentOffset = CGPoint(x: place.minX + distance.x, y: place.minY + distance.y)
    // There may be fewer elements behind it than there were. Insets and sizes count once the list is laid out.
    FrameLoop.afterCommit { [weak list = self.list] in
      if let list, list.window != nil { list.keepInRange() }
    }
  }

  private func selection(from coder: NSCoder) -> [IndexPath] {
    if let models, let names = coder.decodeObject(forKey: "UIKit.selectedModels") as? [Any] {
      return names.compactMap { $0 as? String }
        .compactMap { models.indexPathForElement(withModelIdentifier: $0, in: list) }
    }
    let numbers = (coder.decodeObject(forKey: "UIKit.selectedPaths") as? [Any] ?? [])
      .compactMap { ($0 as? NSNumber)?.intValue }
    return stride(from: 1, to: numbers.count, by: 2).map {
      IndexPath(item: numbers[$0], section: numbers[$0 - 1])
    }
  }
}
