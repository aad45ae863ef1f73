import UIKit

/// A placeholder below the tabs for an empty list: a line in grey.
@MainActor
final class ProfilePlaceholderView: UIView {
  private let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.font = .preferredFont(forTextStyle: .body)
    label.textColor = .secondaryLabel
    label.textAlignment = .center
    label.numberOfLines = 0
    label.adjustsFontForContentSizeCategory = true
    addSubview(label)
  }

  required init?(coder: NSCoder) {
    preconditionFailure("a placeholder is not stored")
  }

  /// Nil for nothing.
  var text: String? {
    didSet { label.text = text }
  }

  /// The height that it takes, with room above and below; 0 without text.
  func height(in width: CGFloat) -> CGFloat {
    guard text != nil else { return 0 }
    return textHeight(in: width) + 2 * ProfileMetrics.placeholderSpace
  }

  private func textHeight(in width: CGFloat) -> CGFloat {
    let text = max(0, width - 2 * ProfileMetrics.margin(in: width))
    return label.sizeThatFits(CGSize(width: text, height: .greatestFiniteMagnitude)).height.rounded(.up)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let margin = ProfileMetrics.margin(in: bounds.width)
    label.frame = CGRect(
      x: margin, y: ProfileMetrics.placeholderSpace, width: max(0, bounds.width - 2 * margin),
      height: textHeight(in: bounds.width))
  }
}
