import UIKit

/// A hat and glasses: the sign of private browsing, in the label colour.
final class PrivateModeGlyphView: UIView {
  override class var layerClass: AnyClass { CAShapeLayer.self }

  private static let size = CGSize(width: 29, height: 26)
  private static let lineWidth: CGFloat = 1.9

  override var intrinsicContentSize: CGSize { Self.size }

  override init(frame: CGRect) {
    super.init(frame: frame)
    guard let shape = layer as? CAShapeLayer else { return }
    shape.path = Self.path.cgPath
    shape.fillColor = nil
    shape.lineWidth = Self.lineWidth
    shape.lineCap = .round
    shape.lineJoin = .round
    updateColor()
  }

  required init?(coder: NSCoder) { nil }

  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    updateColor()
  }

  private func updateColor() {
    (layer as? CAShapeLayer)?.strokeColor = Palette.label.resolvedColor(with: traitCollection).cgColor
  }

  /// The outline in the size above.
  private static var path: UIBezierPath {
    let path = UIBezierPath()
    // The brim, and the crown with its dent.
    path.move(to: CGPoint(x: 0.9, y: 13))
    path.addLine(to: CGPoint(x: 28.1, y: 13))
    path.move(to: CGPoint(x: 6.2, y: 13))
    path.addLine(to: CGPoint(x: 8.6, y: 2.9))
    path.addCurve(
      to: CGPoint(x: 14.5, y: 2.2), controlPoint1: CGPoint(x: 9.3, y: 0.2),
      controlPoint2: CGPoint(x: 12.2, y: 2.2))
    path.addCurve(
      to: CGPoint(x: 20.4, y: 2.9), controlPoint1: CGPoint(x: 16.8, y: 2.2),
      controlPoint2: CGPoint(x: 19.7, y: 0.2))
    path.addLine(to: CGPoint(x: 22.8, y: 13))
    // The glasses and their bridge.
    for x in [7.2, 21.8] {
      path.append(
        UIBezierPath(
          arcCenter: CGPoint(x: x, y: 20.6), radius: 4.4, startAngle: 0, endAngle: 2 * .pi, clockwise: true))
    }
    path.move(to: CGPoint(x: 11.6, y: 20))
    path.addQuadCurve(to: CGPoint(x: 17.4, y: 20), controlPoint: CGPoint(x: 14.5, y: 18.2))
    return path
  }
}
