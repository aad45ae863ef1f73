import UIKit

/// The pictures of the gallery's cards.
@MainActor
enum CardArt {
  static let size = CGSize(width: 400, height: 440)

  static func picture(of item: GalleryItem) -> UIImage {
    ArtCache.picture("card.\(item.rawValue)") {
      Painter.picture(size) { painter in
        switch item {
        case .space: space(painter)
        case .music: music(painter)
        case .movie: movie(painter)
        case .profile: profile(painter)
        case .options: options(painter)
        case .playground: playground(painter)
        }
      }
    }
  }

  private static func space(_ painter: Painter) {
    SkyArt.sky(of: .saturn).draw(in: CGRect(x: -60, y: -200, width: 520, height: 925))
    PlanetArt.picture(of: .saturn).draw(in: CGRect(x: -10, y: -70, width: 480, height: 480))
    PlanetArt.picture(of: .mars).draw(in: CGRect(x: -20, y: 190, width: 210, height: 210))
  }

  private static func music(_ painter: Painter) {
    painter.linear([UIColor(0xFF8FA3), UIColor(0x8A3FFC)], from: .zero, to: CGPoint(x: 400, y: 440))
    for (index, place) in [(-0.2, 68.0, 58.0), (0.12, 200, 40), (-0.05, 130, 120)].enumerated() {
      let area = CGRect(x: place.1, y: place.2, width: 190, height: 190)
      painter.turned(place.0, about: CGPoint(x: area.midX, y: area.midY)) {
        painter.context.setShadow(
          offset: CGSize(width: 0, height: 10), blur: 24, color: UIColor(0, alpha: 0.4).cgColor)
        painter.fill(area, .white)
        painter.context.setShadow(offset: .zero, blur: 0, color: nil)
        Album.all[[3, 5, 2][index]].cover.picture.draw(in: area)
      }
    }
  }

  private static func movie(_ painter: Painter) {
    painter.linear([UIColor(0x1A1230), UIColor(0x4A2B52)], from: .zero, to: CGPoint(x: 0, y: 440))
    for (film, x, y, width, angle) in [
      (4, 6, 70, 150, -0.1), (5, 244, 60, 150, 0.1), (0, 116, 30, 176, 0),
    ] as [(Int, CGFloat, CGFloat, CGFloat, CGFloat)] {
      let area = CGRect(x: x, y: y, width: width, height: width * 1.5)
      painter.turned(angle, about: CGPoint(x: area.midX, y: area.midY)) {
        painter.context.setShadow(
          offset: CGSize(width: 0, height: 8), blur: 22, color: UIColor(0, alpha: 0.5).cgColor)
        painter.fill(area, .black)
        painter.context.setShadow(offset: .zero, blur: 0, color: nil)
        Film.all[film].poster.picture.draw(in: area)
      }
    }
  }

  private static func profile(_ painter: Painter) {
    SceneArt.cover.picture.draw(in: CGRect(x: -190, y: 0, width: 790, height: 329))
    painter.hills(in: CGRect(x: 0, y: 0, width: 400, height: 440), UIColor(0x143C3F)) {
      296 + sin($0 * 4) * 14
    }
    painter.circle(CGPoint(x: 200, y: 226), 84, .white)
    painter.inside(UIBezierPath(ovalIn: Painter.square(CGPoint(x: 200, y: 226), 78))) {
      SceneArt.avatar.draw(in: CGRect(x: 122, y: 148, width: 156, height: 156))
    }
  }

  private static func options(_ painter: Painter) {
    painter.linear([UIColor(0x12C2A9), UIColor(0x0B6E8E)], from: .zero, to: CGPoint(x: 400, y: 440))
    for (index, value) in [0.72, 0.3, 0.55, 0.86].enumerated() {
      let y = 84 + CGFloat(index) * 58
      UIColor(0xFFFFFF, alpha: 0.28).setFill()
      UIBezierPath(roundedRect: CGRect(x: 60, y: y - 4, width: 280, height: 8), cornerRadius: 4).fill()
      UIColor.white.setFill()
      UIBezierPath(roundedRect: CGRect(x: 60, y: y - 4, width: 280 * value, height: 8), cornerRadius: 4)
        .fill()
      painter.context.setShadow(
        offset: CGSize(width: 0, height: 4), blur: 10, color: UIColor(0, alpha: 0.3).cgColor)
      painter.circle(CGPoint(x: 60 + 280 * value, y: y), 17, .white)
      painter.context.setShadow(offset: .zero, blur: 0, color: nil)
    }
  }

  private static func playground(_ painter: Painter) {
    painter.linear([UIColor(0xFFB23E), UIColor(0xF0533F)], from: .zero, to: CGPoint(x: 400, y: 440))
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 36, y: 330))
    // A spring: 1 − e^(−5t)·cos(14t).
    for step in 1...100 {
      let time = CGFloat(step) / 100
      let value = 1 - exp(-5 * time) * cos(14 * time)
      path.addLine(to: CGPoint(x: 36 + 328 * time, y: 330 - value * 170))
    }
    path.lineWidth = 9
    path.lineCapStyle = .round
    path.lineJoinStyle = .round
    UIColor(0xFFFFFF, alpha: 0.95).setStroke()
    path.stroke()
    for (x, alpha) in [(40, 0.16), (84, 0.24), (136, 0.36), (196, 0.5), (262, 1)] as [(CGFloat, CGFloat)] {
      painter.circle(CGPoint(x: x + 30, y: 82), 24, UIColor(0xFFFFFF, alpha: alpha))
    }
  }
}
