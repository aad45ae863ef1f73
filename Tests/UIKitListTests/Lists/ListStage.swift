import Foundation
import HeadlessHost
import QuartzCore

@testable import UIKitCore

/// A list of 400 × 800 points at scale 2, with sections of named rows from a diffable data source.
@MainActor
final class ListStage {
  typealias Cells = UICollectionView.CellRegistration<UICollectionViewListCell, String>

  let events: EventStage
  let view: UICollectionView
  let source: UICollectionViewDiffableDataSource<Int, String>
  var host: HeadlessHost { events.host }

  init(
    _ sections: [[String]] = [], _ appearance: UICollectionLayoutListConfiguration.Appearance = .plain,
    configure: @escaping (UICollectionViewListCell, IndexPath, String) -> Void = { _, _, _ in },
    set: (inout UICollectionLayoutListConfiguration) -> Void = { _ in }
  ) {
    events = EventStage()
    var list = UICollectionLayoutListConfiguration(appearance: appearance)
    set(&list)
    view = UICollectionView(
      frame: events.root.bounds, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: list))
    let cells = Cells { cell, path, name in
      var content = cell.defaultContentConfiguration()
      content.text = name
      cell.contentConfiguration = content
      configure(cell, path, name)
    }
    let parts = [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter].map {
      UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(elementKind: $0) {
        cell, kind, path in
        var content = cell.defaultContentConfiguration()
        content.text =
          "\(kind == UICollectionView.elementKindSectionHeader ? "Header" : "Footer") \(path.section)"
        cell.contentConfiguration = content
      }
    }
    source = UICollectionViewDiffableDataSource(collectionView: view) { view, path, name in
      view.dequeueConfiguredReusableCell(using: cells, for: path, item: name)
    }
    source.supplementaryViewProvider = { view, kind, path in
      view.dequeueConfiguredReusableSupplementary(
        using: kind == UICollectionView.elementKindSectionHeader ? parts[0] : parts[1], for: path)
    }
    if !sections.isEmpty {
      var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
      snapshot.appendSections(Array(sections.indices))
      for (index, items) in sections.enumerated() { snapshot.appendItems(items, toSection: index) }
      source.apply(snapshot, animatingDifferences: false)
    }
    events.root.addSubview(view)
    host.advanceFrame()
  }

  func cell(_ item: Int, _ section: Int = 0) -> UICollectionViewListCell? {
    view.cellForItem(at: IndexPath(item: item, section: section)) as? UICollectionViewListCell
  }

  func header(_ section: Int) -> UICollectionViewListCell? {
    view.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: section))
      as? UICollectionViewListCell
  }
}
