import UIKit

/// The key that stands for passwords, as a template image.
@MainActor
enum PasswordGlyph {
  /// - Parameter side: in points.
  static func image(_ side: CGFloat) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { _ in
      let unit = side / 24
      UIColor.black.setStroke()
      UIColor.black.setFill()
      let path = UIBezierPath()
      path.lineWidth = 2 * unit
      path.lineCapStyle = .round
      path.lineJoinStyle = .round
      // The bow.
      path.append(
        UIBezierPath(ovalIn: CGRect(x: 1.6 * unit, y: 6.6 * unit, width: 10.4 * unit, height: 10.4 * unit)))
      // The blade and its bit.
      path.move(to: CGPoint(x: 12 * unit, y: 11.8 * unit))
      path.addLine(to: CGPoint(x: 22 * unit, y: 11.8 * unit))
      path.addLine(to: CGPoint(x: 22 * unit, y: 16.2 * unit))
      path.move(to: CGPoint(x: 17.6 * unit, y: 11.8 * unit))
      path.addLine(to: CGPoint(x: 17.6 * unit, y: 15.4 * unit))
      path.stroke()
      UIBezierPath(ovalIn: CGRect(x: 4.6 * unit, y: 10.6 * unit, width: 2.4 * unit, height: 2.4 * unit))
        .fill()
    }
    .withRenderingMode(.alwaysTemplate)
  }
}
