import Shift
import UIKit

/// The Music example: a shelf of records, and a player that grows out of the strip at the bottom or of a record.
@MainActor
final class AlbumsViewController: ExampleViewController, UICollectionViewDataSource,
  UICollectionViewDelegateFlowLayout
{
  private enum Metrics {
    static let side: CGFloat = 20
    static let gap: CGFloat = 18
    /// A record's least width.
    static let least: CGFloat = 150
    static let titleHeight: CGFloat = 96
    static let miniSide: CGFloat = 10
    static let miniWidest: CGFloat = 560
  }

  let player = Player(Album.all[2])
  private let titleLabel = UILabel("Music", .systemFont(ofSize: 34, weight: .bold), .label)
  private let layout = UICollectionViewFlowLayout()
  private lazy var shelf = UICollectionView(frame: .zero, collectionViewLayout: layout)
  private(set) lazy var mini = MiniPlayerView { [player] in player.toggle() }
  /// The cover that the player grows out of.
  private weak var source: UIImageView?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    layout.minimumInteritemSpacing = Metrics.gap
    layout.minimumLineSpacing = Metrics.gap
    shelf.backgroundColor = .clear
    shelf.dataSource = self
    shelf.delegate = self
    shelf.register(AlbumCell.self, forCellWithReuseIdentifier: AlbumCell.identifier)
    titleLabel.accessibilityTraits = .header
    shelf.addSubview(titleLabel)
    mini.addAction(
      UIAction { [weak self] _ in self.map { $0.open(from: $0.mini.cover) } }, for: .touchUpInside)
    for subview in [shelf, mini] as [UIView] { view.addSubview(subview) }
    drag.scrollView = shelf
    player.observe { [weak self] in self.map { $0.mini.show($0.player.state) } }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let bounds = view.bounds
    let width = min(bounds.width - 2 * Metrics.miniSide, Metrics.miniWidest)
    mini.frame = CGRect(
      x: (bounds.width - width) / 2,
      y: bounds.height - view.safeAreaInsets.bottom - MiniPlayerView.height - Metrics.miniSide, width: width,
      height: MiniPlayerView.height)
    shelf.frame = bounds
    let row = bounds.width - 2 * Metrics.side
    let columns = max(2, ((row + Metrics.gap) / (Metrics.least + Metrics.gap)).rounded(.down))
    let side = ((row - (columns - 1) * Metrics.gap) / columns).rounded(.down)
    layout.itemSize = CGSize(width: side, height: side + AlbumCell.textHeight)
    layout.sectionInset = UIEdgeInsets(
      top: Metrics.titleHeight, left: Metrics.side, bottom: MiniPlayerView.height + 3 * Metrics.miniSide,
      right: Metrics.side)
    titleLabel.frame = CGRect(x: Metrics.side, y: 40, width: row - 60, height: 42)
  }

  /// Grows the player out of a cover.
  func open(from cover: UIImageView) {
    source?.shift.id = nil
    source = cover
    cover.shift.id = "player.cover"
    present(PlayerViewController(player), animated: true)
  }

  // MARK: - Shelf

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    Album.all.count
  }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: AlbumCell.identifier, for: indexPath)
    (cell as? AlbumCell)?.show(Album.all[indexPath.item])
    return cell
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    player.play(Album.all[indexPath.item])
    guard let cell = collectionView.cellForItem(at: indexPath) as? AlbumCell else { return }
    open(from: cell.cover)
  }
}
