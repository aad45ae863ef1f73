import UIKit

/// A record's cover: one of eight patterns in four colours.
struct CoverArt: Equatable {
  enum Pattern: String {
    case arcs, waves, circles, rays, quarters, dots, peaks, lines
  }

  var pattern: Pattern
  /// The ground first.
  var colors: [UInt32]

  init(_ pattern: Pattern, _ colors: [UInt32]) {
    precondition(colors.count == 4, "a cover has four colours, not \(colors.count)")
    self.pattern = pattern
    self.colors = colors
  }

  /// The side in points; covers are shown as large as this at most.
  static let side: CGFloat = 400

  @MainActor
  var picture: UIImage {
    ArtCache.picture("cover.\(pattern.rawValue)") {
      Painter.picture(CGSize(width: Self.side, height: Self.side)) { paint($0) }
    }
  }

  @MainActor
  private func paint(_ painter: Painter) {
    let side = Self.side
    painter.fill(CGRect(x: 0, y: 0, width: side, height: side), color(0))
    switch pattern {
    case .arcs: arcs(painter, side)
    case .waves: waves(painter, side)
    case .circles: circles(painter, side)
    case .rays: rays(painter, side)
    case .quarters: quarters(painter, side)
    case .dots: dots(painter, side)
    case .peaks: peaks(painter, side)
    case .lines: lines(painter, side)
    }
  }

  func color(_ index: Int, _ alpha: CGFloat = 1) -> UIColor { UIColor(colors[index], alpha: alpha) }

  @MainActor
  private func arcs(_ painter: Painter, _ side: CGFloat) {
    painter.circle(CGPoint(x: side * 0.66, y: side * 0.36), side * 0.2, color(1))
    for ring in 0..<9 {
      let radius = side * (0.62 - CGFloat(ring) * 0.064)
      painter.circle(CGPoint(x: side * 0.42, y: side * 1.02), radius, ring % 2 == 0 ? color(2) : color(0))
    }
    painter.circle(CGPoint(x: side * 0.42, y: side * 1.02), side * 0.1, color(3))
  }

  @MainActor
  private func waves(_ painter: Painter, _ side: CGFloat) {
    painter.linear([color(0), UIColor(0xFFF1E6)], from: CGPoint(x: 0, y: side * 0.5), to: .zero)
    painter.circle(CGPoint(x: side * 0.3, y: side * 0.28), side * 0.12, UIColor(0xFFFFFF, alpha: 0.9))
    let area = CGRect(x: 0, y: 0, width: side, height: side)
    for wave in 0..<7 {
      let part = CGFloat(wave) / 6
      let blend = color(min(3, 1 + wave / 3), 0.82)
      painter.hills(in: area, blend) { x in
        side * (0.42 + 0.085 * CGFloat(wave)) + sin(x * (7 - part * 3) + CGFloat(wave) * 1.7) * side * 0.035
      }
    }
  }

  @MainActor
  private func circles(_ painter: Painter, _ side: CGFloat) {
    for (x, y, radius, index, alpha) in [
      (0.36, 0.4, 0.3, 1, 1.0), (0.64, 0.46, 0.26, 2, 0.9), (0.46, 0.68, 0.22, 3, 0.92),
      (0.7, 0.74, 0.09, 2, 1),
      (0.2, 0.74, 0.06, 1, 1), (0.78, 0.2, 0.07, 3, 1),
    ] as [(CGFloat, CGFloat, CGFloat, Int, CGFloat)] {
      painter.circle(CGPoint(x: side * x, y: side * y), side * radius, color(index, alpha))
    }
    let line = UIBezierPath()
    line.move(to: CGPoint(x: 0, y: side * 0.9))
    line.addCurve(
      to: CGPoint(x: side, y: side * 0.12), controlPoint1: CGPoint(x: side * 0.4, y: side * 0.95),
      controlPoint2: CGPoint(x: side * 0.55, y: side * 0.1))
    line.lineWidth = 3
    UIColor(0xFFFFFF, alpha: 0.85).setStroke()
    line.stroke()
  }

