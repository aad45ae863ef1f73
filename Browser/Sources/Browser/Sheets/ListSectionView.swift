import UIKit

/// A section of a list sheet: a small head, and rows on a card.
final class ListSectionView: UIView {
  private typealias M = ListSheet.Metrics
  private let head = UILabel()
  private let card = UIView()
  private let placeholder = UILabel()
  private let rows: [ListRowControl]
  private let lines: [UIView]

  init(section: ListSheet.Section, onChoose: @escaping @MainActor (ListSheet.Row) -> Void) {
    rows = section.rows.map { row in
      let view = ListRowControl(row: row)
      view.onChoose = { onChoose(row) }
      return view
    }
    lines = section.rows.dropFirst().map { _ in UIView() }
    super.init(frame: .zero)
    head.text = section.title
    head.font = TextSize.font(13, weight: .semibold)
    head.textColor = Palette.secondaryLabel
    head.isHidden = section.title == nil
    head.accessibilityTraits = .header
    card.backgroundColor = Palette.card
    card.layer.cornerRadius = M.radius
    card.layer.cornerCurve = .continuous
    card.layer.masksToBounds = true
    placeholder.text = section.placeholder
    placeholder.font = TextSize.font(15)
    placeholder.textColor = Palette.secondaryLabel
    placeholder.isHidden = !rows.isEmpty
    for label in [head, placeholder] { label.adjustsFontForContentSizeCategory = true }
    followTextSize()
    addSubview(head)
    addSubview(card)
    card.addSubview(placeholder)
    for view in rows as [UIView] { card.addSubview(view) }
    for line in lines {
      line.backgroundColor = Palette.separator
      card.addSubview(line)
    }
  }

  required init?(coder: NSCoder) { nil }

  private var headHeight: CGFloat { head.isHidden ? 0 : M.sectionHead + M.headToCard }

  var height: CGFloat {
    headHeight + (rows.isEmpty ? M.placeholderHeight : rows.reduce(0) { $0 + $1.height })
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width
    head.frame = CGRect(
      x: M.sectionHeadInset, y: 0, width: width - 2 * M.sectionHeadInset, height: M.sectionHead)
    card.frame = CGRect(x: 0, y: headHeight, width: width, height: height - headHeight)
    placeholder.frame = card.bounds.insetBy(dx: M.textX, dy: 0)
    var y: CGFloat = 0
    for (index, row) in rows.enumerated() {
      if index > 0 {
        lines[index - 1].frame = CGRect(
          x: row.textX, y: y - Hairline.thickness, width: width - row.textX, height: Hairline.thickness)
      }
      row.frame = CGRect(x: 0, y: y, width: width, height: row.height)
      y += row.height
    }
    mirror(lines)
  }
}
