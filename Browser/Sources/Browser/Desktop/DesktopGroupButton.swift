import BrowserCore
import MethodSelectors
import UIKit

/// The button before the wide window's tabs that names their group, and opens the menu of groups.
final class DesktopGroupButton: UIControl {
  private let label = UILabel()
  private let chevron = UIImageView(image: nil)
  private var isHovered = false { didSet { updateColors() } }
  var isOnDarkStrip = false { didSet { if isOnDarkStrip != oldValue { updateColors() } } }

  private typealias M = DesktopHeadMetrics

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.cornerRadius = M.buttonRadius
    layer.cornerCurve = .continuous
    label.font = .systemFont(ofSize: M.tabText, weight: .semibold)
    label.lineBreakMode = .byTruncatingTail
    chevron.image = Symbol.image("chevron.down", M.groupChevron, weight: .semibold)
    chevron.contentMode = .center
    for view in [label, chevron] as [UIView] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    addGestureRecognizer(
      UIHoverGestureRecognizer(target: self, action: Selector("hover:", DesktopGroupButton.hover)))
    isAccessibilityElement = true
    accessibilityTraits = .button
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

  private func hover(_ recognizer: UIHoverGestureRecognizer) {
    isHovered = recognizer.state == .began || recognizer.state == .changed
  }

  override var isHighlighted: Bool { didSet { updateColors() } }

  private func updateColors() {
    let color = Palette.OnStrip.glyph(isDarkStrip: isOnDarkStrip)
    label.textColor = color
    chevron.tintColor = color
    backgroundColor =
      isHovered || isHighlighted ? Palette.OnStrip.windowControl(isDarkStrip: isOnDarkStrip) : .clear
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
