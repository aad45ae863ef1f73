import Foundation
import QuartzCore

/// One button behind a row.
final class SwipeActionButton: UIControl {
  override var keepsTaps: Bool { true }

  /// The least width; like the padding in points (measured on iOS 15).
  static let minimumWidth: CGFloat = 74
  static let padding: CGFloat = 15
  /// Rows as high as this have room for a picture and a title.
  static let roomForBoth: CGFloat = 91

  let action: UIContextualAction
  private let label = UILabel()
  private let icon = UIImageView(image: nil)
  private let onTap: (UIContextualAction) -> Void
  /// The part that no other button covers, in the button's coordinates.
  private var uncovered = CGRect.zero

  init(_ action: UIContextualAction, height: CGFloat, onTap: @escaping (UIContextualAction) -> Void) {
    self.action = action
    self.onTap = onTap
    super.init(frame: .zero)
    backgroundColor = action.backgroundColor
    clipsToBounds = true
    label.text = action.title
    label.font = .systemFont(ofSize: 15, weight: .regular)
    label.textColor = .white
    label.textAlignment = .center
    label.numberOfLines = 2
    label.isAccessibilityElement = false
    icon.image = action.image
    icon.tintColor = .white
    icon.contentMode = .center
    icon.isAccessibilityElement = false
    label.isHidden = action.image != nil && height < Self.roomForBoth
    addSubview(label)
    addSubview(icon)
    accessibilityTraits = .button
    accessibilityLabel = action.title
    addAction(UIAction { [weak self] _ in self?.tapped() }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) {
    action = UIContextualAction(style: .normal, title: nil) { _, _, done in done(false) }
    onTap = { _ in }
    super.init(coder: coder)
  }

  private func tapped() { onTap(action) }

  var naturalWidth: CGFloat {
    let text = label.isHidden ? 0 : label.sizeThatFits(CGSize(width: 200, height: 100)).width
    let image = icon.image?.size.width ?? 0
    return max(Self.minimumWidth, max(text, image) + 2 * Self.padding)
  }

  /// - Parameters:
  ///   - slot: the part of the button that lies at its inner edge and is not covered by others.
  ///   - isFull: whether the button fills all that is open; its content goes along with its inner edge then.
  func place(slot: CGFloat, side: SwipeActionsView.Side, isFull: Bool) {
    let seen = isFull ? bounds.width : slot
    uncovered = CGRect(
      x: side == .right ? 0 : bounds.width - seen, y: 0, width: seen, height: bounds.height)
    let width = max(slot, naturalWidth)
    let middle = side == .right ? slot / 2 : bounds.width - slot / 2
    let text = label.isHidden ? .zero : label.sizeThatFits(CGSize(width: width, height: bounds.height))
    let image = icon.image?.size ?? .zero
    let gap: CGFloat = text.height > 0 && image.height > 0 ? 4 : 0
    let top = (bounds.height - text.height - image.height - gap) / 2
    icon.frame = CGRect(
      x: middle - image.width / 2, y: top, width: image.width, height: image.height)
    label.frame = CGRect(
      x: middle - width / 2, y: top + image.height + gap, width: width, height: text.height)
  }

  /// The part where a screen reader finds it, and an assistive touch meets it and not the button above it.
  override var defaultAccessibilityFrame: CGRect {
    UIAccessibility.convertToScreenCoordinates(uncovered, in: self)
  }

  override var isHighlighted: Bool {
    didSet { alpha = isHighlighted ? 0.8 : 1 }
  }
}
