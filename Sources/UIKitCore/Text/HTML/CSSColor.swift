import Foundation

/// Colours as style sheets write them.
enum CSSColor {
  private static let named: [String: Int] = [
    "black": 0x000000, "silver": 0xC0C0C0, "gray": 0x808080, "grey": 0x808080, "white": 0xFFFFFF,
    "maroon": 0x800000,
    "red": 0xFF0000, "purple": 0x800080, "fuchsia": 0xFF00FF, "magenta": 0xFF00FF, "green": 0x008000,
    "lime": 0x00FF00,
    "olive": 0x808000, "yellow": 0xFFFF00, "navy": 0x000080, "blue": 0x0000FF, "teal": 0x008080,
    "aqua": 0x00FFFF,
    "cyan": 0x00FFFF, "orange": 0xFFA500, "pink": 0xFFC0CB, "brown": 0xA52A2A, "gold": 0xFFD700,
  ]

  /// Names, `#rgb`, `#rrggbb`, `rgb()` and `rgba()`; nil for anything else.
  static func color(_ text: String) -> UIColor? {
    let word = text.lowercased().trimmingCharacters(in: .whitespaces)
    if word == "transparent" { return .clear }
    if let number = named[word] { return color(number) }
    if word.hasPrefix("#") {
      let digits = word.dropFirst()
      let full = digits.count == 3 ? digits.map { "\($0)\($0)" }.joined() : String(digits)
      return full.count == 6 ? Int(full, radix: 16).map(color) : nil
    }
    guard word.hasPrefix("rgb"), let open = word.firstIndex(of: "("), let close = word.lastIndex(of: ")"),
      open < close
    else { return nil }
    let parts = word[word.index(after: open)..<close].split { $0 == "," || $0 == " " || $0 == "/" }
    guard parts.count == 3 || parts.count == 4 else { return nil }
    let levels = parts.prefix(3).compactMap { number($0, whole: 255) }.map { min(max($0, 0), 255) }
    let alpha = parts.count == 4 ? number(parts[3], whole: 1) : 1
    guard levels.count == 3, let alpha else { return nil }
    return UIColor(
      red: levels[0] / 255, green: levels[1] / 255, blue: levels[2] / 255, alpha: min(max(alpha, 0), 1))
  }

  /// A number, or a part of the whole in percent.
  private static func number(_ text: Substring, whole: Double) -> Double? {
    let number = text.hasSuffix("%") ? Double(text.dropLast()).map { $0 / 100 * whole } : Double(text)
    return number.flatMap { $0.isNaN ? nil : $0 }
  }

  private static func color(_ number: Int) -> UIColor {
    UIColor(
      red: CGFloat(number >> 16 & 255) / 255, green: CGFloat(number >> 8 & 255) / 255,
      blue: CGFloat(number & 255) / 255,
      alpha: 1)
  }
}
