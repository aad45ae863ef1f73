import UIKit

/// Pictures for profiles that have none: always the same ones for the same name, or for the same number.
public enum GeneratedPictures {
  /// The distance between the colours of a cover, as a part of the colour circle.
  private static let spread: CGFloat = 0.09
  private static let coverSize = CGSize(width: 640, height: 240)
  private static let avatarSize = CGSize(width: 216, height: 216)
  private static let hills = 4

  /// Hills in a haze, in the name's colours.
  @MainActor
  public static func cover(for name: String) -> UIImage { cover(hue: hue(of: name)) }

  /// Hills in a haze; each number has its own.
  @MainActor
  public static func cover(seed: Int) -> UIImage { cover(hue: hue(of: seed)) }

  @MainActor
  private static func cover(hue: CGFloat) -> UIImage {
    UIGraphicsImageRenderer(size: coverSize).image { context in
      let area = CGRect(origin: .zero, size: coverSize)
      fill(
        context.cgContext, [color(hue, 0.42, 0.93), color(hue - spread, 0.3, 0.99)], from: .zero,
        to: CGPoint(x: 0, y: area.maxY))
      for hill in 0..<hills {
        let part = CGFloat(hill) / CGFloat(hills - 1)
        let base = area.height * (0.42 + 0.4 * part)
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 0, y: area.maxY))
        for step in 0...64 {
          let x = area.width * CGFloat(step) / 64
          let wave = sin(x / (150 - 26 * part) + CGFloat(hill) * 2.4 + hue * 20)
          path.addLine(to: CGPoint(x: x, y: base + wave * (26 - 8 * part) + sin(x / 57 + part * 5) * 7))
        }
        path.addLine(to: CGPoint(x: area.maxX, y: area.maxY))
        path.close()
        color(hue + spread * part, 0.38 + 0.3 * part, 0.82 - 0.42 * part).setFill()
        path.fill()
      }
    }
  }

  /// The name's initials on its colour.
  @MainActor
  public static func avatar(for name: String) -> UIImage { avatar(for: name, hue: hue(of: name)) }

  /// The name's initials on the number's colour.
  @MainActor
  public static func avatar(for name: String, seed: Int) -> UIImage {
    avatar(for: name, hue: hue(of: seed))
  }

  @MainActor
  private static func avatar(for name: String, hue: CGFloat) -> UIImage {
    UIGraphicsImageRenderer(size: avatarSize).image { context in
      fill(
        context.cgContext, [color(hue, 0.5, 0.86), color(hue + spread, 0.62, 0.6)], from: .zero,
        to: CGPoint(x: 0, y: avatarSize.height))
      let text = NSAttributedString(
        string: initials(of: name),
        attributes: [
          .font: UIFont.systemFont(ofSize: avatarSize.height * 0.4, weight: .semibold),
          .foregroundColor: UIColor.white,
        ])
      let size = text.size()
      text.draw(
        at: CGPoint(x: (avatarSize.width - size.width) / 2, y: (avatarSize.height - size.height) / 2))
    }
  }

  /// The first letters of the first and of the last word; a person without a name has none.
  static func initials(of name: String) -> String {
    let words = name.split(whereSeparator: { $0.isWhitespace })
    let letters = [words.first, words.count > 1 ? words.last : nil].compactMap { $0?.first }
    return String(letters).uppercased()
  }

  /// A part of the colour circle, 0…1. Not `hashValue`, which is another one at every start.
  static func hue(of name: String) -> CGFloat {
    let sum = name.unicodeScalars.reduce(UInt32(5381)) { $0 &* 33 &+ $1.value }
    return CGFloat(sum % 360) / 360
  }

  /// A part of the colour circle, 0…1: numbers in a row lie as far apart as they can, by the golden section. 0 is blue.
  static func hue(of seed: Int) -> CGFloat {
    let turn = blue + CGFloat(seed) * 0.618_034
    return turn - turn.rounded(.down)
  }

  private static let blue: CGFloat = 0.58

  private static func color(_ hue: CGFloat, _ saturation: CGFloat, _ brightness: CGFloat) -> UIColor {
    UIColor(
      hue: hue - hue.rounded(.down), saturation: saturation, brightness: brightness, alpha: 1)
  }

  private static func fill(_ context: CGContext, _ colors: [UIColor], from: CGPoint, to: CGPoint) {
    guard
      let gradient = CGGradient(
        colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors.map(\.cgColor) as CFArray,
        locations: nil)
    else { return }
    context.drawLinearGradient(
      gradient, start: from, end: to, options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
  }
}
