import UIKit

/// The plate behind an address bar that stands at the top, with a hairline towards the page.
final class TopPlateView: UIView {
  private let hairline = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = Palette.barBackground
    hairline.backgroundColor = Palette.barHairline
    hairline.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    addSubview(hairline)
  }

  required init?(coder: NSCoder) { nil }

  override var frame: CGRect {
    didSet {
      // With the frame, so that an animation of the one is an animation of the other.
      hairline.frame = CGRect(
        x: 0, y: bounds.height - Hairline.thickness, width: bounds.width, height: Hairline.thickness)
    }
  }
}