  @MainActor
  private func rays(_ painter: Painter, _ side: CGFloat) {
    let center = CGPoint(x: side * 0.5, y: side * 0.64)
    let count = 24
    for ray in 0..<count {
      let (start, end) = (CGFloat(ray) / CGFloat(count), (CGFloat(ray) + 0.5) / CGFloat(count))
      func edge(_ part: CGFloat) -> CGPoint {
        CGPoint(x: center.x + cos(part * 2 * .pi) * side, y: center.y + sin(part * 2 * .pi) * side)
      }
      painter.fill([center, edge(start), edge(end)], color(1, ray % 2 == 0 ? 0.95 : 0.6))
    }
    painter.radial(
      [color(3, 0.95), color(2, 0.5), color(2, 0)], [0, 0.45, 1], center: center, radius: side * 0.42,
      fillsBeyond: false)
    painter.circle(center, side * 0.16, color(3))
    painter.fill(CGRect(x: 0, y: side * 0.72, width: side, height: side * 0.28), color(0))
    for line in 0..<6 {
      let width = side * (0.34 - 0.04 * CGFloat(line))
      painter.fill(
        CGRect(x: center.x - width / 2, y: side * (0.745 + 0.036 * CGFloat(line)), width: width, height: 3),
        color(2, 0.9 - 0.13 * CGFloat(line)))
    }
  }

  @MainActor
  private func quarters(_ painter: Painter, _ side: CGFloat) {
    let cells = 4
    let size = side / CGFloat(cells)
    var random = SeededRandom(seed: 42)
    for row in 0..<cells {
      for column in 0..<cells {
        let cell = CGRect(x: CGFloat(column) * size, y: CGFloat(row) * size, width: size, height: size)
        let shades = [0, 1, 2, 3].shuffled(using: &random)
        painter.fill(cell, color(shades[0]))
        let corners = [
          CGPoint(x: cell.minX, y: cell.minY), CGPoint(x: cell.maxX, y: cell.minY),
          CGPoint(x: cell.maxX, y: cell.maxY), CGPoint(x: cell.minX, y: cell.maxY),
        ]
        painter.inside(UIBezierPath(rect: cell)) {
          let corner = corners[Int.random(in: 0..<4, using: &random)]
          painter.circle(corner, size, color(shades[1]))
          painter.circle(corner, size * 0.5, color(shades[2]))
        }
      }
    }
  }

  @MainActor
  private func dots(_ painter: Painter, _ side: CGFloat) {
    painter.linear([color(0), color(1)], from: .zero, to: CGPoint(x: side, y: side))
    let count = 19
    let step = side / CGFloat(count)
    for row in 0..<count {
      for column in 0..<count {
        let place = CGPoint(x: (CGFloat(column) + 0.5) * step, y: (CGFloat(row) + 0.5) * step)
        let distance = hypot(place.x - side * 0.54, place.y - side * 0.46) / side
        let angle = atan2(place.y - side * 0.46, place.x - side * 0.54)
        let petal = 0.5 + 0.5 * cos(angle * 5 + distance * 9)
        let size = step * 0.5 * max(0.06, 1 - distance * 1.9) * (0.5 + 0.6 * petal)
        painter.circle(place, size, petal > 0.55 ? color(3) : color(2))
      }
    }
  }

  @MainActor
  private func peaks(_ painter: Painter, _ side: CGFloat) {
    painter.linear([color(2), color(1)], from: .zero, to: CGPoint(x: 0, y: side))
    painter.circle(CGPoint(x: side * 0.68, y: side * 0.3), side * 0.13, color(3))
    for (x, height, width, alpha) in [
      (0.24, 0.46, 0.34, 0.55), (0.74, 0.4, 0.36, 0.7), (0.48, 0.62, 0.42, 1),
    ] as [(CGFloat, CGFloat, CGFloat, CGFloat)] {
      let top = CGPoint(x: side * x, y: side * (1 - height))
      let (left, right) = (
        CGPoint(x: side * (x - width), y: side), CGPoint(x: side * (x + width), y: side)
      )
      painter.fill([top, left, right], color(0, alpha))
      painter.fill([top, CGPoint(x: top.x - side * 0.02, y: side), right], UIColor(0, alpha: 0.18))
    }
  }

  @MainActor
  private func lines(_ painter: Painter, _ side: CGFloat) {
    for line in 0..<26 {
      let y = side * (0.14 + CGFloat(line) * 0.028)
      let path = UIBezierPath()
      for step in 0...80 {
        let x = side * (0.12 + 0.76 * CGFloat(step) / 80)
        let middle = exp(-pow((x / side - 0.5) / 0.16, 2))
        let bump = middle * side * 0.1 * abs(sin(CGFloat(line) * 0.9 + CGFloat(step) * 0.21))
        let point = CGPoint(x: x, y: y - bump)
        step == 0 ? path.move(to: point) : path.addLine(to: point)
      }
      path.lineWidth = 2.2
      path.lineJoinStyle = .round
      (line % 5 == 2 ? color(3) : color(line % 2 == 0 ? 1 : 2)).setStroke()
      path.stroke()
    }
  }
}
