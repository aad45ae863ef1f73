import UIKit

/// Pictures of the sample profile: its cover, and what its person photographs.
enum SceneArt: String {
  case cover, lighthouse, night, hills

  var size: CGSize {
    self == .cover ? CGSize(width: 720, height: 300) : CGSize(width: 560, height: 312)
  }

  @MainActor
  var picture: UIImage {
    ArtCache.picture("scene.\(rawValue)") { Painter.picture(size) { paint($0) } }
  }

  @MainActor
  private func paint(_ painter: Painter) {
    let area = CGRect(origin: .zero, size: size)
    switch self {
    case .cover: Self.cover(painter, area)
    case .lighthouse: Self.lighthouse(painter, area)
    case .night: Self.night(painter, area)
    case .hills: Self.hills(painter, area)
    }
  }

  @MainActor
  private static func cover(_ painter: Painter, _ area: CGRect) {
    painter.linear(
      [UIColor(0x2D6A83), UIColor(0x7FB0B0), UIColor(0xCFE0CB)], [0, 0.6, 1], from: .zero,
      to: CGPoint(x: 0, y: 230))
    let sun = CGPoint(x: 470, y: 92)
    painter.circle(sun, 50, UIColor(0xFFF3D6, alpha: 0.22))
    painter.circle(sun, 32, UIColor(0xFFEBC4))
    let tones: [UInt32] = [0x8FB9B0, 0x6B9F97, 0x4A847F, 0x2F6864, 0x1B4A4C]
    for (index, tone) in tones.enumerated() {
      let base = 132 + CGFloat(index) * 36
      let rate = 9 - CGFloat(index)
      painter.hills(in: area, UIColor(tone)) { x in
        let ridge = sin(x * rate + CGFloat(index) * 1.9) * (24 - CGFloat(index) * 2.4)
        return base - abs(sin(x * rate * 0.5 + CGFloat(index))) * 22 + ridge
      }
    }
    for (x, y, size) in [(216, 62, 16), (262, 46, 13), (304, 76, 11), (338, 50, 9)]
      as [(CGFloat, CGFloat, CGFloat)]
    {
      bird(painter, CGPoint(x: x, y: y), size, UIColor(0x173B42))
    }
  }

