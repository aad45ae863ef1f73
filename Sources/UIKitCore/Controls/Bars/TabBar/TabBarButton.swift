import Foundation
import QuartzCore

/// One tab of a tab bar.
final class TabBarButton: UIControl, ItemShowing {
  override var keepsTaps: Bool { true }

  /// The arrangement of image and title, and their colours and attributes.
  struct Looks {
    var style: UITabBarItemAppearance.Style
    var appearance: UITabBarItemAppearance
    var tint: UIColor
    var unselectedTint: UIColor?
  }

  let item: UITabBarItem
  private let imageView = UIImageView(image: nil)
  private let label = UILabel()
  private let badge = UIView()
  private let badgeLabel = UILabel()
  private var looks: Looks?

  init(_ item: UITabBarItem) {
    self.item = item
    super.init(frame: .zero)
    badgeLabel.textAlignment = .center
    badge.layer.cornerRadius = TabBarMetrics.badgeHeight / 2
    badge.addSubview(badgeLabel)
    for view in [imageView, label, badge] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    for view in [imageView, label, badgeLabel] { view.isAccessibilityElement = false }
    accessibilityTraits = .button
  }

  required init?(coder: NSCoder) { nil }

  func refresh(_ looks: Looks) {
    self.looks = looks
    let isOff = !item.isEnabled
    let state = shownState(looks)
    let tint = isSelected ? looks.tint : looks.unselectedTint ?? TabBarMetrics.unselected
    let color = state.iconColor ?? (isOff ? .tertiaryLabel : tint)
    isEnabled = item.isEnabled
    let image = isSelected ? item.selectedImage ?? item.image : item.image
    imageView.image = image?.renderingMode == .automatic ? image?.withRenderingMode(.alwaysTemplate) : image
    imageView.tintColor = color
    refreshTitle(state, isOff ? .tertiaryLabel : tint)
    refreshBadge(state)
    accessibilityLabel = item.accessibilityLabel ?? item.title
    accessibilityHint = item.accessibilityHint
    accessibilityIdentifier = item.accessibilityIdentifier
    accessibilityValue = item.badgeValue
    accessibilityTraits = isSelected ? [.button, .selected] : .button
    setNeedsLayout()
  }

  /// The looks of the item's state.
  private func shownState(_ looks: Looks) -> UITabBarItemStateAppearance {
    guard item.isEnabled else { return looks.appearance.disabled }
    return isSelected ? looks.appearance.selected : looks.appearance.normal
  }

