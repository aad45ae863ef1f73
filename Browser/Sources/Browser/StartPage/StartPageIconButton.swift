import UIKit

/// A site's icon with its name below.
final class StartPageIconButton: UIControl {
  let icon = SiteIconView()
  private let name = UILabel()

  init(site: StartPageItems.Site) {
    super.init(frame: .zero)
    icon.icon = site.icon
    name.text = site.title
    name.font = TextSize.limitedFont(12)
    name.adjustsFontForContentSizeCategory = true
    name.textColor = Palette.label
    name.textAlignment = .center
    name.lineBreakMode = .byTruncatingTail
    name.isUserInteractionEnabled = false
    addSubview(icon)
    addSubview(name)
    accessibilityTraits = .link
    accessibilityLabel = site.title
  }

  required init?(coder: NSCoder) { nil }

  override var isHighlighted: Bool {
    didSet { icon.alpha = isHighlighted ? 0.5 : 1 }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = StartPageMetrics.iconSize
    icon.frame = CGRect(x: (bounds.width - size) / 2, y: 0, width: size, height: size)
    name.frame = CGRect(
      x: 0, y: size + StartPageMetrics.iconToName, width: bounds.width, height: StartPageMetrics.nameHeight)
  }
}
