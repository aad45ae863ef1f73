import UIKit

/// What a private tab without a page shows in its card.
final class PrivateCardView: UIView {
  private let glyph = UIImageView(image: Symbol.image("eyeglasses", 44))
  private let title = UILabel()
  private let text = UILabel()

  private static let glyphTop: CGFloat = 26
  private static let glyphSide: CGFloat = 34
  private static let titleTop: CGFloat = 66
  private static let textTop: CGFloat = 82
  private static let side: CGFloat = 10

  override init(frame: CGRect) {
    super.init(frame: frame)
    glyph.tintColor = Palette.label
    glyph.contentMode = .center
    title.text = "Private Browsing"
    title.font = .systemFont(ofSize: 12, weight: .bold)
    title.textColor = Palette.label
    text.text = "Martlet forgets the pages you visit, your searches and what you filled in."
    text.font = .systemFont(ofSize: 8.5)
    text.textColor = Palette.secondaryLabel
    text.numberOfLines = 0
    for label in [title, text] { label.textAlignment = .center }
    for view in [glyph, title, text] as [UIView] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = max(0, bounds.width - 2 * Self.side)
    glyph.frame = CGRect(
      x: (bounds.width - Self.glyphSide) / 2, y: Self.glyphTop - Self.glyphSide / 4, width: Self.glyphSide,
      height: Self.glyphSide)
    title.frame = CGRect(x: Self.side, y: Self.titleTop - 8, width: width, height: 16)
    let height = text.sizeThatFits(CGSize(width: width, height: bounds.height)).height
    text.frame = CGRect(x: Self.side, y: Self.textTop - 6, width: width, height: height)
  }
}
