import UIKit

/// One row of a menu: title at the left, glyph at the right.
final class PopupMenuRowView: UIControl {
  private let title = UILabel()
  private let symbol: UIImageView

  init(row: PopupMenuView.Row) {
    symbol = UIImageView(image: Symbol.image(row.symbol, PopupMenuMetrics.symbolSize))
    super.init(frame: .zero)
    let color = !row.isEnabled ? Palette.tertiaryLabel : row.isDestructive ? Palette.danger : Palette.label
    title.text = row.title
    title.font = TextSize.font(17)
    title.numberOfLines = TextSize.isLarge ? 2 : 1
    title.textColor = color
    symbol.tintColor = color
    symbol.contentMode = .center
    isEnabled = row.isEnabled
    for view in [title, symbol] as [UIView] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    accessibilityLabel = row.title
    accessibilityTraits = row.isChecked ? [.button, .selected] : .button
  }

  required init?(coder: NSCoder) { nil }

  override var isHighlighted: Bool {
    didSet { backgroundColor = isHighlighted ? Palette.menuBand : .clear }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let side = PopupMenuMetrics.symbolSize
    symbol.frame = CGRect(
      x: bounds.width - PopupMenuMetrics.symbolInset - side, y: (bounds.height - side) / 2, width: side,
      height: side)
    title.frame = CGRect(
      x: PopupMenuMetrics.textX, y: 0, width: symbol.frame.minX - PopupMenuMetrics.textX - 8,
      height: bounds.height)
    mirror([symbol, title])
  }
}
