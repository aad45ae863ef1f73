import Foundation
import QuartzCore
import TouchTyping
import UIKitCore

/// One emoji of the panel.
final class EmojiCell: UICollectionViewCell {
  private let label = UILabel()
  private static let size: CGFloat = 29

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.textAlignment = .center
    label.font = .systemFont(ofSize: Self.size)
    label.isAccessibilityElement = false
    contentView.addSubview(label)
    isAccessibilityElement = true
    accessibilityTraits = .keyboardKey
  }

  required init?(coder: NSCoder) { nil }

  /// Makes what assistive technology finds in the place of holding the emoji.
  var makeActions: (() -> [UIAccessibilityCustomAction])?

  override var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { makeActions?() ?? super.accessibilityCustomActions }
    set { super.accessibilityCustomActions = newValue }
  }

  func show(_ emoji: String) {
    label.text = emoji
    accessibilityLabel = EmojiCatalogue.name(of: emoji)
  }

  override var isHighlighted: Bool {
    didSet { contentView.alpha = isHighlighted ? 0.5 : 1 }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = contentView.bounds
  }
}