  private func refreshTitle(_ state: UITabBarItemStateAppearance, _ tint: UIColor) {
    guard let looks else { return }
    let size: CGFloat =
      switch looks.style {
      case .stacked: TabBarMetrics.stackedTitleSize
      case .inline: TabBarMetrics.inlineTitleSize
      case .compactInline: TabBarMetrics.compactTitleSize
      }
    var attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: size, weight: .medium), .foregroundColor: tint,
    ]
    attributes.merge(looks.appearance.normal.titleTextAttributes) { $1 }
    // A colour for the normal state alone is not the others'.
    let isNormal = !isSelected && item.isEnabled
    if !isNormal, state.titleTextAttributes[.foregroundColor] == nil { attributes[.foregroundColor] = tint }
    attributes.merge(state.titleTextAttributes) { $1 }
    attributes.merge(item.shownTitleAttributes(for: .normal, in: self) ?? [:]) { isNormal ? $1 : $0 }
    if !item.isEnabled {
      attributes.merge(item.shownTitleAttributes(for: .disabled, in: self) ?? [:]) { $1 }
    } else if isSelected {
      attributes.merge(item.shownTitleAttributes(for: .selected, in: self) ?? [:]) { $1 }
    }
    label.attributedText = item.title.map { NSAttributedString(string: $0, attributes: attributes) }
  }

  private func refreshBadge(_ state: UITabBarItemStateAppearance) {
    badge.isHidden = item.badgeValue == nil
    badge.backgroundColor = item.badgeColor ?? state.badgeBackgroundColor ?? .systemRed
    var attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: TabBarMetrics.badgeFontSize), .foregroundColor: UIColor.white,
    ]
    attributes.merge(state.badgeTextAttributes) { $1 }
    attributes.merge(item.badgeTextAttributes(for: isSelected ? .selected : .normal) ?? [:]) { $1 }
    badgeLabel.attributedText = item.badgeValue.map { NSAttributedString(string: $0, attributes: attributes) }
  }

  override func stateDidChange() {
    super.stateDidChange()
    if let looks { refresh(looks) }
  }

  func itemPlaceDidChange() {
    if let looks { refresh(looks) }
  }

  // MARK: - Layout

  /// The width that image and title need side by side.
  var inlineWidth: CGFloat {
    let image = imageView.image?.size.width ?? 0
    return image + TabBarMetrics.inlineSpacing + label.intrinsicContentSize.width
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let looks else { return }
    let state = shownState(looks)
    let image = imageView.image?.size ?? .zero
    let title = label.intrinsicContentSize
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    var imageCenter: CGPoint
    var titleCenter: CGPoint
    let titleWidth: CGFloat
    if looks.style == .stacked {
      titleWidth = min(title.width, bounds.width)
      let hasTitle = !(item.title ?? "").isEmpty
      imageCenter = CGPoint(x: bounds.midX, y: hasTitle ? TabBarMetrics.imageCenter : bounds.midY)
      titleCenter = CGPoint(x: bounds.midX, y: TabBarMetrics.titleCenter)
    } else {
      titleWidth = min(title.width, max(0, bounds.width - image.width - TabBarMetrics.inlineSpacing))
      let total = image.width + TabBarMetrics.inlineSpacing + titleWidth
      let start = bounds.midX - total / 2
      imageCenter = CGPoint(x: start + image.width / 2, y: bounds.midY)
      titleCenter = CGPoint(x: start + total - titleWidth / 2, y: bounds.midY)
      if isRightToLeft {
        imageCenter.x = bounds.width - imageCenter.x
        titleCenter.x = bounds.width - titleCenter.x
      }
    }
    imageCenter.x += (item.imageInsets.left - item.imageInsets.right) / 2
    imageCenter.y += (item.imageInsets.top - item.imageInsets.bottom) / 2
    let adjustment = AppearanceProxies.value(of: item, in: self) { $0.titlePositionAdjustment }
    titleCenter.x += adjustment.horizontal + state.titlePositionAdjustment.horizontal
    titleCenter.y += adjustment.vertical + state.titlePositionAdjustment.vertical
    place(imageView, image, at: imageCenter)
    place(label, CGSize(width: titleWidth, height: title.height), at: titleCenter)
    placeBadge(at: imageCenter, state, isRightToLeft)
  }

  private func place(_ view: UIView, _ size: CGSize, at center: CGPoint) {
    view.frame = CGRect(
      x: (center.x - size.width / 2).rounded(), y: (center.y - size.height / 2).rounded(), width: size.width,
      height: size.height)
  }

  private func placeBadge(at center: CGPoint, _ state: UITabBarItemStateAppearance, _ isRightToLeft: Bool) {
    let height = TabBarMetrics.badgeHeight
    let text = badgeLabel.intrinsicContentSize.width
    let width = max(height, text + 2 * TabBarMetrics.badgePadding)
    let x =
      isRightToLeft ? center.x - TabBarMetrics.badgeOffset - width : center.x + TabBarMetrics.badgeOffset
    badge.frame = CGRect(
      x: x + state.badgePositionAdjustment.horizontal,
      y: TabBarMetrics.badgeTop + state.badgePositionAdjustment.vertical, width: width, height: height)
    badgeLabel.frame = badge.bounds.offsetBy(
      dx: state.badgeTitlePositionAdjustment.horizontal, dy: state.badgeTitlePositionAdjustment.vertical)
  }
}
