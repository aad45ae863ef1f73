import UIKit

/// The "aA". While a page is read in Reader it stands on a dark plate, as in Safari.
final class PageMenuButton: UIButton {
  private let plate = UIView()

  /// True while Reader is open.
  var isReading = false { didSet { update() } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    plate.isUserInteractionEnabled = false
    plate.backgroundColor = Palette.label
    plate.layer.cornerRadius = Self.plateRadius
    plate.layer.cornerCurve = .continuous
    insertSubview(plate, at: 0)
    update()
  }

  required init?(coder: NSCoder) { nil }

  private func update() {
    plate.isHidden = !isReading
    tintColor = isReading ? Palette.fieldBackground : Palette.label
    accessibilityValue = isReading ? "Reader" : nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    sendSubviewToBack(plate)
    let size = Self.plateSize
    plate.frame = CGRect(
      x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width,
      height: size.height)
  }

  /// Points; as high as leaves the field's edge free.
  private static let plateSize = CGSize(width: 34, height: 27)
  private static let plateRadius: CGFloat = 6
}
