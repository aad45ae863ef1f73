import UIKit

/// The scenes on the posters. Numbers are places and sizes on a sheet of 400 by 600 points.
@MainActor
enum PosterScenes {
  static func ferry(_ painter: Painter, _ area: CGRect) {
    painter.linear(
      [UIColor(0x060B1F), UIColor(0x13284F), UIColor(0x3B5B86)], [0, 0.6, 1], from: .zero,
      to: CGPoint(x: 0, y: 390))
    var random = SeededRandom(seed: 3)
    for _ in 0..<90 {
      let place = CGPoint(x: .random(in: 0...400, using: &random), y: .random(in: 0...260, using: &random))
      painter.circle(
        place, .random(in: 0.4...1.2, using: &random),
        UIColor(0xFFFFFF, alpha: .random(in: 0.2...0.8, using: &random)))
    }
    let moon = CGPoint(x: 286, y: 128)
    painter.radial(
      [UIColor(0xFFF4D6, alpha: 0.5), UIColor(0xFFF4D6, alpha: 0)], center: moon, radius: 150,
      fillsBeyond: false)
    painter.circle(moon, 46, UIColor(0xFFF4D6))
    painter.circle(CGPoint(x: 272, y: 118), 8, UIColor(0xE9D9AE, alpha: 0.7))
    painter.circle(CGPoint(x: 300, y: 142), 11, UIColor(0xE9D9AE, alpha: 0.6))
    painter.fill(CGRect(x: 0, y: 388, width: 400, height: 212), UIColor(0x081430))
    for line in 0..<22 {
      let y = 396 + CGFloat(line) * 9.4
      let half = 16 + CGFloat(line) * 3.4 + CGFloat.random(in: -10...10, using: &random)
      painter.fill(
        CGRect(x: moon.x - half, y: y, width: half * 2, height: 2.4),
        UIColor(0xFFE9B8, alpha: 0.6 - 0.022 * CGFloat(line)))
    }
    ship(painter)
    for line in 0..<30 {
      let y = CGFloat.random(in: 400...598, using: &random)
      let x = CGFloat.random(in: -20...380, using: &random)
      painter.fill(
        CGRect(x: x, y: y, width: 14 + CGFloat(line), height: 1.4), UIColor(0x9FC0F0, alpha: 0.16))
    }
  }

  private static func ship(_ painter: Painter) {
    painter.fill(
      [CGPoint(x: 34, y: 366), CGPoint(x: 236, y: 366), CGPoint(x: 214, y: 404), CGPoint(x: 56, y: 404)],
      UIColor(0x050A18))
    painter.fill(CGRect(x: 62, y: 338, width: 138, height: 30), UIColor(0x0C1730))
    painter.fill(CGRect(x: 84, y: 314, width: 86, height: 26), UIColor(0x0A1328))
    painter.fill(CGRect(x: 112, y: 276, width: 24, height: 40), UIColor(0x8E2A2A))
    painter.fill(CGRect(x: 112, y: 284, width: 24, height: 7), UIColor(0xF3E7CF))
    for index in 0..<9 {
      painter.fill(CGRect(x: 70 + CGFloat(index) * 14, y: 347, width: 7, height: 9), UIColor(0xFFD27A))
    }
    for index in 0..<5 {
      painter.fill(CGRect(x: 92 + CGFloat(index) * 15, y: 322, width: 7, height: 8), UIColor(0xFFE3A8))
    }
    for index in 0..<4 {
      painter.circle(
        CGPoint(x: 120 - CGFloat(index) * 22, y: 262 - CGFloat(index) * 15), 10 + CGFloat(index) * 6,
        UIColor(0xAFC1DC, alpha: 0.2 - 0.035 * CGFloat(index)))
    }
  }

