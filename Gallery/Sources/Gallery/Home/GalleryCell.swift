import Shift
import UIKit

/// A card: its picture, its name, and a line about it.
@MainActor
final class GalleryCell: UICollectionViewCell {
  static let identifier = "card"
  private static let radius: CGFloat = 22
  private static let side: CGFloat = 16

  private let card = UIView()
  private let picture = UIImageView()
  private let shade = CAGradientLayer()
  private let titleLabel = UILabel("", .systemFont(ofSize: 21, weight: .bold), .white)
  private let lineLabel = UILabel(
    "", .systemFont(ofSize: 13, weight: .medium), UIColor(white: 1, alpha: 0.86), lines: 2)

  override init(frame: CGRect) {
    super.init(frame: frame)
    card.clipsToBounds = true
    card.layer.cornerRadius = Self.radius
    card.layer.cornerCurve = .continuous
    picture.contentMode = .scaleAspectFill
    picture.clipsToBounds = true
    shade.colors = [UIColor(white: 0, alpha: 0).cgColor, UIColor(white: 0, alpha: 0.66).cgColor]
    picture.layer.addSublayer(shade)
    for view in [picture, titleLabel, lineLabel] { card.addSubview(view) }
    // Letters are not blown up with the card.
    for label in [titleLabel, lineLabel] { label.shift.animations.fade() }
    contentView.addSubview(card)
    layer.shadowOpacity = 0.16
    layer.shadowRadius = 12
    layer.shadowOffset = CGSize(width: 0, height: 6)
    isAccessibilityElement = true
    accessibilityTraits = .button
  }

  required init?(coder: NSCoder) {
    preconditionFailure("cards are not stored")
  }

  func show(_ item: GalleryItem) {
    picture.image = CardArt.picture(of: item)
    titleLabel.text = item.title
    lineLabel.text = item.line
    card.shift.id = item.id
    accessibilityLabel = item.title
    accessibilityHint = item.line
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    card.frame = contentView.bounds
    picture.frame = card.bounds
    let width = card.bounds.width - 2 * Self.side
    let lineHeight = lineLabel.height(in: width)
    lineLabel.frame = CGRect(
      x: Self.side, y: card.bounds.height - Self.side - lineHeight, width: width, height: lineHeight)
    titleLabel.frame = CGRect(x: Self.side, y: lineLabel.frame.minY - 28, width: width, height: 26)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    shade.frame = CGRect(
      x: 0, y: card.bounds.height * 0.45, width: card.bounds.width, height: card.bounds.height * 0.55)
    CATransaction.commit()
    layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: Self.radius).cgPath
  }

  override var isHighlighted: Bool {
    didSet {
      UIView.animate(withDuration: 0.2, delay: 0, options: [.beginFromCurrentState, .allowUserInteraction]) {
        self.card.transform = self.isHighlighted ? CGAffineTransform(scaleX: 0.97, y: 0.97) : .identity
      }
    }
  }
}
