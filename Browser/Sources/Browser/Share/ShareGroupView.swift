import UIKit

/// Rows of actions on one rounded card; separators start at the text.
final class ShareGroupView: UIView {
  var onChoose: ((ShareSheetViewController.Action) -> Void)?
  /// False while touches choose nothing.
  var isRipe = true { didSet { rows.forEach { $0.isRipe = isRipe } } }
  private var rows: [ShareRowControl] = []
  private var lines: [UIView] = []

  private typealias M = ShareSheetMetrics

  init(actions: [ShareSheetViewController.Action]) {
    super.init(frame: .zero)
    backgroundColor = Palette.card
    layer.cornerRadius = M.groupRadius
    layer.cornerCurve = .continuous
    layer.masksToBounds = true
    followTextSize()
    rows = actions.map { action in
      let row = ShareRowControl(title: action.title, symbol: action.symbol)
      row.addAction(UIAction { [weak self] _ in self?.onChoose?(action) }, for: .touchUpInside)
      addSubview(row)
      return row
    }
    lines = actions.dropFirst().map { _ in
      let line = UIView()
      line.backgroundColor = Palette.separator
      addSubview(line)
      return line
    }
  }

  required init?(coder: NSCoder) { nil }

  var height: CGFloat { CGFloat(rows.count) * M.rowHeight }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(x: 0, y: CGFloat(index) * M.rowHeight, width: bounds.width, height: M.rowHeight)
    }
    for (index, line) in lines.enumerated() {
      line.frame = CGRect(
        x: M.textX, y: CGFloat(index + 1) * M.rowHeight - Hairline.thickness, width: bounds.width - M.textX,
        height: Hairline.thickness)
    }
    mirror(lines)
  }
}
