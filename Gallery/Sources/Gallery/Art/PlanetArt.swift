import UIKit

/// Paints planets: a sphere lit from the upper left, its surface, its air and its ring.
@MainActor
enum PlanetArt {
  /// The picture's side, in points: planets are shown as large as this at most, with room for rings.
  static let side: CGFloat = 480
  /// The sphere's radius, as a part of the picture's side.
  static let radius: CGFloat = 0.24

  static func picture(of planet: Planet) -> UIImage {
    ArtCache.picture("planet.\(planet.name)") {
      Painter.picture(CGSize(width: side, height: side), isOpaque: false) { paint(planet, $0) }
    }
  }

  private static func paint(_ planet: Planet, _ painter: Painter) {
    let center = CGPoint(x: side / 2, y: side / 2)
    let radius = side * radius
    glow(planet, painter, center, radius)
    if let ring = planet.ring { self.ring(ring, planet, painter, center, radius, isInFront: false) }
    let sphere = UIBezierPath(ovalIn: Painter.square(center, radius))
    painter.inside(sphere) {
      let light = CGPoint(x: center.x - radius * 0.45, y: center.y - radius * 0.5)
      painter.radial(
        planet.colors.map { UIColor($0) }, [0, 0.5, 1], center: center, radius: radius * 1.25, focus: light)
      painter.turned(planet.tilt, about: center) { surface(planet, painter, center, radius) }
      shade(planet, painter, center, radius)
    }
    if let ring = planet.ring { self.ring(ring, planet, painter, center, radius, isInFront: true) }
  }

  private static func glow(_ planet: Planet, _ painter: Painter, _ center: CGPoint, _ radius: CGFloat) {
    let color = UIColor(planet.glow)
    painter.radial(
      [
        color.withAlphaComponent(0), color.withAlphaComponent(0.34), color.withAlphaComponent(0.1),
        color.withAlphaComponent(0),
      ], [0, 0.6, 0.74, 1], center: CGPoint(x: center.x - radius * 0.07, y: center.y - radius * 0.07),
      radius: radius * 1.62, fillsBeyond: false)
  }

  // MARK: - Surfaces

  private static func surface(
    _ planet: Planet, _ painter: Painter, _ center: CGPoint, _ radius: CGFloat
  ) {
    var random = SeededRandom(seed: UInt64(planet.name.utf8.reduce(7) { $0 * 31 + Int($1) }))
    switch planet.surface {
    case .bands(let count, let turbulence, let spot):
      bands(planet, count, turbulence, spot, painter, center, radius, &random)
    case .continents(let land, let ice):
      continents(UIColor(land), UIColor(ice), painter, center, radius, &random)
    case .dust(let dark): dust(UIColor(dark), painter, center, radius, &random)
    }
  }

  private static func bands(
    _ planet: Planet, _ count: Int, _ turbulence: CGFloat, _ spot: UInt32?, _ painter: Painter,
    _ center: CGPoint, _ radius: CGFloat, _ random: inout SeededRandom
  ) {
    for band in 0..<count {
      // Even parallels of a sphere, seen from the side.
      let latitude = (CGFloat(band) + 0.5) / CGFloat(count) * .pi - .pi / 2
      let y = center.y + sin(latitude) * radius
      let half =
        cos(latitude) * .pi / CGFloat(count) * radius * CGFloat.random(in: 0.24...0.5, using: &random)
      let phase = CGFloat.random(in: 0...6, using: &random)
      let wave = turbulence * radius * 0.014
      func edge(_ sign: CGFloat) -> [CGPoint] {
        (0...60).map { step in
          let x = center.x - radius + 2 * radius * CGFloat(step) / 60
          // Parallels bend towards the limb, since the pole is tilted to us a little.
          let bend = (1 - pow((x - center.x) / radius, 2)) * radius * 0.05
          return CGPoint(
            x: x,
            y: y + sign * half + bend + sin(x / radius * 9 + phase) * wave + sin(x / radius * 23 + phase * 2)
              * wave * 0.6)
        }
      }
      let isDark = band % 2 == 0
      let color = isDark ? UIColor(planet.colors[2]) : UIColor(planet.colors[0])
      painter.fill(
        edge(-1) + edge(1).reversed(),
        color.withAlphaComponent(CGFloat.random(in: isDark ? 0.14...0.34 : 0.14...0.4, using: &random)))
    }
    guard let spot else { return }
    let place = CGPoint(x: center.x + radius * 0.3, y: center.y + radius * 0.36)
    for (scale, alpha) in [(1.35, 0.22), (1.0, 0.75), (0.62, 0.5)] as [(CGFloat, CGFloat)] {
      let size = CGSize(width: radius * 0.44 * scale, height: radius * 0.24 * scale)
      UIColor(spot, alpha: alpha).setFill()
      UIBezierPath(
        ovalIn: CGRect(
          x: place.x - size.width / 2, y: place.y - size.height / 2, width: size.width, height: size.height)
      ).fill()
    }
  }

