import Shift
import UIKit

/// A site's icon with its continuous corner: a picture, or a letter on the site's colour.
final class SiteIconView: UIView {
  private let picture = UIImageView(image: nil)
  private let letter = UILabel()
  private let gradient = CAGradientLayer()
  private let plate = UIView()
  private let ring = RingView()

  var icon: SiteIcon? {
    didSet { if icon != oldValue { iconDidChange() } }
  }

  /// The identifier that matches the icon while a page comes out of it, or goes back into it; nil when none does.
  var flightID: String? {
    didSet {
      plate.shift.id = flightID
      plate.shift.contentSizing = flightID == nil ? .stretch : .fill
      ring.shift.isHidden = flightID != nil
    }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    plate.layer.cornerCurve = .continuous
    plate.layer.masksToBounds = true
    plate.layer.addSublayer(gradient)
    addSubview(plate)
    addSubview(ring)
    picture.contentMode = .scaleAspectFill
    letter.textAlignment = .center
    letter.textColor = .white
    isUserInteractionEnabled = false
    // Its letter is the first of the name that stands beside it.
    accessibilityElementsHidden = true
    plate.addSubview(picture)
    plate.addSubview(letter)
  }

  required init?(coder: NSCoder) { nil }

  private func iconDidChange() {
    ring.isHidden = icon == nil
    switch icon {
    case .avatar(let image):
      picture.image = image
      picture.isHidden = false
      letter.isHidden = true
      gradient.isHidden = true
    case .resource(let name):
      picture.image = BundledImage.named(name)
      picture.isHidden = false
      letter.isHidden = true
      gradient.isHidden = true
    case .picture(let image):
      picture.image = image
      picture.isHidden = false
      letter.isHidden = true
      gradient.isHidden = true
    case .monogram(let text, let hue):
      picture.isHidden = true
      letter.isHidden = false
      letter.text = text
      gradient.isHidden = false
      gradient.colors = [
        UIColor(hue: hue, saturation: 0.5, brightness: 0.72, alpha: 1).cgColor,
        UIColor(hue: hue, saturation: 0.62, brightness: 0.52, alpha: 1).cgColor,
      ]
    case nil:
      picture.isHidden = true
      letter.isHidden = true
      gradient.isHidden = true
    }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    plate.frame = bounds
    let radius = isRound ? bounds.width / 2 : Self.radius(for: bounds.width)
    plate.layer.cornerRadius = radius
    plate.layer.cornerCurve = isRound ? .circular : .continuous
    ring.radius = radius
    ring.surround(bounds)
    gradient.frame = bounds
    placePicture()
    letter.frame = bounds
    letter.font = .systemFont(ofSize: bounds.width * 0.48, weight: .semibold)
  }

  /// A site's own picture stands on white where it is a button's size, in its own size where it has too few pixels for that.
  private func placePicture() {
    guard case .picture(let image) = icon else {
      picture.contentMode = .scaleAspectFill
      picture.frame = bounds
      plate.backgroundColor = nil
      return
    }
    picture.contentMode = .scaleAspectFit
    let isButton = bounds.width >= Self.plateSize
    plate.backgroundColor = isButton ? .white : nil
    ring.isHidden = !isButton
    let side = max(image.size.width, image.size.height) * image.scale / Self.sharpness
    let isSmall = isButton && side < bounds.width * Self.fullPart
    let inset = isSmall ? (bounds.width - max(side, bounds.width * Self.smallPart)) / 2 : 0
    picture.frame = bounds.insetBy(dx: inset, dy: inset)
  }

  /// Points from which on a picture has a plate; pixels a point that it needs; the part of the view that it has to fill by that, and
  /// the part that it fills at least. Ours.
  private static let plateSize: CGFloat = 28
  private static let sharpness: CGFloat = 1.5
  private static let fullPart: CGFloat = 0.75
  private static let smallPart: CGFloat = 0.5

  private var isRound: Bool {
    if case .avatar = icon { true } else { false }
  }

  /// docs/interface-figures.md, "Radii", by size: 60: 13, 44: 10, 38: 9, 30: 7, 28: 6, 16: 4.
  static func radius(for size: CGFloat) -> CGFloat {
    switch size {
    case 60...: 13
    case 44..<60: 10
    case 38..<44: 9
    case 30..<38: 7
    case 20..<30: 6
    default: 4
    }
  }
}
