import BrowserCore
import UIKit

/// A profile's avatar, which opens its page.
final class AvatarButton: UIControl {
  /// The picture in its ring, for transitions that begin or end here.
  let portrait = UIView()
  private let picture = UIImageView()
  private let ring = RingView()

  /// Points: as large as a finger needs it.
  private static let target: CGFloat = 44

  override init(frame: CGRect) {
    super.init(frame: frame)
    picture.contentMode = .scaleAspectFill
    picture.layer.masksToBounds = true
    portrait.isUserInteractionEnabled = false
    for view in [picture, ring] as [UIView] { portrait.addSubview(view) }
    addSubview(portrait)
    isAccessibilityElement = true
    accessibilityTraits = .button
  }

  required init?(coder: NSCoder) { nil }

  func show(_ avatar: UIImage, of name: String) {
    picture.image = avatar
    accessibilityLabel = ProfileText.button(name)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for view in [portrait, picture] {
      view.frame = bounds
      view.layer.cornerRadius = bounds.height / 2
    }
    ring.radius = bounds.height / 2
    ring.surround(bounds)
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    let reach = max(0, (Self.target - bounds.width) / 2)
    return bounds.insetBy(dx: -reach, dy: -reach).contains(point)
  }

  override var isHighlighted: Bool { didSet { alpha = isHighlighted ? 0.6 : 1 } }
}
