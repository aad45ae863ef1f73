import BrowserCore
import MethodSelectors
import UIKit

/// One row of the card under a field.
final class FieldOfferRow: UIControl {
  private let key = UIImageView()
  private let name = UILabel()
  private let place = UILabel()

  /// Points.
  static let height: CGFloat = 50
  private static let keySide: CGFloat = 22
  private static let side: CGFloat = 14
  private static let textX: CGFloat = 48
  /// Both together have room in the row with the largest text, too.
  private static var lineHeight: CGFloat { TextSize.limitedLength(20) }
  private static var smallHeight: CGFloat { TextSize.limitedLength(16) }

  init(_ offer: FieldOffer, onTap: @escaping () -> Void) {
    super.init(frame: .zero)
    key.image = offer.glyph.image(Self.keySide)
    key.tintColor = Palette.tint
    name.text = offer.title
    name.font = TextSize.limitedFont(15, weight: .semibold)
    name.textColor = Palette.label
    place.text = offer.subtitle
    place.font = TextSize.limitedFont(12)
    place.textColor = Palette.secondaryLabel
    name.lineBreakMode = .byTruncatingMiddle
    place.lineBreakMode = offer.truncation
    for label in [name, place] { label.adjustsFontForContentSizeCategory = true }
    for view in [key, name, place] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    isAccessibilityElement = true
    accessibilityLabel = offer.spoken
    addAction(UIAction { _ in onTap() }, for: .touchUpInside)
    addGestureRecognizer(
      UIHoverGestureRecognizer(target: self, action: Selector("hover:", FieldOfferRow.hover)))
    showState()
  }

  required init?(coder: NSCoder) { nil }

  override var isHighlighted: Bool { didSet { showState() } }
  /// True if the keys have reached it.
  override var isSelected: Bool { didSet { showState() } }
  private var isHovered = false { didSet { showState() } }

  private func showState() {
    backgroundColor = isHighlighted || isHovered || isSelected ? Palette.searchFill : .clear
    accessibilityTraits = isSelected ? [.button, .selected] : .button
  }

  func hover(_ recognizer: UIHoverGestureRecognizer) {
    isHovered = recognizer.state == .began || recognizer.state == .changed
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = max(0, bounds.width - Self.textX - Self.side)
    let top = (bounds.height - Self.lineHeight - Self.smallHeight) / 2
    key.frame = CGRect(
      x: Self.side, y: (bounds.height - Self.keySide) / 2, width: Self.keySide, height: Self.keySide)
    name.frame = CGRect(x: Self.textX, y: top, width: width, height: Self.lineHeight)
    place.frame = CGRect(x: Self.textX, y: top + Self.lineHeight, width: width, height: Self.smallHeight)
    mirror([key, name, place])
  }
}
