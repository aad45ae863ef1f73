import Foundation
import QuartzCore

/// One segment: a title or an image.
final class SegmentView: UIView {
  var title: String?
  var image: UIImage?
  var action: UIAction?
  /// 0 takes a share of what is free.
  var fixedWidth: CGFloat = 0
  var contentOffset = CGSize.zero
  var isSegmentEnabled = true
  /// A finger came down on the segment, or left it.
  var onPress: (() -> Void)?
  /// Assistive technology chose the segment.
  var onActivate: (() -> Bool)?

  /// The picture behind the segment, which fills it.
  var background: UIImage? {
    didSet {
      guard background !== oldValue else { return }
      backdrop.image = background
      backdrop.isHidden = background == nil
    }
  }

  private let backdrop = UIImageView(image: nil)
  private let label = UILabel()
  /// Titles widen when they become semibold; room is kept for that.
  private let widest = UILabel()
  private let icon = UIImageView(image: nil)

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    isAccessibilityElement = true
    label.textAlignment = .center
    label.isAccessibilityElement = false
    icon.contentMode = .center
    backdrop.isHidden = true
    addSubview(backdrop)
    addSubview(label)
    addSubview(icon)
  }

  required init?(coder: NSCoder) { nil }

  /// - Parameters:
  ///   - attributes: of the title in that state.
  ///   - isChosen: whether the plate lies under the segment.
  func show(_ attributes: [NSAttributedString.Key: Any], isChosen: Bool, isEnabled: Bool) {
    let usual = UIFont.systemFont(ofSize: SegmentedMetrics.fontSize, weight: .regular)
    let strong = UIFont.systemFont(ofSize: SegmentedMetrics.fontSize, weight: .semibold)
    var looks: [NSAttributedString.Key: Any] = [
      .font: isChosen ? strong : usual, .foregroundColor: UIColor.label,
    ]
    looks.merge(attributes) { $1 }
    let text = title ?? ""
    label.attributedText = NSAttributedString(string: text, attributes: looks)
    label.textAlignment = .center
    looks[.font] = attributes[.font] ?? strong
    widest.attributedText = NSAttributedString(string: text, attributes: looks)
    icon.image = title == nil ? image : nil
    icon.tintColor = looks[.foregroundColor] as? UIColor ?? .label
    let isUsable = isEnabled && isSegmentEnabled
    label.isEnabled = true
    label.alpha = isUsable ? 1 : SegmentedMetrics.disabledAlpha
    icon.alpha = label.alpha
    var traits: UIAccessibilityTraits = .button
    if isChosen { traits.insert(.selected) }
    if !isUsable { traits.insert(.notEnabled) }
    accessibilityTraits = traits
    setNeedsLayout()
  }

  var isPressed = false {
    didSet {
      guard isPressed != oldValue else { return }
      onPress?()
      // Pictures have one for it.
      guard background == nil else { return alpha = 1 }
      UIView.animate(
        withDuration: SegmentedMetrics.pressDuration, delay: 0, options: [.allowUserInteraction],
        animations: { self.alpha = self.isPressed ? SegmentedMetrics.pressedAlpha : 1 })
    }
  }

  /// The width that the content needs, with space at its sides.
  var wantedWidth: CGFloat {
    let content = title == nil ? image?.size.width ?? 0 : widest.intrinsicContentSize.width
    return max(SegmentedMetrics.leastWidth, content.rounded(.up) + SegmentedMetrics.titleMargin)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    backdrop.frame = bounds
    let place = bounds.insetBy(dx: min(4, bounds.width / 2), dy: 0)
      .offsetBy(dx: contentOffset.width, dy: contentOffset.height)
    label.frame = place
    icon.frame = place
  }

  override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? title ?? action?.title }
    set { super.accessibilityLabel = newValue }
  }

  override func accessibilityActivate() -> Bool { onActivate?() ?? false }
}
