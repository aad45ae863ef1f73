import Foundation
import QuartzCore
import TouchTyping
import UIKitCore

/// Groups of emoji in rows that scroll sideways. A tap types one, and one that is held offers its tones.
final class EmojiListView: UIView {
  private let onEvent: (TypingEvent) -> Void
  private let layout = UICollectionViewFlowLayout()
  private lazy var list = UICollectionView(frame: .zero, collectionViewLayout: layout)
  private let rows: Int
  private var groups: [[String]] = []
  private var choice = KeyboardChoice(languages: [])

  /// The sides of an emoji's cell, in points.
  static let side: CGFloat = 42
  private static let groupGap: CGFloat = 12
  private static let cell = "emoji"

  init(rows: Int, onEvent: @escaping (TypingEvent) -> Void) {
    (self.rows, self.onEvent) = (rows, onEvent)
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
    list.addGestureRecognizer(
      UILongPressGestureRecognizer(target: self, action: Selector("held", EmojiListView.held)))
  }

  required init?(coder: NSCoder) { nil }

  /// Shows emoji of the catalogue, and others as they are.
  func show(_ groups: [[String]], _ choice: KeyboardChoice) {
    guard groups != self.groups || choice.tones != self.choice.tones else { return }
    (self.groups, self.choice) = (groups, choice)
    list.reloadData()
    setNeedsLayout()
  }

  func scroll(toGroup index: Int) {
    layoutIfNeeded()
    guard groups.indices.contains(index), !groups[index].isEmpty else {
      return list.setContentOffset(.zero, animated: false)
    }
    list.scrollToItem(at: IndexPath(item: 0, section: index), at: .left, animated: false)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    list.frame = bounds
  }

  // MARK: - Tones

  private func held(_ press: UILongPressGestureRecognizer) {
    guard let keyboard = superview?.superview ?? superview else { return }
    switch press.state {
    case .began:
      guard let path = list.indexPathForItem(at: press.location(in: list)),
        let cell = list.cellForItem(at: path)
      else { return }
      let emoji = EmojiTone.base(of: groups[path.section][path.item])
      onEvent(.emojiHeld(emoji, cell.convert(cell.bounds, to: keyboard)))
    case .changed: onEvent(.toneMoved(press.location(in: keyboard)))
    case .ended: onEvent(.toneChosen)
    case .cancelled, .failed: onEvent(.toneCancelled)
    default: break
    }
  }

  private func actions(for emoji: String) -> [UIAccessibilityCustomAction] {
    let base = EmojiTone.base(of: emoji)
    guard EmojiTone.has(base) else { return [] }
    return ([nil] + EmojiTone.allCases).map { tone in
      UIAccessibilityCustomAction(name: tone?.name ?? "yellow") { [weak self] _ in
        self?.onEvent(.toneNamed(base, tone))
        return self != nil
      }
    }
  }
}

extension EmojiListView: UICollectionViewDataSource, UICollectionViewDelegate {
  func numberOfSections(in collectionView: UICollectionView) -> Int { groups.count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    groups[section].count
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: Self.cell, for: indexPath)
    if let cell = cell as? EmojiCell {
      let emoji = groups[indexPath.section][indexPath.item]
      cell.show(choice.toned(emoji))
      cell.makeActions = { [weak self] in self?.actions(for: emoji) ?? [] }
    }
    return cell
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: false)
    onEvent(.emoji(choice.toned(groups[indexPath.section][indexPath.item])))
  }
}
