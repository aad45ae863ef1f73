import UIKit

/// One action of the share sheet.
final class ShareRowControl: UIControl {
  /// False while a touch may have been meant for the page that was there before.
  var isRipe = true
  private let title = UILabel()
  private let symbol: UIImageView

  init(title text: String, symbol name: String) {
    symbol = UIImageView(image: Symbol.image(name, ShareSheetMetrics.symbolSize))
    super.init(frame: .zero)
    title.text = text
    title.font = TextSize.font(17)
    title.adjustsFontForContentSizeCategory = true
    title.numberOfLines = TextSize.isLarge ? 2 : 1
    title.textColor = Palette.label
    symbol.tintColor = Palette.label
    symbol.contentMode = .center
    for view in [title, symbol] as [UIView] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    accessibilityLabel = text
    accessibilityTraits = .button
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (row: ShareRowControl, _) in
      row.title.numberOfLines = TextSize.isLarge ? 2 : 1
    }
  }

  required init?(coder: NSCoder) { nil }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    isRipe && super.beginTracking(touch, with: event)
  }

  /// A listener's press is no touch that a page lured to this place: it counts at once.
  override func accessibilityActivate() -> Bool {
    isRipe = true
    return super.accessibilityActivate()
  }

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
