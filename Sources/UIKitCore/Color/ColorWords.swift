import Foundation

/// Words for colours.
enum ColorWords {
  /// Below this saturation or brightness there is no hue to speak of.
  private static let least: CGFloat = 0.1
  private static let dark: CGFloat = 0.5
  private static let pale: CGFloat = 0.45
  /// The hue, in degrees, up to which a word is used.
  private static let hues: [(end: CGFloat, word: String)] = [
    (15, "red"), (45, "orange"), (70, "yellow"), (160, "green"), (200, "cyan"), (255, "blue"),
    (290, "purple"),
    (345, "pink"), (360, "red"),
  ]

  static func name(of color: HSBColor) -> String {
    if color.brightness < least { return "black" }
    if color.saturation < least {
      if color.brightness > 1 - least / 2 { return "white" }
      return color.brightness < dark ? "dark gray" : "light gray"
    }
    let degrees = color.hue * 360
    let word = hues.first { degrees <= $0.end }?.word ?? "red"
    if color.brightness < dark { return "dark \(word)" }
    return color.saturation < pale ? "light \(word)" : word
  }
}
