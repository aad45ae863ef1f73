import UIKit

/// One action of the share sheet.
final class ShareRowControl: UIControl {
  private let title = UILabel()
  private let symbol: UIImageView

  init(title text: String, symbol name: String) {
    symbol = UIImageView(image: Symbol.image(name, ShareSheetMetrics.symbolSize))
    super.init(frame: .zero)
    title.text = text
    title.font = .systemFont(ofSize: 17)
    title.textColor = Palette.label
    symbol.tintColor = Palette.label
    symbol.contentMode = .center
    for view in [title, symbol] as [UIView] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    accessibilityLabel = text
    accessibilityTraits = .button
  }

  required init?(coder: NSCoder) { nil }

  override var isHighlighted: Bool {
    didSet { backgroundColor = isHighlighted ? Palette.searchFill : .clear }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let side: CGFloat = 44
    symbol.frame = CGRect(
      x: bounds.width - side - 6, y: (bounds.height - side) / 2, width: side, height: side)
    title.frame = CGRect(
      x: ShareSheetMetrics.textX, y: 0, width: symbol.frame.minX - ShareSheetMetrics.textX,
      height: bounds.height)
    mirror([symbol, title])
  }
}
