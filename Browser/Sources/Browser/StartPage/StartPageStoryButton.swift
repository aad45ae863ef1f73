import UIKit

/// A page with its icon and title: a card of its own, or a row in one.
final class StartPageStoryButton: UIControl {
  enum Style { case card, row }

  private let style: Style
  private let icon = SiteIconView()
  private let title = UILabel()
  private let subtitle = UILabel()
  private let ring = RingView()

  init(story: StartPageItems.Story, style: Style) {
    self.style = style
    super.init(frame: .zero)
    icon.icon = story.icon
    title.text = story.title
    title.textColor = Palette.label
    title.font = style == .card ? TextSize.limitedFont(15, weight: .medium) : TextSize.font(17)
    title.lineBreakMode = .byTruncatingTail
    subtitle.text = story.subtitle
    subtitle.textColor = Palette.secondaryLabel
    subtitle.font = TextSize.limitedFont(12)
    for label in [title, subtitle] { label.adjustsFontForContentSizeCategory = true }
    // Its site, whose end stays in sight.
    subtitle.lineBreakMode = .byTruncatingHead
    subtitle.isHidden = style == .row
    for view in [icon, title, subtitle] as [UIView] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    if style == .card {
      backgroundColor = Palette.card
      layer.cornerRadius = StartPageMetrics.cardRadius
      layer.cornerCurve = .continuous
      ring.radius = StartPageMetrics.cardRadius
      addSubview(ring)
    }
    accessibilityTraits = .link
    accessibilityLabel = story.title
    // A page chose its title, and not its site.
    if style == .card { accessibilityValue = story.subtitle }
  }

  required init?(coder: NSCoder) { nil }

  override var isHighlighted: Bool {
    didSet { alpha = isHighlighted ? 0.6 : 1 }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    typealias M = StartPageMetrics
    let lines = style == .card || TextSize.isLarge ? 2 : 1
    if title.numberOfLines != lines { title.numberOfLines = lines }
    switch style {
    case .card:
      ring.surround(bounds)
      icon.frame = CGRect(x: M.cardPadding, y: M.cardPadding, width: M.cardPicture, height: M.cardPicture)
      let x = M.cardPadding * 2 + M.cardPicture + 3
      let width = bounds.width - x - M.cardPadding
      let height = min(
        M.cardTitle, title.sizeThatFits(CGSize(width: width, height: M.cardTitle)).height)
      title.frame = CGRect(x: x, y: M.cardPadding, width: width, height: height)
      subtitle.frame = CGRect(x: x, y: title.frame.maxY + 1, width: width, height: M.cardSubtitle)
    case .row:
      icon.frame = CGRect(
        x: M.rowPadding, y: (bounds.height - M.rowIcon) / 2, width: M.rowIcon, height: M.rowIcon)
      title.frame = CGRect(
        x: M.rowTextX, y: 0, width: bounds.width - M.rowTextX - M.rowPadding, height: bounds.height)
    }
    mirror([icon, title, subtitle])
  }
}
