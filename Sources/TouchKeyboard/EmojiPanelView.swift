import Foundation
import QuartzCore
import TouchTyping
import UIKitCore

/// The emoji, in columns that scroll sideways, group after group.
final class EmojiPanelView: UIView {
  private let onChoose: (String) -> Void
  private let layout = UICollectionViewFlowLayout()
  private lazy var list = UICollectionView(frame: .zero, collectionViewLayout: layout)
  private var groups: [[String]] = []

  static let side: CGFloat = 40
  private static let top: CGFloat = 8
  private static let rows: CGFloat = 4
  private static let groupGap: CGFloat = 12
  private static let cell = "emoji"

  /// - Parameter onChoose: types an emoji.
  init(onChoose: @escaping (String) -> Void) {
    self.onChoose = onChoose
    super.init(frame: .zero)
    layout.scrollDirection = .horizontal
    layout.itemSize = CGSize(width: Self.side, height: Self.side)
    layout.minimumLineSpacing = 0
    layout.minimumInteritemSpacing = 0
    layout.sectionInset = UIEdgeInsets(top: 0, left: Self.groupGap, bottom: 0, right: 0)
    list.backgroundColor = .clear
    list.showsHorizontalScrollIndicator = false
    list.register(EmojiCell.self, forCellWithReuseIdentifier: Self.cell)
    list.dataSource = self
    list.delegate = self
    addSubview(list)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows all groups, with the user's own emoji first.
  func show(recent: [String]) {
    groups = EmojiCategory.allCases.map { $0 == .recent ? recent : EmojiCatalogue.emoji(in: $0) }
    list.reloadData()
    setNeedsLayout()
  }

  func scroll(to category: EmojiCategory) {
    layoutIfNeeded()
    guard groups.indices.contains(category.rawValue), !groups[category.rawValue].isEmpty else {
      return list.setContentOffset(.zero, animated: false)
    }
    list.scrollToItem(at: IndexPath(item: 0, section: category.rawValue), at: .left, animated: false)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    list.frame = CGRect(x: 0, y: Self.top, width: bounds.width, height: Self.rows * Self.side)
  }
}

extension EmojiPanelView: UICollectionViewDataSource, UICollectionViewDelegate {
  func numberOfSections(in collectionView: UICollectionView) -> Int { groups.count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    groups[section].count
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: Self.cell, for: indexPath)
    (cell as? EmojiCell)?.show(groups[indexPath.section][indexPath.item])
    return cell
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: false)
    onChoose(groups[indexPath.section][indexPath.item])
  }
}
