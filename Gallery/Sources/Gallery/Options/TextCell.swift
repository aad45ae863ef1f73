import UIKit

/// Code, or a printed plan: as wide as it is, to be moved sideways.
@MainActor
final class TextCell: UITableViewCell {
  static let identifier = "text"
  private static let inset: CGFloat = 14

  private let scroll = UIScrollView()
  private let label = UILabel("", .monospacedSystemFont(ofSize: 12, weight: .regular), .label, lines: 0)

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    selectionStyle = .none
    scroll.showsHorizontalScrollIndicator = false
    scroll.addSubview(label)
    contentView.addSubview(scroll)
  }

  required init?(coder: NSCoder) {
    preconditionFailure("texts are not stored")
  }

  func show(_ text: String) {
    label.text = text
    setNeedsLayout()
  }

  static func height(of text: String) -> CGFloat {
    let font = UIFont.monospacedSystemFont(ofSize: 12, weight: .regular)
    let size = NSAttributedString(string: text, attributes: [.font: font]).size()
    return size.height.rounded(.up) + 2 * inset
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    scroll.frame = contentView.bounds
    let size = label.sizeThatFits(
      CGSize(width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude))
    label.frame = CGRect(
      x: Self.inset, y: Self.inset, width: size.width.rounded(.up), height: size.height.rounded(.up))
    scroll.contentSize = CGSize(width: label.frame.maxX + Self.inset, height: contentView.bounds.height)
  }
}
