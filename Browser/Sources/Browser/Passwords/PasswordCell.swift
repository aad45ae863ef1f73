import BrowserCore
import UIKit

/// A row of the list of passwords: a site, its account, and a hint where there is one.
final class PasswordCell: UITableViewCell {
  static let reuseIdentifier = "password"
  /// Points: two lines.
  static var height: CGFloat { TextSize.length(56) }
  private static let iconSide: CGFloat = 29
  private static let side: CGFloat = 16
  private static let textX: CGFloat = 58
  private static let tail: CGFloat = 30

  private let icon = SiteIconView()
  private let site = UILabel()
  private let account = UILabel()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: .default, reuseIdentifier: reuseIdentifier)
    backgroundColor = .clear
    accessoryType = .disclosureIndicator
    site.font = TextSize.font(17)
    site.textColor = Palette.label
    account.font = TextSize.font(13)
    account.textColor = Palette.secondaryLabel
    // Whose a host is its end says.
    site.lineBreakMode = .byTruncatingHead
    account.lineBreakMode = .byTruncatingTail
    for label in [site, account] {
      label.adjustsFontForContentSizeCategory = true
      contentView.addSubview(label)
    }
    followTextSize()
    contentView.addSubview(icon)
    isAccessibilityElement = true
    accessibilityTraits = .button
  }

  required init?(coder: NSCoder) { nil }

  func show(_ entry: PasswordEntry, mark: String?, icon siteIcon: SiteIcon) {
    icon.icon = siteIcon
    site.text = entry.origin.display
    let shown = PasswordAccount(id: "", origin: entry.origin, user: entry.user).shownUser
    let user = shown.isEmpty ? PasswordText.noUser : shown
    account.text = DottedLine.text([mark, user])
    account.textColor = mark == nil ? Palette.secondaryLabel : Palette.danger
    accessibilityLabel = [entry.origin.display, user, mark].compactMap { $0 }.joined(separator: ", ")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let height = contentView.bounds.height
    icon.frame = CGRect(
      x: Self.side, y: (height - Self.iconSide) / 2, width: Self.iconSide, height: Self.iconSide)
    let width = max(0, contentView.bounds.width - Self.textX - Self.tail + Self.side)
    site.frame = CGRect(
      x: Self.textX, y: height / 2 - TextSize.length(22), width: width, height: TextSize.length(23))
    account.frame = CGRect(x: Self.textX, y: height / 2 + 2, width: width, height: TextSize.length(17))
    contentView.mirror([icon, site, account])
  }
}
