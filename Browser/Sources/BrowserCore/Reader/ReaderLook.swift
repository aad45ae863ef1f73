import Foundation

/// The look of an article in Reader now.
public struct ReaderLook: Hashable, Sendable {
  /// Its colours.
  public var theme: ReaderTheme
  /// Its letters.
  public var font: ReaderFont
  /// The size of the letters, in percent.
  public var percentage: Int

  /// Makes a look.
  public init(theme: ReaderTheme, font: ReaderFont, percentage: Int) {
    self.theme = theme
    self.font = font
    self.percentage = percentage
  }

  /// The CSS variables that the style of ``ReaderDocument`` is told by, and their values.
  public var variables: [String: String] {
    func hex(_ color: UInt32) -> String {
      let digits = String(color, radix: 16, uppercase: true)
      return "#" + String(repeating: "0", count: 6 - digits.count) + digits
    }
    return [
      "--background": hex(theme.background), "--text": hex(theme.text), "--secondary": hex(theme.secondary),
      "--link": hex(theme.link), "--rule": hex(theme.rule), "--fill": hex(theme.fill),
      "--font": font.families, "--sans": ReaderFont.sans.families, "--mono": ReaderFont.mono,
      "--scale": String(Double(percentage) / 100),
      "color-scheme": theme == .light || theme == .sepia ? "light" : "dark",
    ]
  }

  /// The same as declarations.
  var css: String {
    variables.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value);" }.joined(separator: " ")
  }
}
