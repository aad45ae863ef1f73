import UIKit

/// A glyph, a number and what it means, as a card that can be pressed.
final class StartPageFigureButton: UIControl {
  private typealias M = StartPageMetrics
  private let symbol = UIImageView(image: nil)
  private let figure = UILabel()
  private let text = UILabel()
  private let ring = RingView()

  init(symbol name: String, figure number: Int, text sentence: String) {
    super.init(frame: .zero)
    symbol.image = Symbol.image(name, M.figureSymbol)
    symbol.tintColor = Palette.label
    symbol.contentMode = .center
    figure.text = number.formatted()
    figure.font = TextSize.limitedFont(22, weight: .bold)
    figure.textColor = Palette.label
    text.text = sentence
    text.font = TextSize.limitedFont(13)
    text.textColor = Palette.label
    text.numberOfLines = 0
    for label in [figure, text] { label.adjustsFontForContentSizeCategory = true }
    for view in [symbol, figure, text] as [UIView] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    backgroundColor = Palette.card
    layer.cornerRadius = M.cardRadius
    layer.cornerCurve = .continuous
    ring.radius = M.cardRadius
    addSubview(ring)
    accessibilityTraits = .button
    accessibilityLabel = sentence
  }

  required init?(coder: NSCoder) { nil }

  override var isHighlighted: Bool {
    didSet { alpha = isHighlighted ? 0.6 : 1 }
  }

  private var textX: CGFloat { M.figureX + figure.intrinsicContentSize.width.rounded(.up) + M.figureToText }

  /// Small windows and large texts take more lines.
  func height(forWidth width: CGFloat) -> CGFloat {
    let room = CGSize(width: width - textX - M.figureTrailing, height: .greatestFiniteMagnitude)
    return max(M.figureHeight, (text.sizeThatFits(room).height + 2 * M.figureTrailing).rounded(.up) - 6)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    ring.surround(bounds)
    let height = bounds.height
    symbol.frame = CGRect(
      x: M.figureSymbolX, y: (height - M.figureSymbol) / 2, width: M.figureSymbol, height: M.figureSymbol)
    figure.frame = CGRect(x: M.figureX, y: 0, width: textX - M.figureToText - M.figureX, height: height)
    text.frame = CGRect(x: textX, y: 0, width: bounds.width - textX - M.figureTrailing, height: height)
    mirror([symbol, figure, text])
  }
}
