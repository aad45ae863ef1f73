import Foundation
import QuartzCore

/// One choice of an alert.
final class AlertButton: UIControl {
  override var keepsTaps: Bool { true }

  let action: UIAlertAction
  /// Returns false while a touch that goes down chooses nothing.
  var takesTouches: () -> Bool = { true }
  private let label = UILabel()
  private let isStrong: Bool

  init(action: UIAlertAction, fontSize: CGFloat, isStrong: Bool) {
    self.action = action
    self.isStrong = isStrong
    super.init(frame: .zero)
    label.text = action.title
    label.font = .systemFont(ofSize: fontSize, weight: isStrong ? .semibold : .regular)
    label.textAlignment = .center
    label.lineBreakMode = .byTruncatingMiddle
    label.isUserInteractionEnabled = false
    label.isAccessibilityElement = false
    addSubview(label)
    accessibilityTraits = .button
    accessibilityLabel = action.title
    action.onChange = { [weak self] in self?.actionDidChange() }
    actionDidChange()
  }

  required init?(coder: NSCoder) { nil }

  /// The width that the title needs, sides included, in points.
  var fittingWidth: CGFloat { label.intrinsicContentSize.width + 2 * AlertMetrics.fieldInset }

  private func actionDidChange() {
    isEnabled = action.isEnabled
    updateColor()
  }

  private func updateColor() {
    label.textColor =
      !isEnabled ? .tertiaryLabel : action.style == .destructive ? .systemRed : tintColor ?? .systemBlue
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    updateColor()
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    takesTouches() && super.beginTracking(touch, with: event)
  }

  /// A listener's press is no touch that a page lured to this place: it counts at once.
  override func accessibilityActivate() -> Bool {
    guard isEnabled else { return false }
    sendActions(for: .touchUpInside)
    return true
  }

  override var isHighlighted: Bool {
    didSet { backgroundColor = isHighlighted ? .systemFill : .clear }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: AlertMetrics.fieldInset, dy: 0)
  }
}
