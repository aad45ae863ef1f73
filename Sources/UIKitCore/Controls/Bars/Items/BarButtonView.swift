import Foundation
import QuartzCore

/// The button that stands for a `UIBarButtonItem` in a bar.
final class BarButtonView: UIButton, ItemShowing {
  /// The least side of what a finger hits, in points (Apple, Human Interface Guidelines).
  static let minimumTarget: CGFloat = 44

  private weak var item: UIBarButtonItem?
  private var barLooks: UIBarButtonItemAppearance?
  private var metrics = UIBarMetrics.default

  static func make(for item: UIBarButtonItem) -> BarButtonView {
    let button = BarButtonView(type: .system)
    button.item = item
    button.addTarget(
      button, action: Selector("barButton:event:", BarButtonView.didTap(_:event:)), for: .touchUpInside)
    return button
  }

  /// The item's action gets the event of the tap.
  private func didTap(_ sender: UIControl, event: UIEvent?) {
    item?.trigger(from: self, event: event)
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
  }

  required init?(coder: NSCoder) { nil }

  /// Takes over what the item says.
  /// - Parameter looks: what the bar's appearance says of buttons of the item's style.
  func refresh(looks: UIBarButtonItemAppearance?, metrics: UIBarMetrics) {
    guard let item else { return }
    barLooks = looks
    self.metrics = metrics
    let isCompact = metrics == .compact || metrics == .compactPrompt
    let image = isCompact ? item.landscapeImagePhone ?? item.image : item.image
    setImage(image, for: .normal)
    imageEdgeInsets =
      isCompact && item.landscapeImagePhone != nil ? item.landscapeImagePhoneInsets : item.imageInsets
    tintColor = item.shownTintColor(in: self)
    isEnabled = item.isEnabled
    if menu !== item.menu { menu = item.menu }
    showsMenuAsPrimaryAction = item.menu != nil && item.primaryAction == nil && item.action == nil
    refreshTitle(image == nil ? item.title : nil)
    for state in [UIControl.State.normal, .highlighted, .disabled] {
      let background =
        item.shownBackground(for: state, metrics: metrics, in: self)
        ?? barLooks.flatMap { Self.background($0, state) }
      setBackgroundImage(background, for: state)
    }
    let adjustment = item.shownTitlePositionAdjustment(for: metrics, in: self)
    let general = barLooks?.normal.titlePositionAdjustment ?? .zero
    let dx = adjustment.horizontal + general.horizontal
    let dy = adjustment.vertical + general.vertical
    titleEdgeInsets = UIEdgeInsets(top: dy, left: dx, bottom: -dy, right: -dx)
    setNeedsLayout()
    accessibilityLabel = item.accessibilityLabel ?? item.title
    accessibilityHint = item.accessibilityHint
    accessibilityIdentifier = item.accessibilityIdentifier
  }

  private static func background(_ barLooks: UIBarButtonItemAppearance, _ state: UIControl.State) -> UIImage?
  {
    switch state {
    case .highlighted: barLooks.highlighted.backgroundImage
    case .disabled: barLooks.disabled.backgroundImage
    default: barLooks.normal.backgroundImage
    }
  }

  private func refreshTitle(_ title: String?) {
    guard let item else { return }
    titleLabel?.font = Self.font(for: item.style)
    setTitle(title, for: .normal)
    for state in [UIControl.State.normal, .highlighted, .disabled] {
      let attributes = (barLooks?.titleAttributes(for: state) ?? [:])
        .merging(item.shownTitleAttributes(for: .normal, in: self) ?? [:]) { $1 }
        .merging(item.shownTitleAttributes(for: state, in: self) ?? [:]) { $1 }
      guard let title, !attributes.isEmpty else {
        setAttributedTitle(nil, for: state)
        continue
      }
      let color: UIColor = state == .disabled ? .tertiaryLabel : tintColor
      let defaults: [NSAttributedString.Key: Any] = [
        .font: Self.font(for: item.style), .foregroundColor: color,
      ]
      setAttributedTitle(
        NSAttributedString(string: title, attributes: defaults.merging(attributes) { $1 }), for: state)
    }
  }

  static func font(for style: UIBarButtonItem.Style) -> UIFont {
    .systemFont(ofSize: BarLook.buttonFontSize, weight: style == .done ? .semibold : .regular)
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    refreshTitle(currentTitle)
  }

  func itemPlaceDidChange() { refresh(looks: barLooks, metrics: metrics) }

  /// The size that the content needs, with the width of the item's widest possible title.
  override var intrinsicContentSize: CGSize {
    var size = super.intrinsicContentSize
    for title in item?.possibleTitles ?? [] where currentImage == nil {
      let width = title.size(withAttributes: [.font: Self.font(for: item?.style ?? .plain)]).width
      size.width = max(size.width, width.rounded(.up))
    }
    return size
  }

  override func backgroundRect(forBounds bounds: CGRect) -> CGRect {
    let general = barLooks?.normal.backgroundImagePositionAdjustment ?? .zero
    let own = item?.backgroundVerticalPositionAdjustment(for: metrics) ?? 0
    return super.backgroundRect(forBounds: bounds)
      .offsetBy(dx: general.horizontal, dy: general.vertical + own)
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    let dx = min(0, (bounds.width - Self.minimumTarget) / 2)
    let dy = min(0, (bounds.height - Self.minimumTarget) / 2)
    return bounds.insetBy(dx: dx, dy: dy).contains(point)
  }
}