  @MainActor
  private static func bird(_ painter: Painter, _ place: CGPoint, _ size: CGFloat, _ color: UIColor) {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: place.x - size, y: place.y - size * 0.4))
    path.addQuadCurve(to: place, controlPoint: CGPoint(x: place.x - size * 0.3, y: place.y - size * 0.5))
    path.addQuadCurve(
      to: CGPoint(x: place.x + size, y: place.y - size * 0.5),
      controlPoint: CGPoint(x: place.x + size * 0.25, y: place.y - size * 0.6))
    path.addQuadCurve(
      to: CGPoint(x: place.x, y: place.y + size * 0.2),
      controlPoint: CGPoint(x: place.x + size * 0.4, y: place.y - size * 0.2))
    path.addQuadCurve(
      to: CGPoint(x: place.x - size, y: place.y - size * 0.4),
      controlPoint: CGPoint(x: place.x - size * 0.4, y: place.y - size * 0.1))
    path.close()
    color.setFill()
    path.fill()
  }

  @MainActor
  private static func lighthouse(_ painter: Painter, _ area: CGRect) {
    painter.linear(
      [UIColor(0x3A4378), UIColor(0x8A6A9E), UIColor(0xE58D85), UIColor(0xF7C59F)], [0, 0.35, 0.55, 0.72],
      from: .zero,
      to: CGPoint(x: 0, y: 312))
    let sun = CGPoint(x: 190, y: 204)
    painter.radial(
      [UIColor(0xFFE9B8, alpha: 0.8), UIColor(0xFFE9B8, alpha: 0)], center: sun, radius: 150,
      fillsBeyond: false)
    painter.circle(sun, 30, UIColor(0xFFF1CF))
    painter.hills(in: CGRect(x: 0, y: 0, width: 240, height: 216), UIColor(0x6D5E97)) {
      208 - sin($0 * .pi) * 36
    }
    painter.linear(
      [UIColor(0xEFA58F), UIColor(0x4A4F86)], from: CGPoint(x: 0, y: 214), to: CGPoint(x: 0, y: 312))
    painter.inside(UIBezierPath(rect: CGRect(x: 0, y: 0, width: 560, height: 214))) {
      painter.linear(
        [UIColor(0x3A4378), UIColor(0x8A6A9E), UIColor(0xE58D85), UIColor(0xF7C59F)], [0, 0.5, 0.8, 1],
        from: .zero,
        to: CGPoint(x: 0, y: 214))
      painter.radial(
        [UIColor(0xFFE9B8, alpha: 0.8), UIColor(0xFFE9B8, alpha: 0)], center: sun, radius: 150,
        fillsBeyond: false)
      painter.circle(sun, 30, UIColor(0xFFF1CF))
      painter.hills(in: CGRect(x: 0, y: 0, width: 240, height: 216), UIColor(0x6D5E97)) {
        208 - sin($0 * .pi) * 30
      }
      painter.fill(
        [CGPoint(x: 470, y: 62), CGPoint(x: 250, y: 34), CGPoint(x: 250, y: 84)],
        UIColor(0xFFF1CF, alpha: 0.24))
    }
    var random = SeededRandom(seed: 8)
    for _ in 0..<26 {
      let y = CGFloat.random(in: 222...304, using: &random)
      let width = CGFloat.random(in: 14...60, using: &random)
      painter.fill(
        CGRect(
          x: sun.x - width + CGFloat.random(in: -40...40, using: &random), y: y, width: width, height: 2),
        UIColor(0xFFF1CF, alpha: 0.55))
    }
    painter.hills(in: CGRect(x: 380, y: 0, width: 180, height: 312), UIColor(0x35415C)) {
      206 - 54 * min(1, $0 * 2.2) + sin($0 * 8) * 5
    }
    painter.fill(
      [CGPoint(x: 476, y: 70), CGPoint(x: 500, y: 70), CGPoint(x: 508, y: 158), CGPoint(x: 468, y: 158)],
      UIColor(0xFBF3EA))
    for band in 0..<2 {
      let y = 88 + CGFloat(band) * 34
      painter.fill(
        [
          CGPoint(x: 474, y: y), CGPoint(x: 502, y: y), CGPoint(x: 504, y: y + 16),
          CGPoint(x: 472, y: y + 16),
        ], UIColor(0xC6483F))
    }
    painter.fill(CGRect(x: 478, y: 52, width: 20, height: 18), UIColor(0xFFE08A))
    painter.fill([CGPoint(x: 474, y: 52), CGPoint(x: 502, y: 52), CGPoint(x: 488, y: 38)], UIColor(0xC6483F))
    for (x, y, size) in [(120, 70, 14), (166, 92, 11), (214, 66, 9), (90, 108, 9)]
      as [(CGFloat, CGFloat, CGFloat)]
    {
      bird(painter, CGPoint(x: x, y: y), size, UIColor(0x2A2B50))
    }
  }

  @MainActor
  private static func night(_ painter: Painter, _ area: CGRect) {
    painter.linear(
      [UIColor(0x0A0D2A), UIColor(0x1B2159), UIColor(0x3A3474)], from: .zero, to: CGPoint(x: 560, y: 312))
    painter.turned(-0.5, about: CGPoint(x: 280, y: 156)) {
      for (radius, alpha) in [(150, 0.12), (90, 0.14)] as [(CGFloat, CGFloat)] {
        painter.radial(
          [UIColor(0xB9A5FF, alpha: alpha), UIColor(0xB9A5FF, alpha: 0)], center: CGPoint(x: 280, y: 156),
          radius: radius * 1.6,
          fillsBeyond: false)
      }
    }
    var random = SeededRandom(seed: 31)
    for _ in 0..<160 {
      painter.circle(
        CGPoint(x: .random(in: 0...560, using: &random), y: .random(in: 0...312, using: &random)),
        .random(in: 0.4...1.3, using: &random),
        UIColor(0xFFFFFF, alpha: .random(in: 0.3...0.9, using: &random)))
    }
    let stars = [(90, 210), (150, 170), (212, 188), (276, 130), (334, 150), (372, 96), (440, 120)].map {
      CGPoint(x: $0.0, y: $0.1)
    }
    let line = UIBezierPath()
    for (index, star) in stars.enumerated() { index == 0 ? line.move(to: star) : line.addLine(to: star) }
    UIColor(0xFFFFFF, alpha: 0.35).setStroke()
    line.stroke()
    for star in stars { painter.circle(star, 3.4, .white) }
    painter.hills(in: area, UIColor(0x060818)) { 286 + sin($0 * 6) * 10 }
  }

  @MainActor
  private static func hills(_ painter: Painter, _ area: CGRect) {
    painter.linear([UIColor(0xF9E8C9), UIColor(0xF3C98B)], from: .zero, to: CGPoint(x: 0, y: 200))
    painter.circle(CGPoint(x: 150, y: 92), 38, UIColor(0xFFFBEF))
    for (index, tone) in ([0xC9B27C, 0x9CA267, 0x6C8456, 0x3F6247] as [UInt32]).enumerated() {
      painter.hills(in: area, UIColor(tone)) {
        150 + CGFloat(index) * 42 + sin($0 * (6 - CGFloat(index)) + CGFloat(index) * 2) * 24
      }
    }
    bird(painter, CGPoint(x: 330, y: 70), 22, UIColor(0x2F3A2C))
    bird(painter, CGPoint(x: 400, y: 110), 13, UIColor(0x2F3A2C))
  }

  /// The sample's person: a swift in front of a setting sun.
  @MainActor
  static var avatar: UIImage {
    ArtCache.picture("scene.avatar") {
      Painter.picture(CGSize(width: 144, height: 144)) { painter in
        painter.linear([UIColor(0xFCE3B6), UIColor(0xF2A07B)], from: .zero, to: CGPoint(x: 0, y: 144))
        painter.circle(CGPoint(x: 94, y: 52), 26, UIColor(0xFFF6E0))
        painter.hills(in: CGRect(x: 0, y: 0, width: 144, height: 144), UIColor(0xC4605A)) {
          116 + sin($0 * 5) * 6
        }
        let wing = UIBezierPath()
        wing.move(to: CGPoint(x: 18, y: 98))
        wing.addQuadCurve(to: CGPoint(x: 118, y: 46), controlPoint: CGPoint(x: 54, y: 58))
        wing.addQuadCurve(to: CGPoint(x: 76, y: 84), controlPoint: CGPoint(x: 104, y: 78))
        wing.addQuadCurve(to: CGPoint(x: 92, y: 126), controlPoint: CGPoint(x: 94, y: 100))
        wing.addQuadCurve(to: CGPoint(x: 56, y: 84), controlPoint: CGPoint(x: 62, y: 112))
        wing.addQuadCurve(to: CGPoint(x: 18, y: 98), controlPoint: CGPoint(x: 38, y: 84))
        wing.close()
        UIColor(0x22305A).setFill()
        wing.fill()
        painter.circle(CGPoint(x: 108, y: 54), 2.4, .white)
      }
    }
  }
}
