import BrowserCore
import UIKit

/// One section's rows on a rounded card.
final class SuggestionCardView: CardView {
  var onChoose: ((Suggestion) -> Void)?
  var onFill: ((Suggestion) -> Void)?

  private let rows: [SuggestionRowView]
  private var lines: [UIView] = []

  init(items: [Suggestion], icon: (URL) -> SiteIcon) {
    rows = items.map { SuggestionRowView(item: $0, icon: icon($0.url)) }
    super.init(radius: SuggestionMetrics.cardRadius)
    for row in rows {
      content.addSubview(row)
      row.addAction(UIAction { [weak self, item = row.item] _ in self?.onChoose?(item) }, for: .touchUpInside)
      row.onFill = { [weak self, item = row.item] in self?.onFill?(item) }
    }
    lines = rows.dropFirst().map { _ in
      let line = UIView()
      line.backgroundColor = Palette.separator
      content.addSubview(line)
      return line
    }
  }

  required init?(coder: NSCoder) { nil }

  var count: Int { rows.count }
  var height: CGFloat { rows.reduce(0) { $0 + $1.height } }

  func highlight(row: Int?) {
    for (index, view) in rows.enumerated() {
      view.isHighlighted = index == row
      view.accessibilityTraits = index == row ? [.button, .selected] : .button
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    var y: CGFloat = 0
    for (index, row) in rows.enumerated() {
      if index > 0 {
        lines[index - 1].frame = CGRect(
          x: SuggestionMetrics.textX, y: y - Hairline.thickness,
          width: bounds.width - SuggestionMetrics.textX,
          height: Hairline.thickness)
      }
      row.frame = CGRect(x: 0, y: y, width: bounds.width, height: row.height)
      y += row.height
    }
    mirror(lines)
  }
}
