import UIKit

/// A martlet on a wire that hangs loose: two posts, the ground, a bird, and the broken ends.
final class BrokenWireView: UIView {
  /// The drawing's own grid, scaled to the view.
  private static let grid = CGSize(width: 220, height: 112)

  /// Width of lines, in points of the grid.
  private static let lineWidth: CGFloat = 2

  private let ground = CAShapeLayer()
  private let posts = CAShapeLayer()
  private let wire = CAShapeLayer()
  private let ends = CAShapeLayer()
  private let legs = CAShapeLayer()
  private let bird = CAShapeLayer()
  private let wing = CAShapeLayer()
  private let eye = CAShapeLayer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    for shape in [ground, posts, wire, ends, legs] {
      shape.fillColor = nil
      shape.lineWidth = Self.lineWidth
      shape.lineCap = .round
      shape.lineJoin = .round
      layer.addSublayer(shape)
    }
    for shape in [bird, wing, eye] {
      shape.lineWidth = 0
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
    posts.strokeColor = Palette.hex(isDark ? 0x6E7380 : 0xA9AEBB).cgColor
    wire.strokeColor = posts.strokeColor
    ground.strokeColor = Palette.hex(isDark ? 0x4A4D55 : 0xD6D9DF).cgColor
    ends.strokeColor = Palette.tint.resolvedColor(with: traitCollection).cgColor
    bird.fillColor = Palette.hex(isDark ? 0x7D93C9 : 0x23365A).cgColor
    legs.strokeColor = bird.fillColor
    wing.fillColor = Palette.hex(isDark ? 0xB3C4EA : 0x4B68A0).cgColor
    eye.fillColor = Palette.hex(isDark ? 0x1C1C1E : 0xFFFFFF).cgColor
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    var scale = CGAffineTransform(
      scaleX: bounds.width / Self.grid.width, y: bounds.height / Self.grid.height)
    let parts = [
      (ground, Self.groundPath), (posts, Self.postsPath), (wire, Self.wirePath), (ends, Self.endsPath),
      (legs, Self.legsPath), (bird, Self.birdPath), (wing, Self.wingPath), (eye, Self.eyePath),
    ]
    for (shape, path) in parts {
      shape.frame = bounds
      shape.path = path.copy(using: &scale)
    }
  }

  // MARK: - Shapes, on the grid

  private static func path(_ draw: (CGMutablePath) -> Void) -> CGPath {
    let path = CGMutablePath()
    draw(path)
    return path
  }

  private static func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

  private static var groundPath: CGPath {
    path {
      $0.move(to: point(2, 110))
      $0.addLine(to: point(218, 110))
    }
  }

  private static var postsPath: CGPath {
    path {
      for x in [34.0, 186.0] {
        $0.move(to: point(x, 16))
        $0.addLine(to: point(x, 109))
        $0.move(to: point(x - 12, 28))
        $0.addLine(to: point(x + 12, 28))
      }
    }
  }

  /// From the left post to where the wire broke.
  private static var wirePath: CGPath {
    path {
      $0.move(to: point(34, 24.5))
      $0.addCurve(to: point(98, 39), control1: point(52, 38), control2: point(74, 45))
    }
  }

  /// The broken ends hang down.
  private static var endsPath: CGPath {
    path {
      $0.move(to: point(98, 39))
      $0.addCurve(to: point(102, 45.5), control1: point(101.5, 38.5), control2: point(104, 41.5))
      $0.addCurve(to: point(103, 54), control1: point(99, 48.5), control2: point(98.5, 51.5))
      $0.move(to: point(186, 24))
      $0.addCurve(to: point(155, 56.5), control1: point(179, 36), control2: point(170, 49.5))
      $0.addCurve(to: point(150, 68), control1: point(148, 59.5), control2: point(146.5, 63))
    }
  }

  private static var legsPath: CGPath {
    path {
      $0.move(to: point(74, 34))
      $0.addLine(to: point(74, 40))
      $0.move(to: point(79, 33))
      $0.addLine(to: point(79, 39))
    }
  }

  private static var birdPath: CGPath {
    path {
      $0.move(to: point(48, 35.8))
      $0.addLine(to: point(54, 32.2))
      $0.addCurve(to: point(77, 11.8), control1: point(55, 20), control2: point(63, 11.2))
      $0.addCurve(to: point(91.5, 7), control1: point(80, 5.4), control2: point(87, 4.6))
      $0.addLine(to: point(98.8, 9.8))
      $0.addLine(to: point(92, 13))
      $0.addCurve(to: point(74, 35.5), control1: point(91, 25), control2: point(84.5, 33.5))
      $0.addLine(to: point(60, 37))
      $0.addLine(to: point(52.6, 41.5))
      $0.addLine(to: point(54.2, 36.4))
      $0.closeSubpath()
    }
  }

  private static var wingPath: CGPath {
    path {
      $0.move(to: point(65, 28))
      $0.addCurve(to: point(85, 19), control1: point(74, 28.6), control2: point(81, 25))
      $0.addCurve(to: point(65, 28), control1: point(85, 29.5), control2: point(74, 32))
      $0.closeSubpath()
    }
  }

  private static var eyePath: CGPath {
    path { $0.addEllipse(in: CGRect(x: 87.6, y: 9.1, width: 2.8, height: 2.8)) }
  }
}
