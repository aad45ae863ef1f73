import UIKit

/// The view in the card of a private tab without a page.
final class PrivateCardView: UIView {
  private let glyph = PrivateModeGlyphView()
  private let title = UILabel()
  private let text = UILabel()

  private static let glyphTop: CGFloat = 29
  private static let titleCenter: CGFloat = 75
  private static let textTop: CGFloat = 86
  private static let side: CGFloat = 10

  override init(frame: CGRect) {
    super.init(frame: frame)
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
    let size = glyph.intrinsicContentSize
    glyph.frame = CGRect(
      x: (bounds.width - size.width) / 2, y: Self.glyphTop, width: size.width, height: size.height)
    let height = title.sizeThatFits(CGSize(width: width, height: bounds.height)).height
    title.frame = CGRect(x: Self.side, y: Self.titleCenter - height / 2, width: width, height: height)
    let lines = text.sizeThatFits(CGSize(width: width, height: bounds.height)).height
    text.frame = CGRect(x: Self.side, y: Self.textTop, width: width, height: lines)
  }
}
