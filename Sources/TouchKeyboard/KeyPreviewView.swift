import Foundation
import QuartzCore
import TouchTyping
import UIKitCore

/// The enlarged letter over a pressed key, so that it can be seen beside the finger: a balloon that grows out of the key.
final class KeyPreviewView: UIView {
  private let label = UILabel()
  private let shape = CAShapeLayer()
  private var place: KeyPlace?

  private static let radius: CGFloat = 10
  private static let neck: CGFloat = 12

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    isHidden = true
    isAccessibilityElement = false
    layer.addSublayer(shape)
    shape.shadowColor = UIColor.black.cgColor
    shape.shadowOpacity = 0.25
    shape.shadowRadius = 3
    shape.shadowOffset = CGSize(width: 0, height: 1)
    label.textAlignment = .center
    label.adjustsFontSizeToFitWidth = true
    label.isAccessibilityElement = false
    label.textColor = KeyboardColors.glyph
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows a key's text over it; nothing without one.
  func show(_ place: KeyPlace?, title: String?) {
    guard let place, let title, let keyboard = superview else {
      isHidden = true
      return
    }
    label.text = title
    label.font = .systemFont(ofSize: title.count > 1 ? KeyMetrics.specialSize : KeyMetrics.calloutSize)
    isHidden = false
    guard place != self.place || shape.path == nil else { return }
    self.place = place
    let key = place.frame
    let width = key.width + 2 * KeyMetrics.calloutSpread
    let x = min(
      max(KeyMetrics.side, key.midX - width / 2), keyboard.bounds.width - width - KeyMetrics.side)
    let head = CGRect(
      x: x, y: key.minY - KeyMetrics.calloutHeight - Self.neck / 2, width: width,
      height: KeyMetrics.calloutHeight)
    frame = head.union(key)
    label.frame = head.offsetBy(dx: -frame.minX, dy: -frame.minY)
    shape.frame = bounds
    shape.path = Self.balloon(
      head.offsetBy(dx: -frame.minX, dy: -frame.minY), key.offsetBy(dx: -frame.minX, dy: -frame.minY))
    updateColor()
  }

  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    updateColor()
  }

  private func updateColor() {
    shape.fillColor = KeyboardColors.key.resolvedColor(with: traitCollection).cgColor
  }

  /// Head and key in one outline, with a curve from the one to the other.
  private static func balloon(_ head: CGRect, _ key: CGRect) -> CGPath {
    let path = UIBezierPath()
    let small = KeyMetrics.cornerRadius
    path.move(to: CGPoint(x: head.minX, y: head.minY + radius))
    path.addArc(
      withCenter: CGPoint(x: head.minX + radius, y: head.minY + radius), radius: radius, startAngle: .pi,
      endAngle: 1.5 * .pi, clockwise: true)
    path.addLine(to: CGPoint(x: head.maxX - radius, y: head.minY))
    path.addArc(
      withCenter: CGPoint(x: head.maxX - radius, y: head.minY + radius), radius: radius,
      startAngle: 1.5 * .pi,
      endAngle: 0, clockwise: true)
    let top = head.maxY - radius
    let bottom = key.minY + neck
    path.addLine(to: CGPoint(x: head.maxX, y: top))
    path.addCurve(
      to: CGPoint(x: key.maxX, y: bottom), controlPoint1: CGPoint(x: head.maxX, y: (top + bottom) / 2),
      controlPoint2: CGPoint(x: key.maxX, y: (top + bottom) / 2))
    path.addLine(to: CGPoint(x: key.maxX, y: key.maxY - small))
    path.addArc(
      withCenter: CGPoint(x: key.maxX - small, y: key.maxY - small), radius: small, startAngle: 0,
      endAngle: 0.5 * .pi, clockwise: true)
    path.addLine(to: CGPoint(x: key.minX + small, y: key.maxY))
    path.addArc(
      withCenter: CGPoint(x: key.minX + small, y: key.maxY - small), radius: small, startAngle: 0.5 * .pi,
      endAngle: .pi, clockwise: true)
    path.addLine(to: CGPoint(x: key.minX, y: bottom))
    path.addCurve(
      to: CGPoint(x: head.minX, y: top), controlPoint1: CGPoint(x: key.minX, y: (top + bottom) / 2),
      controlPoint2: CGPoint(x: head.minX, y: (top + bottom) / 2))
    path.close()
    return path.cgPath
  }
}
