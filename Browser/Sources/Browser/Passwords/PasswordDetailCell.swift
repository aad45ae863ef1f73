import UIKit

/// A row of a name and what it stands for: in one line, however long that is.
final class PasswordDetailCell: UITableViewCell {
  private let name = UILabel()
  private let value = UILabel()

  /// Figures in points.
  private static let textSize: CGFloat = 17
  private static let codeSize: CGFloat = 15
  private static let side: CGFloat = 16
  private static let gap: CGFloat = 12

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    backgroundColor = Palette.card
    name.font = TextSize.font(Self.textSize)
    name.textColor = Palette.label
    value.textColor = Palette.secondaryLabel
    value.lineBreakMode = .byTruncatingMiddle
    for label in [name, value] {
      label.adjustsFontForContentSizeCategory = true
      contentView.addSubview(label)
    }
    followTextSize()
    selectionStyle = .none
  }

  required init?(coder: NSCoder) { nil }

  /// - Parameter isCode: whether each character counts, so that they are told apart by their width.
  func show(_ title: String, _ text: String, isCode: Bool = false) {
    name.text = title
    value.text = text
    value.font =
      isCode
      ? UIFontMetrics.default.scaledFont(
        for: .monospacedSystemFont(ofSize: Self.codeSize, weight: .regular))
      : TextSize.font(Self.textSize)
    accessibilityLabel = "\(title), \(text)"
    isAccessibilityElement = true
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let room = contentView.bounds.insetBy(dx: Self.side, dy: 0)
    let width = ceil(name.intrinsicContentSize.width)
    name.frame = CGRect(x: room.minX, y: 0, width: width, height: room.height)
    value.frame = CGRect(
      x: room.minX + width + Self.gap, y: 0, width: max(0, room.width - width - Self.gap), height: room.height
    )
    value.textAlignment = contentView.isMirrored ? .left : .right
    contentView.mirror([name, value])
  }
}
