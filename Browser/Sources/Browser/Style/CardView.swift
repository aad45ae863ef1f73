import UIKit

/// A white card with a thin ring; what it holds is clipped by its corners.
class CardView: UIView {
  /// The view that holds the rows.
  let content = UIView()
  private let ring = RingView()

  init(radius: CGFloat) {
    super.init(frame: .zero)
    content.backgroundColor = Palette.card
    content.layer.cornerRadius = radius
    content.layer.cornerCurve = .continuous
    content.layer.masksToBounds = true
    ring.radius = radius
    addSubview(content)
    addSubview(ring)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    content.frame = bounds
    ring.surround(bounds)
  }
}