  static func mountains(_ painter: Painter, _ area: CGRect) {
    painter.linear(
      [UIColor(0xFFE3D3), UIColor(0xFFB7A1), UIColor(0xF27E8D)], [0, 0.5, 1], from: .zero,
      to: CGPoint(x: 0, y: 460))
    painter.circle(CGPoint(x: 136, y: 170), 62, UIColor(0xFFF7EC))
    let layers: [(UInt32, UInt32, CGFloat)] = [
      (0xF4A6A0, 0xE58D92, 240), (0xD9748A, 0xC25E7E, 310), (0xA94C7A, 0x8C3B6C, 385),
      (0x6E2E63, 0x562253, 465),
    ]
    for (index, (light, dark, base)) in layers.enumerated() {
      var random = SeededRandom(seed: UInt64(20 + index))
      var x: CGFloat = -60
      while x < 430 {
        let width = CGFloat.random(in: 90...170, using: &random)
        let height = CGFloat.random(in: 70...150, using: &random)
        let top = CGPoint(
          x: x + width / 2 + CGFloat.random(in: -18...18, using: &random), y: base - height * 0.45)
        let left = CGPoint(x: x - 30, y: 600)
        let right = CGPoint(x: x + width + 30, y: 600)
        // Each peak is a folded sheet: a lit side and one in the shade.
        painter.fill([top, left, CGPoint(x: top.x + 12, y: 600)], UIColor(light))
        painter.fill([top, CGPoint(x: top.x + 12, y: 600), right], UIColor(dark))
        x += width * 0.72
      }
    }
    let crane = [
      CGPoint(x: 268, y: 132), CGPoint(x: 300, y: 112), CGPoint(x: 316, y: 84), CGPoint(x: 322, y: 118),
      CGPoint(x: 352, y: 124), CGPoint(x: 318, y: 136), CGPoint(x: 300, y: 152),
    ]
    painter.fill(crane, UIColor(0xFFFFFF))
    painter.fill([crane[1], crane[2], crane[3]], UIColor(0xF0D2D0))
  }

  static func signal(_ painter: Painter, _ area: CGRect) {
    painter.linear([UIColor(0x120806), UIColor(0x3A120A)], from: .zero, to: CGPoint(x: 0, y: 600))
    let center = CGPoint(x: 200, y: 236)
    for ring in (0..<22).reversed() {
      let path = UIBezierPath(ovalIn: Painter.square(center, 14 + CGFloat(ring) * 13))
      path.lineWidth = 5.4 - CGFloat(ring) * 0.19
      UIColor(ring % 3 == 1 ? 0xFFC24B : 0xFF5B2E, alpha: 1 - CGFloat(ring) * 0.04).setStroke()
      path.stroke()
    }
    painter.radial(
      [UIColor(0xFFE9B0), UIColor(0xFF8A3C, alpha: 0.6), UIColor(0xFF8A3C, alpha: 0)], [0, 0.3, 1],
      center: center,
      radius: 64, fillsBeyond: false)
    painter.hills(in: area, UIColor(0x0C0403)) { 470 + sin($0 * 5 + 0.6) * 14 }
    let dish = UIBezierPath()
    dish.move(to: CGPoint(x: 132, y: 376))
    dish.addQuadCurve(to: CGPoint(x: 268, y: 376), controlPoint: CGPoint(x: 200, y: 476))
    dish.close()
    UIColor(0x0C0403).setFill()
    dish.fill()
    painter.fill(
      [
        CGPoint(x: 192, y: 420), CGPoint(x: 208, y: 420), CGPoint(x: 226, y: 500), CGPoint(x: 174, y: 500),
      ], UIColor(0x0C0403))
    painter.fill(CGRect(x: 198, y: 330, width: 4, height: 70), UIColor(0x0C0403))
    painter.circle(CGPoint(x: 200, y: 328), 6, UIColor(0xFFC24B))
  }

  static func orchard(_ painter: Painter, _ area: CGRect) {
    painter.linear([UIColor(0xFDF3D7), UIColor(0xF7CF8B)], from: .zero, to: CGPoint(x: 0, y: 330))
    painter.circle(CGPoint(x: 300, y: 150), 54, UIColor(0xF2903A))
    painter.hills(in: area, UIColor(0xB9C77A)) { 300 + sin($0 * 4 + 1) * 26 }
    painter.hills(in: area, UIColor(0x86A45A)) { 350 + sin($0 * 3.4 + 3.4) * 30 }
    for row in 0..<4 {
      let scale = 0.42 + CGFloat(row) * 0.22
      let y = 352 + CGFloat(row) * 62
      let count = 7 - row
      for column in 0..<count {
        let x = 400 * (CGFloat(column) + (row % 2 == 0 ? 0.5 : 0.1)) / CGFloat(count)
        tree(painter, CGPoint(x: x, y: y + sin(x / 60) * 12), scale, seed: UInt64(row * 10 + column))
      }
      painter.hills(in: area, UIColor([0x7A9A50, 0x5F8443, 0x487038, 0x33582D][row])) {
        y + 18 * scale + sin($0 * 4.2 + CGFloat(row)) * 14
      }
    }
  }

  private static func tree(_ painter: Painter, _ foot: CGPoint, _ scale: CGFloat, seed: UInt64) {
    painter.fill(
      CGRect(x: foot.x - 4 * scale, y: foot.y - 34 * scale, width: 8 * scale, height: 60 * scale),
      UIColor(0x5B3A26))
    let crown = CGPoint(x: foot.x, y: foot.y - 58 * scale)
    painter.circle(crown, 40 * scale, UIColor(0x3F6B35))
    painter.circle(CGPoint(x: crown.x - 9 * scale, y: crown.y - 9 * scale), 29 * scale, UIColor(0x5B8B43))
    var random = SeededRandom(seed: seed)
    for _ in 0..<7 {
      let angle = CGFloat.random(in: 0...(2 * .pi), using: &random)
      let distance = CGFloat.random(in: 6...32, using: &random) * scale
      painter.circle(
        CGPoint(x: crown.x + cos(angle) * distance, y: crown.y + sin(angle) * distance), 4.4 * scale,
        UIColor(0xD6402F))
    }
  }

