import Shift
import UIKit

/// Posters; one that is touched opens its film's page, one that is held a menu.
@MainActor
final class MoviesViewController: UIViewController, UICollectionViewDataSource,
  UICollectionViewDelegateFlowLayout
{
  private enum Metrics {
    static let side: CGFloat = 20
    static let gap: CGFloat = 16
    static let least: CGFloat = 150
    static let titleHeight: CGFloat = 96
  }

  private let titleLabel = UILabel("Movies", .systemFont(ofSize: 34, weight: .bold), .label)
  private let layout = UICollectionViewFlowLayout()
  private(set) lazy var posters = UICollectionView(frame: .zero, collectionViewLayout: layout)
  /// The film whose poster is in the menu, and therefore not in the list.
  private var lifted: Film? {
    didSet {
      for path in posters.indexPathsForVisibleItems {
        (posters.cellForItem(at: path) as? FilmCell)?.isLifted = Film.all[path.item] == lifted
      }
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    layout.minimumInteritemSpacing = Metrics.gap
    layout.minimumLineSpacing = Metrics.gap
    posters.backgroundColor = .clear
    posters.dataSource = self
    posters.delegate = self
    posters.register(FilmCell.self, forCellWithReuseIdentifier: FilmCell.identifier)
    titleLabel.accessibilityTraits = .header
    posters.addSubview(titleLabel)
    view.addSubview(posters)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    posters.frame = view.bounds
    let row = view.bounds.width - 2 * Metrics.side
    let columns = max(2, ((row + Metrics.gap) / (Metrics.least + Metrics.gap)).rounded(.down))
    let width = ((row - (columns - 1) * Metrics.gap) / columns).rounded(.down)
    layout.itemSize = CGSize(width: width, height: width * FilmCell.ratio + FilmCell.textHeight)
    layout.sectionInset = UIEdgeInsets(
      top: Metrics.titleHeight, left: Metrics.side, bottom: Metrics.side, right: Metrics.side)
    titleLabel.frame = CGRect(x: Metrics.side, y: 40, width: row - 60, height: 42)
  }

  func open(_ film: Film) {
    navigationController?.pushViewController(FilmViewController(film), animated: true)
  }

  func openMenu(_ film: Film) {
    let menu = FilmMenuViewController(film) { [weak self] in
      self?.lifted = $0 ? film : nil
    } onOpen: { [weak self] in
      self?.open(film)
    }
    present(menu, animated: true)
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    Film.all.count
  }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: FilmCell.identifier, for: indexPath)
    if let cell = cell as? FilmCell {
      let film = Film.all[indexPath.item]
      cell.show(film)
      cell.isLifted = film == lifted
      cell.onMenu = { [weak self] in self?.openMenu(film) }
    }
    return cell
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    open(Film.all[indexPath.item])
  }
}