  private static func continents(
    _ land: UIColor, _ ice: UIColor, _ painter: Painter, _ center: CGPoint, _ radius: CGFloat,
    _ random: inout SeededRandom
  ) {
    let places: [(CGFloat, CGFloat, CGFloat)] = [
      (-0.5, -0.38, 0.36), (-0.3, 0.32, 0.27), (0.36, -0.3, 0.42), (0.5, 0.28, 0.24), (0.05, -0.62, 0.2),
    ]
    for (x, y, size) in places {
      let place = CGPoint(x: center.x + x * radius, y: center.y + y * radius)
      blob(place, size * radius, land, painter, &random)
      blob(place, size * radius * 0.6, UIColor(0xC9B26B, alpha: 0.35), painter, &random)
    }
    for (y, height) in [(-0.97, 0.3), (1.0, 0.22)] as [(CGFloat, CGFloat)] {
      let cap = CGRect(
        x: center.x - radius * 0.6, y: center.y + radius * (y - height / 2), width: radius * 1.2,
        height: radius * height)
      ice.withAlphaComponent(0.92).setFill()
      UIBezierPath(ovalIn: cap).fill()
    }
    // Clouds drift along the parallels.
    for _ in 0..<26 {
      let y = center.y + radius * CGFloat.random(in: -0.8...0.8, using: &random)
      let x = center.x + radius * CGFloat.random(in: -0.9...0.7, using: &random)
      let width = radius * CGFloat.random(in: 0.14...0.5, using: &random)
      UIColor.white.withAlphaComponent(CGFloat.random(in: 0.16...0.5, using: &random)).setFill()
      let height = radius * CGFloat.random(in: 0.025...0.06, using: &random)
      UIBezierPath(
        roundedRect: CGRect(x: x, y: y, width: width, height: height), cornerRadius: height / 2
      ).fill()
    }
  }

  private static func dust(
    _ dark: UIColor, _ painter: Painter, _ center: CGPoint, _ radius: CGFloat, _ random: inout SeededRandom
  ) {
    for (x, y, size) in [(-0.2, 0.1, 0.5), (0.45, -0.25, 0.36), (-0.55, -0.45, 0.24), (0.3, 0.55, 0.3)]
      as [(CGFloat, CGFloat, CGFloat)]
    {
      let place = CGPoint(x: center.x + x * radius, y: center.y + y * radius)
      blob(place, size * radius, dark.withAlphaComponent(0.42), painter, &random)
    }
    for _ in 0..<22 {
      let angle = CGFloat.random(in: 0...(2 * .pi), using: &random)
      let distance = radius * CGFloat.random(in: 0...0.9, using: &random)
      let place = CGPoint(x: center.x + cos(angle) * distance, y: center.y + sin(angle) * distance)
      let size = radius * CGFloat.random(in: 0.02...0.085, using: &random)
      painter.circle(
        CGPoint(x: place.x + size * 0.18, y: place.y + size * 0.18), size, UIColor(0xFFD2AE, alpha: 0.35))
      painter.circle(place, size, dark.withAlphaComponent(0.55))
    }
    UIColor(0xFFF3EA, alpha: 0.9).setFill()
    UIBezierPath(
      ovalIn: CGRect(
        x: center.x - radius * 0.34, y: center.y - radius * 1.05, width: radius * 0.68, height: radius * 0.2)
    ).fill()
  }

  /// A round shape with a coast.
  private static func blob(
    _ center: CGPoint, _ radius: CGFloat, _ color: UIColor, _ painter: Painter, _ random: inout SeededRandom
  ) {
    let phases = (0..<3).map { _ in CGFloat.random(in: 0...(2 * .pi), using: &random) }
    let points = (0..<72).map { step -> CGPoint in
      let angle = CGFloat(step) / 72 * 2 * .pi
      let coast =
        1 + 0.22 * sin(angle * 2 + phases[0]) + 0.14 * sin(angle * 5 + phases[1])
        + 0.07 * sin(angle * 11 + phases[2])
      return CGPoint(
        x: center.x + cos(angle) * radius * coast, y: center.y + sin(angle) * radius * coast * 0.78)
    }
    painter.fill(points, color)
  }

  // MARK: - Light

  private static func shade(_ planet: Planet, _ painter: Painter, _ center: CGPoint, _ radius: CGFloat) {
    let lit = CGPoint(x: center.x - radius * 0.42, y: center.y - radius * 0.46)
    painter.radial(
      [UIColor(0, alpha: 0), UIColor(0, alpha: 0.1), UIColor(0x02030A, alpha: 0.82)], [0, 0.52, 1],
      center: lit, radius: radius * 1.66)
    // Air lights up the edge that looks to the sun.
    let air = UIColor(planet.glow)
    painter.radial(
      [air.withAlphaComponent(0), air.withAlphaComponent(0), air.withAlphaComponent(0.5)], [0, 0.86, 1],
      center: CGPoint(x: center.x + radius * 0.05, y: center.y + radius * 0.06), radius: radius * 1.06)
  }

  private static func ring(
    _ ring: Planet.Ring, _ planet: Planet, _ painter: Painter, _ center: CGPoint, _ radius: CGFloat,
    isInFront: Bool
  ) {
    painter.turned(-planet.tilt, about: center) {
      let half = CGRect(x: 0, y: isInFront ? center.y : 0, width: side, height: side / 2)
      painter.inside(UIBezierPath(rect: half)) {
        let bands = 14
        for band in 0..<bands {
          let part = CGFloat(band) / CGFloat(bands - 1)
          // The gap that Cassini saw.
          guard !(0.6...0.7).contains(part) else { continue }
          let width = radius * (ring.inner + (ring.outer - ring.inner) * part)
          let path = UIBezierPath(
            ovalIn: CGRect(
              x: center.x - width, y: center.y - width * 0.27, width: 2 * width, height: width * 0.54))
          path.lineWidth = radius * (ring.outer - ring.inner) / CGFloat(bands) * 0.92
          let alpha = (0.34 + 0.4 * abs(sin(part * 9))) * (isInFront ? 1 : 0.7)
          UIColor(ring.color, alpha: alpha).setStroke()
          path.stroke()
        }
      }
    }
  }
}
