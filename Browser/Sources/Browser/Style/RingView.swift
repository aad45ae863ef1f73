import UIKit

/// A thin ring around a rounded shape. It lies outside: inside it could not be seen on white.
final class RingView: UIView {
  /// The radius of what it lies around, in points.
  var radius: CGFloat = 0 { didSet { setNeedsLayout() } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isAccessibilityElement = false
    layer.cornerCurve = .continuous
    updateLayerColors()
  }

  required init?(coder: NSCoder) { nil }

  /// Lies around `rect`, in the superview's coordinates.
  func surround(_ rect: CGRect) {
    let width = Hairline.thickness
    frame = rect.insetBy(dx: -width, dy: -width)
    layer.borderWidth = width
    layer.cornerRadius = radius + width
  }

  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    updateLayerColors()
  }

  private func updateLayerColors() {
    layer.borderColor = Palette.fieldRing.resolvedColor(with: traitCollection).cgColor
  }
}
