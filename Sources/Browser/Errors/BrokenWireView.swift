import UIKit

/// A martlet on a wire that hangs loose: two posts, the ground, a bird, and the broken ends.
final class BrokenWireView: UIView {
  /// The drawing's own grid, scaled to the view.
  private static let grid = CGSize(width: 220, height: 112)

  private let lines = CAShapeLayer()
  private let ground = CAShapeLayer()
  private let wire = CAShapeLayer()
  private let bird = CAShapeLayer()
  private let wing = CAShapeLayer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    for shape in [ground, lines, wire, bird, wing] {
      shape.fillColor = nil
      shape.lineWidth = 2.5
      shape.lineCap = .round
      shape.lineJoin = .round
      layer.addSublayer(shape)
    }
    updateColors()
    isAccessibilityElement = false
  }

  required init?(coder: NSCoder) { nil }

  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    updateColors()
  }

  private func updateColors() {
    let isDark = traitCollection.userInterfaceStyle == .dark
    let post = Palette.hex(isDark ? 0x6E7380 : 0xA9AEBB).cgColor
    lines.strokeColor = post
    ground.strokeColor = Palette.hex(isDark ? 0x4A4D55 : 0xC9CCD4).cgColor
    wire.strokeColor = Palette.tint.resolvedColor(with: traitCollection).cgColor
    bird.fillColor = Palette.hex(isDark ? 0x7D93C9 : 0x232F4E).cgColor
    bird.lineWidth = 0
    wing.fillColor = Palette.hex(isDark ? 0x9DB0DC : 0x33446F).cgColor
    wing.lineWidth = 0
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    var scale = CGAffineTransform(scaleX: bounds.width / Self.grid.width, y: bounds.height / Self.grid.height)
    func place(_ layer: CAShapeLayer, _ path: CGPath) {
      layer.frame = bounds
      layer.path = path.copy(using: &scale)
    }
    place(ground, Self.groundPath)
    place(lines, Self.postsPath)
    place(wire, Self.wirePath)
    place(bird, Self.birdPath)
    place(wing, Self.wingPath)
  }

  private static var groundPath: CGPath {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 2, y: 110))
    path.addLine(to: CGPoint(x: 218, y: 110))
    return path
  }

  private static var postsPath: CGPath {
    let path = CGMutablePath()
    for x in [36.0, 186.0] {
      path.move(to: CGPoint(x: x, y: 18))
      path.addLine(to: CGPoint(x: x, y: 110))
      path.move(to: CGPoint(x: x - 12, y: 30))
      path.addLine(to: CGPoint(x: x + 12, y: 30))
    }
    return path
  }

  private static var wirePath: CGPath {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 36, y: 26))
    path.addQuadCurve(to: CGPoint(x: 96, y: 42), control: CGPoint(x: 62, y: 46))
    path.addCurve(
      to: CGPoint(x: 100, y: 56), control1: CGPoint(x: 110, y: 40), control2: CGPoint(x: 92, y: 50))
    path.move(to: CGPoint(x: 186, y: 26))
    path.addCurve(
      to: CGPoint(x: 150, y: 70), control1: CGPoint(x: 180, y: 44), control2: CGPoint(x: 166, y: 50))
    path.addCurve(
      to: CGPoint(x: 154, y: 62), control1: CGPoint(x: 144, y: 74), control2: CGPoint(x: 146, y: 62))
    return path
  }

  private static var birdPath: CGPath {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 48, y: 40))
    path.addCurve(to: CGPoint(x: 82, y: 14), control1: CGPoint(x: 60, y: 36), control2: CGPoint(x: 66, y: 16))
    path.addCurve(to: CGPoint(x: 96, y: 12), control1: CGPoint(x: 86, y: 8), control2: CGPoint(x: 94, y: 8))
    path.addLine(to: CGPoint(x: 102, y: 13))
    path.addLine(to: CGPoint(x: 97, y: 16))
    path.addCurve(to: CGPoint(x: 66, y: 42), control1: CGPoint(x: 97, y: 30), control2: CGPoint(x: 84, y: 44))
    path.closeSubpath()
    return path
  }

  private static var wingPath: CGPath {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 58, y: 35))
    path.addCurve(to: CGPoint(x: 86, y: 24), control1: CGPoint(x: 64, y: 24), control2: CGPoint(x: 74, y: 20))
    path.addCurve(to: CGPoint(x: 58, y: 35), control1: CGPoint(x: 82, y: 36), control2: CGPoint(x: 70, y: 38))
    path.closeSubpath()
    return path
  }
}