  static func tower(_ painter: Painter, _ area: CGRect) {
    painter.linear(
      [UIColor(0x0A1E26), UIColor(0x1C5560), UIColor(0x7FC1B4)], [0, 0.65, 1], from: .zero,
      to: CGPoint(x: 0, y: 600))
    painter.circle(CGPoint(x: 92, y: 118), 34, UIColor(0xF6F1D5, alpha: 0.9))
    var random = SeededRandom(seed: 77)
    for (x, top, width, color) in [
      (-20, 330, 120, 0x123740), (300, 290, 130, 0x153E47), (84, 80, 232, 0x0B2A33),
    ] as [(CGFloat, CGFloat, CGFloat, UInt32)] {
      painter.fill(CGRect(x: x, y: top, width: width, height: 600 - top), UIColor(color))
      let columns = Int(width / 29)
      for row in 0..<Int((590 - top) / 29) {
        for column in 0..<columns {
          let pane = CGRect(
            x: x + 7 + CGFloat(column) * 29, y: top + 9 + CGFloat(row) * 29, width: 22, height: 22)
          let draw = Int.random(in: 0..<10, using: &random)
          let paneColor: UIColor =
            draw < 2
            ? UIColor(0xFFD98A, alpha: 0.92)
            : draw < 4 ? UIColor(0x9ADBD0, alpha: 0.5) : UIColor(0x2F7480, alpha: 0.34)
          painter.fill(pane, paneColor)
        }
      }
    }
    // The one that cannot be seen into.
    let dark = CGRect(x: 84 + 7 + 3 * 29, y: 80 + 9 + 6 * 29, width: 22, height: 22)
    painter.fill(dark, UIColor(0x01070A))
    painter.circle(CGPoint(x: dark.midX, y: dark.midY), 3, UIColor(0xFF4F3E))
    painter.fill(
      [CGPoint(x: 84, y: 80), CGPoint(x: 200, y: 80), CGPoint(x: 84, y: 420)], UIColor(0xFFFFFF, alpha: 0.05))
  }

  static func dune(_ painter: Painter, _ area: CGRect) {
    painter.linear(
      [UIColor(0xFCE7BE), UIColor(0xF7B267), UIColor(0xF4845F)], [0, 0.5, 1], from: .zero,
      to: CGPoint(x: 0, y: 400))
    painter.circle(CGPoint(x: 212, y: 216), 92, UIColor(0xFFF3D9, alpha: 0.95))
    painter.hills(in: area, UIColor(0xE36A4A)) { 312 + sin($0 * 3.1 + 0.4) * 30 }
    painter.hills(in: area, UIColor(0xC44E39)) { 372 + sin($0 * 2.5 + 2.6) * 42 }
    let ridge: (CGFloat) -> CGFloat = { 452 + sin($0 * 2.8 + 4.4) * 46 }
    painter.hills(in: area, UIColor(0x93352D), ridge)
    painter.hills(in: area, UIColor(0x5A1F22)) { 540 + sin($0 * 3.6 + 1.2) * 30 }
    // Someone walks on the ridge, with a long shadow.
    let part: CGFloat = 0.6
    let foot = CGPoint(x: 400 * part, y: ridge(part))
    painter.fill(
      [
        CGPoint(x: foot.x - 3, y: foot.y), CGPoint(x: foot.x + 3, y: foot.y),
        CGPoint(x: foot.x + 64, y: foot.y + 76),
      ], UIColor(0x5A1F22, alpha: 0.55))
    painter.fill(
      [
        CGPoint(x: foot.x - 7, y: foot.y + 1), CGPoint(x: foot.x + 7, y: foot.y + 1),
        CGPoint(x: foot.x + 3, y: foot.y - 25),
        CGPoint(x: foot.x - 3, y: foot.y - 25),
      ], UIColor(0x2A0C10))
    painter.circle(CGPoint(x: foot.x, y: foot.y - 29), 4.6, UIColor(0x2A0C10))
    for step in 1..<9 {
      let behind = part - CGFloat(step) * 0.028
      painter.circle(CGPoint(x: 400 * behind, y: ridge(behind) + 3), 1.3, UIColor(0x5A1F22, alpha: 0.8))
    }
  }
}
