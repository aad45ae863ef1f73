import BrowserCore
import UIKit

/// The button that names the profile of these tabs in the wide window's head: avatar and name.
final class DesktopProfileButton: DesktopNameButton {
  /// The view of the avatar, for transitions that begin or end here.
  let avatar = UIImageView()
  private let name = UILabel()

  private typealias M = DesktopHeadMetrics

  override init(frame: CGRect) {
    super.init(frame: frame)
    avatar.contentMode = .scaleAspectFill
    avatar.layer.masksToBounds = true
    avatar.layer.cornerRadius = M.profileAvatar / 2
    avatar.isUserInteractionEnabled = false
    name.font = .systemFont(ofSize: 13, weight: .medium)
    name.lineBreakMode = .byTruncatingTail
    name.isUserInteractionEnabled = false
    addSubview(avatar)
    addSubview(name)
    accessibilityIdentifier = "desktop-avatar"
    updateColors()
  }

  required init?(coder: NSCoder) { nil }

  func show(_ image: UIImage, of text: String) {
    avatar.image = image
    name.text = text
    accessibilityLabel = ProfileText.button(text)
    setNeedsLayout()
  }

  /// The width for the whole name, within limits, in points.
  var fittingWidth: CGFloat {
    let text = name.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: M.profileAvatar))
      .width
    return M.profileSide * 2 + M.profileAvatar + M.profileGap + min(text.rounded(.up), M.profileNameMost)
  }

  override func tint(_ color: UIColor) { name.textColor = color }

  override func layoutSubviews() {
    super.layoutSubviews()
    let side = M.profileAvatar
    avatar.frame = CGRect(x: M.profileSide, y: (bounds.height - side) / 2, width: side, height: side)
    let x = avatar.frame.maxX + M.profileGap
    name.frame = CGRect(x: x, y: 0, width: max(0, bounds.width - x - M.profileSide), height: bounds.height)
    mirror([avatar, name])
  }
}
