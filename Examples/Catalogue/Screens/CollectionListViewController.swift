import UIKit

class CollectionListViewController: UIViewController {
  private struct Item: Hashable {
    let name: String
    let symbol: String
  }

  private var dataSource: UICollectionViewDiffableDataSource<String, Item>?

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.largeTitleDisplayMode = .never
    view.backgroundColor = .systemBackground
    let layout = UICollectionViewCompositionalLayout { section, environment in
      var list = UICollectionLayoutListConfiguration(appearance: section == 0 ? .insetGrouped : .sidebarPlain)
      list.headerMode = section == 0 ? .supplementary : .firstItemInSection
      list.trailingSwipeActionsConfigurationProvider = { _ in
        UISwipeActionsConfiguration(actions: [
          UIContextualAction(style: .destructive, title: "Delete") { _, _, done in done(false) }
        ])
      }
      return NSCollectionLayoutSection.list(using: list, layoutEnvironment: environment)
    }
    let collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(collectionView)
    makeDataSource(collectionView)
    fill()
  }

  private func makeDataSource(_ collectionView: UICollectionView) {
    let cell = UICollectionView.CellRegistration<UICollectionViewListCell, Item> { cell, path, item in
      var content = cell.defaultContentConfiguration()
      content.text = item.name
      content.image = UIImage(systemName: item.symbol)
      cell.contentConfiguration = content
      let kinds: [UICellAccessory] = [.disclosureIndicator(), .checkmark(), .label(text: "12"), .detail()]
      cell.accessories = path.section == 0 ? [kinds[path.item % kinds.count]] : []
    }
    let header = UICollectionView.CellRegistration<UICollectionViewListCell, Item> { cell, _, item in
      var content = UIListContentConfiguration.sidebarHeader()
      content.text = item.name
      cell.contentConfiguration = content
      cell.accessories = [.outlineDisclosure()]
    }
    let title = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { cell, _, _ in
      var content = UIListContentConfiguration.groupedHeader()
      content.text = "Accessories"
      cell.contentConfiguration = content
    }
    let source = UICollectionViewDiffableDataSource<String, Item>(collectionView: collectionView) { view, path, item in
      let isHeader = path.section == 1 && item.symbol == "folder"
      return view.dequeueConfiguredReusableCell(using: isHeader ? header : cell, for: path, item: item)
    }
    source.supplementaryViewProvider = { view, _, path in
      view.dequeueConfiguredReusableSupplementary(using: title, for: path)
    }
    dataSource = source
  }

  private func fill() {
    var snapshot = NSDiffableDataSourceSnapshot<String, Item>()
    snapshot.appendSections(["Accessories", "Outline"])
    snapshot.appendItems(
      [("Disclosure", "star"), ("Checkmark", "heart"), ("Label", "bell"), ("Detail", "flag")].map {
        Item(name: $0.0, symbol: $0.1)
      }, toSection: "Accessories")
    dataSource?.apply(snapshot, animatingDifferences: false)
    var outline = NSDiffableDataSourceSectionSnapshot<Item>()
    let folder = Item(name: "Outline", symbol: "folder")
    outline.append([folder])
    outline.append(["Letters", "Drafts", "Sent"].map { Item(name: $0, symbol: "doc") }, to: folder)
    outline.expand([folder])
    dataSource?.apply(outline, to: "Outline", animatingDifferences: false)
  }
}
