import UIKit

/// Paints skies with stars, and the stars alone, for layers that move against each other.
@MainActor
enum SkyArt {
  /// Larger than any window's part of it is seen at once: it fills by its content mode.
  static let size = CGSize(width: 720, height: 1280)

  static func sky(of planet: Planet) -> UIImage {
    ArtCache.picture("sky.\(planet.name)") {
      Painter.picture(size) { painter in
        painter.linear(
          planet.sky.map { UIColor($0) }, [0, 0.55, 1], from: .zero, to: CGPoint(x: 0, y: size.height))
        nebula(planet, painter)
        stars(260, in: 0.35...0.9, seed: 11, painter)
      }
    }
  }

  /// Near stars, without a sky.
  static func nearStars() -> UIImage {
    ArtCache.picture("stars") {
      Painter.picture(size, isOpaque: false) { stars(70, in: 0.8...2, seed: 5, $0) }
    }
  }

  private static func stars(
    _ count: Int, in radii: ClosedRange<CGFloat>, seed: UInt64, _ painter: Painter
  ) {
    var random = SeededRandom(seed: seed)
    for _ in 0..<count {
      let place = CGPoint(
        x: CGFloat.random(in: 0...size.width, using: &random),
        y: CGFloat.random(in: 0...size.height, using: &random))
      let radius = CGFloat.random(in: radii, using: &random)
      let alpha = CGFloat.random(in: 0.25...0.95, using: &random)
      let tints: [UInt32] = [0xFFFFFF, 0xCFE0FF, 0xFFE9CF]
      let color = UIColor(tints[Int.random(in: 0..<tints.count, using: &random)], alpha: alpha)
      painter.circle(place, radius, color)
      if radius > 1.5 {
        painter.radial(
          [color.withAlphaComponent(alpha * 0.35), color.withAlphaComponent(0)], center: place,
          radius: radius * 5,
          fillsBeyond: false)
      }
    }
  }

  private static func nebula(_ planet: Planet, _ painter: Painter) {
    for (x, y, radius, alpha) in [
      (0.78, 0.22, 0.62, 0.22), (0.12, 0.5, 0.5, 0.14), (0.6, 0.86, 0.7, 0.16),
    ] as [(CGFloat, CGFloat, CGFloat, CGFloat)] {
      let color = UIColor(planet.glow)
      painter.radial(
        [color.withAlphaComponent(alpha), color.withAlphaComponent(0)],
        center: CGPoint(x: size.width * x, y: size.height * y), radius: size.width * radius,
        fillsBeyond: false)
    }
  }
}
