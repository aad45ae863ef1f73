import BrowserCore
import UIKit

/// The plate with a "+" that stands for the tab to come while it is swiped in.
final class NewTabOverlayView: UIView {
  private let plus = UIImageView(image: Symbol.image("plus", CGFloat(TabSwipeMetrics.plusSide)))

  private let ring = RingView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = Palette.fieldBackground
    layer.cornerRadius = CGFloat(BarMetrics.fieldCornerRadius)
    layer.cornerCurve = .continuous
    ring.radius = CGFloat(BarMetrics.fieldCornerRadius)
    addSubview(ring)
    layer.shadowRadius = AddressBarMetrics.shadowRadius
    layer.shadowOffset = .zero
    layer.shadowOpacity = AddressBarMetrics.shadowOpacity
    plus.tintColor = Palette.label
    plus.contentMode = .center
    isUserInteractionEnabled = false
    addSubview(plus)
    alpha = 0
    updateLayerColors()
  }

  required init?(coder: NSCoder) { nil }

  var plusAlpha: CGFloat {
    get { plus.alpha }
    set { plus.alpha = newValue }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    ring.surround(bounds)
    let side = CGFloat(TabSwipeMetrics.plusSide)
    plus.bounds = CGRect(x: 0, y: 0, width: side, height: side)
    plus.center = CGPoint(x: bounds.midX, y: bounds.midY)
  }

  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    updateLayerColors()
  }

  private func updateLayerColors() {
    layer.shadowColor = Palette.fieldShadow.resolvedColor(with: traitCollection).cgColor
  }
}
