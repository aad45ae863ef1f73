import UIKit

/// The gallery's first page: a card for every example, which opens into it.
@MainActor
public final class GalleryViewController: UIViewController, UICollectionViewDataSource,
  UICollectionViewDelegateFlowLayout
{
  private enum Metrics {
    static let side: CGFloat = 20
    static let gap: CGFloat = 16
    static let most: CGFloat = 400
    static let ratio: CGFloat = 1.16
    static let head: CGFloat = 122
    static let widest: CGFloat = 1160
  }

  private let items = GalleryItem.allCases
  private let titleLabel = UILabel("Gallery", .systemFont(ofSize: 38, weight: .heavy), .label)
  private let lineLabel = UILabel(
    "Transitions by Shift, on UIKit for Linux", .systemFont(ofSize: 16), .secondaryLabel)
  private let layout = UICollectionViewFlowLayout()
  private lazy var cards = UICollectionView(frame: .zero, collectionViewLayout: layout)

  /// Creates the gallery's home without a nib.
  public init() {
    super.init(nibName: nil, bundle: nil)
  }

  /// Traps: the gallery is not stored in an archive.
  public required init?(coder: NSCoder) {
    preconditionFailure("the gallery is not stored")
  }

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    layout.minimumInteritemSpacing = Metrics.gap
    layout.minimumLineSpacing = Metrics.gap
    cards.backgroundColor = .clear
    cards.dataSource = self
    cards.delegate = self
    cards.alwaysBounceVertical = true
    cards.register(GalleryCell.self, forCellWithReuseIdentifier: GalleryCell.identifier)
    titleLabel.accessibilityTraits = .header
    cards.addSubview(titleLabel)
    cards.addSubview(lineLabel)
    view.addSubview(cards)
  }

  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    cards.frame = view.bounds
    let side = max(Metrics.side, (view.bounds.width - Metrics.widest) / 2)
    let row = view.bounds.width - 2 * side
    let columns = max(2, (row / Metrics.most).rounded(.up))
    let width = ((row - (columns - 1) * Metrics.gap) / columns).rounded(.down)
    layout.itemSize = CGSize(width: width, height: (width * (columns > 2 ? 0.86 : Metrics.ratio)).rounded())
    layout.sectionInset = UIEdgeInsets(top: Metrics.head, left: side, bottom: 28, right: side)
    titleLabel.frame = CGRect(x: side, y: 36, width: row, height: 46)
    lineLabel.frame = CGRect(x: side, y: 80, width: row, height: 22)
  }

  func open(_ item: GalleryItem, animated: Bool = true) {
    present(item.makeExample(), animated: animated)
  }

  /// Returns the number of examples.
  public func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    items.count
  }

  /// Returns the card of an example.
  public func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: GalleryCell.identifier, for: indexPath)
    (cell as? GalleryCell)?.show(items[indexPath.item])
    return cell
  }

  /// Opens the example of a card.
  public func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    open(items[indexPath.item])
  }
}
