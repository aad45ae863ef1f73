import Foundation
import QuartzCore

/// A filled outline that takes no touches: what stands beneath or above a view under the pointer, or the pointer itself.
final class PointerShapeView: UIView {
  override class var layerClass: AnyClass { CAShapeLayer.self }

  private let fill: UIColor

  /// - Parameter outline: in the coordinates of the view that it is added to.
  init(_ outline: CGPath, fill: UIColor) {
    self.fill = fill
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    isAccessibilityElement = false
    accessibilityElementsHidden = true
    (layer as? CAShapeLayer)?.path = outline
    updateFill()
  }

  required init?(coder: NSCoder) { nil }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateFill()
  }

  private func updateFill() {
    (layer as? CAShapeLayer)?.fillColor = fill.resolvedColor(with: traitCollection).cgColor
  }
}
