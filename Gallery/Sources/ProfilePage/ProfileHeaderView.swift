import UIKit

/// The cover: sharp, blurred above it, and the white name that rises into it.
@MainActor
final class ProfileHeaderView: UIView {
  private let sharp = UIImageView()
  private let blurred = UIImageView()
  let label = UILabel()
  private var blurredSize = CGSize.zero

  var cover: UIImage? {
    didSet {
      sharp.image = cover
      blurredSize = .zero
      setNeedsLayout()
    }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    isUserInteractionEnabled = false
    for picture in [sharp, blurred] {
      picture.contentMode = .scaleAspectFill
      picture.clipsToBounds = true
      addSubview(picture)
    }
    blurred.alpha = 0
    label.textColor = .white
    label.textAlignment = .center
    label.font = ProfileMetrics.labelFont
    label.adjustsFontForContentSizeCategory = true
    // The black name says it already.
    label.isAccessibilityElement = false
    addSubview(label)
  }

  required init?(coder: NSCoder) {
    preconditionFailure("a profile's header is not stored")
  }

  /// The white name's height, in points.
  var labelHeight: CGFloat { max(ProfileGeometry.labelHeight, label.font.lineHeight.rounded(.up)) }

  func lay(in geometry: ProfileGeometry) {
    let side = ProfileMetrics.roundButtonSide * 2 + ProfileMetrics.roundButton
    label.bounds = CGRect(
      x: 0, y: 0, width: max(0, bounds.width - 2 * side), height: geometry.labelHeight)
    label.center = CGPoint(x: bounds.midX, y: geometry.labelCenter)
  }

  func show(_ pose: ProfilePose) {
    layer.transform = CATransform3DScale(
      CATransform3DMakeTranslation(0, pose.headerTranslation, 0), pose.headerScale, pose.headerScale, 1)
    label.layer.transform = CATransform3DMakeTranslation(0, pose.labelTranslation, 0)
    blurred.alpha = pose.blurAlpha
    // In front of the page, which is its sibling at 0.
    layer.zPosition = pose.isHeaderInFront ? 1 : 0
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    sharp.frame = bounds
    blurred.frame = bounds
    guard blurredSize != bounds.size, !bounds.isEmpty else { return }
    blurredSize = bounds.size
    blurred.image = cover.flatMap { PictureBlur.image($0, filling: bounds.size) }
  }
}
