import Foundation

/// A colour of a page's field: "#rrggbb" (HTML, 2.3.6 "Colors").
public struct PickerColor: Hashable, Sendable {
  /// Parts from 0 to 1, in sRGB.
  public var red, green, blue: Double

  /// Makes a colour of its parts, from 0 to 1.
  public init(red: Double, green: Double, blue: Double) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  /// Reads "#rrggbb"; nil for what is no such text.
  public init?(_ text: String) {
    guard text.count == 7, text.first == "#", text.dropFirst().allSatisfy(\.isHexDigit),
      let value = UInt32(text.dropFirst(), radix: 16)
    else { return nil }
    self.init(
      red: Double(value >> 16) / 255, green: Double(value >> 8 & 0xFF) / 255, blue: Double(value & 0xFF) / 255
    )
  }

  /// The colour as a field's value, in small letters.
  public var text: String {
    let parts = [red, green, blue].map { part -> String in
      let text = String(Int((min(max(part, 0), 1) * 255).rounded()), radix: 16)
      return text.count < 2 ? "0" + text : text
    }
    return "#" + parts.joined()
  }

  /// The colour's name for people who do not see it: its hue and its lightness (CSS Color 4, 7.1 "HSL").
  public var name: String {
    let (most, least) = (max(red, green, blue), min(red, green, blue))
    let (lightness, reach) = ((most + least) / 2, most - least)
    let percent = Int((lightness * 100).rounded())
    guard reach > 0 else {
      return percent == 0 ? "Black" : percent == 100 ? "White" : "Grey, lightness \(percent) %"
    }
    let sixth =
      most == red
      ? (green - blue) / reach : most == green ? 2 + (blue - red) / reach : 4 + (red - green) / reach
    let count = Self.hues.count
    let place = Int((sixth * Double(count) / 6).rounded())
    return "\(Self.hues[(place + count) % count]), lightness \(percent) %"
  }

  /// The names of twelve hues, from red.
  private static let hues = [
    "Red", "Orange", "Yellow", "Lime", "Green", "Mint", "Cyan", "Azure", "Blue", "Violet", "Magenta", "Rose",
  ]

  /// The palette: a row of greys and nine of hues, from dark to light, in twelve columns.
  public static let palette: [[PickerColor]] = {
    let columns = 12
    let greys = (0..<columns).map { column -> PickerColor in
      let level = 1 - Double(column) / Double(columns - 1)
      return PickerColor(red: level, green: level, blue: level)
    }
    let lightness = [0.18, 0.27, 0.36, 0.43, 0.5, 0.6, 0.7, 0.8, 0.9]
    return [greys]
      + lightness.map { level in (0..<columns).map { hue(Double($0) / Double(columns), lightness: level) } }
  }()

  /// A full colour by its hue, 0 to 1 from red, and its lightness (CSS Color 4, 7.1 "HSL").
  static func hue(_ hue: Double, lightness: Double) -> PickerColor {
    let reach = min(lightness, 1 - lightness)
    func part(_ number: Double) -> Double {
      let place = (number + hue * 12).truncatingRemainder(dividingBy: 12)
      return lightness - reach * max(-1, min(place - 3, 9 - place, 1))
    }
    return PickerColor(red: part(0), green: part(8), blue: part(4))
  }
}
