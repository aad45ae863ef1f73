import BrowserCore
import UIKit

/// The button before the wide window's tabs that names their group, and opens the menu of groups.
final class DesktopGroupButton: DesktopNameButton {
  private let label = UILabel()
  private let chevron = UIImageView(image: nil)

  private typealias M = DesktopHeadMetrics

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.font = .systemFont(ofSize: M.tabText, weight: .semibold)
    label.lineBreakMode = .byTruncatingTail
    chevron.image = Symbol.image("chevron.down", M.groupChevron, weight: .semibold)
    chevron.contentMode = .center
    for view in [label, chevron] as [UIView] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    accessibilityIdentifier = "desktop-group"
    accessibilityHint = TabGroupText.title
    updateColors()
  }

  required init?(coder: NSCoder) { nil }

  /// The name that is shown.
  var name: String? { label.text }

  /// - Parameter value: the words of a screen reader besides the name; nil for none.
  func show(_ name: String, value: String?) {
    label.text = name
    accessibilityLabel = name
    accessibilityValue = value
    setNeedsLayout()
  }

  /// The width for the whole name, within limits, in points.
  var fittingWidth: CGFloat {
    let text = label.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: M.profileAvatar))
      .width
    return M.groupSide * 2 + min(text.rounded(.up), M.groupNameMost) + M.groupGap + M.groupChevron
  }

  override func tint(_ color: UIColor) {
    label.textColor = color
    chevron.tintColor = color
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let end = bounds.width - M.groupSide - M.groupChevron
    chevron.frame = CGRect(x: end, y: 0, width: M.groupChevron, height: bounds.height)
    label.frame = CGRect(
      x: M.groupSide, y: 0, width: max(0, end - M.groupGap - M.groupSide), height: bounds.height)
    mirror([label, chevron])
  }
}
