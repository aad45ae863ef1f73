import Foundation
import QuartzCore

/// One choice of an alert.
final class AlertButton: UIControl {
  override var keepsTaps: Bool { true }

  let action: UIAlertAction
  /// Returns false while a touch that goes down chooses nothing.
  var takesTouches: () -> Bool = { true }
  private let label = UILabel()
  private let imageView = UIImageView(image: nil)
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
    imageView.isUserInteractionEnabled = false
    imageView.isAccessibilityElement = false
    imageView.contentMode = .scaleAspectFit
    addSubview(imageView)
    accessibilityTraits = .button
    accessibilityLabel = action.title
    action.onChange = { [weak self] in self?.actionDidChange() }
    actionDidChange()
  }

  required init?(coder: NSCoder) { nil }

  /// The width that the title needs, sides included, in points.
  var fittingWidth: CGFloat { label.intrinsicContentSize.width + 2 * (AlertMetrics.fieldInset + imageRoom) }

  /// The room that an image takes at either end, so that the title stays in the middle, in points.
  private var imageRoom: CGFloat {
    imageView.image.map { min($0.size.width, AlertMetrics.widestImage) + AlertMetrics.imageGap } ?? 0
  }

  private func actionDidChange() {
    isEnabled = action.isEnabled
    imageView.image = action.image
    label.textAlignment = action.titleTextAlignment
    updateColor()
    setNeedsLayout()
  }

  private func updateColor() {
    let usual: UIColor = action.style == .destructive ? .systemRed : tintColor ?? .systemBlue
    let own = action.titleTextColor ?? usual
    label.textColor = isEnabled ? own : .tertiaryLabel
    imageView.tintColor = isEnabled ? action.imageTintColor ?? own : .tertiaryLabel
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
    let room = bounds.insetBy(dx: AlertMetrics.fieldInset, dy: 0)
    label.frame = room.insetBy(dx: imageRoom, dy: 0)
    guard let size = imageView.image?.size else { return }
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let (width, height) = (min(size.width, AlertMetrics.widestImage), min(size.height, room.height))
    imageView.frame = CGRect(
      x: isRightToLeft ? room.maxX - width : room.minX, y: room.midY - height / 2, width: width,
      height: height)
  }
}
