import Foundation

/// The weather, the sky and what grows.
extension SystemSymbols {
  static let weather: [String: SymbolGlyph] = [
    "sun.min": SymbolGlyph(
      SymbolShape.circle(12, 12, 4.4)
        + "M12 3.6V4M12 20V20.4M3.6 12H4M20 12H20.4M6 6L6.3 6.3M17.7 17.7L18 18M18 6L17.7 6.3M6.3 17.7L6 18"),
    "sunrise": SymbolGlyph(
      "M2.5 18.5H21.5M6.6 18.5A5.4 5.4 0 0 1 17.4 18.5M12 9.5V2.8M9 5.6L12 2.8L15 5.6M4.4 10.8L6 12.4M19.6 10.8L18 12.4"
    ),
    "sunset": SymbolGlyph(
      "M2.5 18.5H21.5M6.6 18.5A5.4 5.4 0 0 1 17.4 18.5M12 2.8V9.5M9 6.7L12 9.5L15 6.7M4.4 10.8L6 12.4M19.6 10.8L18 12.4"
    ),
    "cloud.rain": SymbolGlyph(highCloud + "M8.4 17.6L7 21M12.6 17.6L11.2 21M16.8 17.6L15.4 21"),
    "cloud.drizzle": SymbolGlyph(highCloud + "M8 17.6L7.6 18.8M12.2 19.6L11.8 20.8M16.4 17.6L16 18.8"),
    "cloud.snow": SymbolGlyph(highCloud + "M7.8 18.2H7.81M12 20.6H12.01M16.2 18.2H16.21"),
    "cloud.bolt": SymbolGlyph(highCloud + "M13 16.4L10.4 19.4H13.2L11.2 22.2"),
    "cloud.fog": SymbolGlyph(highCloud + "M5.5 18H18.5M8 21H16"),
    "cloud.sun": SymbolGlyph(
      "M9 2.6V4.2M3.6 4.8L4.7 5.9M1.6 10.2H3.2M14.4 4.8L13.3 5.9M5.4 11.4A4.1 4.1 0 0 1 12.6 8.4"
        + "M8.4 20.4A3.9 3.9 0 0 1 8.2 12.7A5 5 0 0 1 17.8 13.5A3.5 3.5 0 0 1 17.9 20.4Z"),
    "smoke": SymbolGlyph(highCloud + "M6.5 18H17M9 21H20"),
    "wind": SymbolGlyph(
      "M2.5 9H14.5A3 3 0 1 0 11.8 4.8M2.5 13H18.5A3 3 0 1 1 15.8 17.2M2.5 17H9.5A2.2 2.2 0 1 1 7.6 20.4"),
    "snowflake": SymbolGlyph(
      "M12 2.5V21.5M3.8 7.2L20.2 16.8M20.2 7.2L3.8 16.8M9.5 4L12 6.4L14.5 4M9.5 20L12 17.6L14.5 20"),
    "tornado": SymbolGlyph("M3.5 4.5H20.5M5.5 8.5H18.5M8 12.5H17M10.5 16.5H15.5M12.5 20.5H14"),
    "drop": SymbolGlyph("M12 2.6C9 7 6 10.8 6 14.6A6 6 0 0 0 18 14.6C18 10.8 15 7 12 2.6Z"),
    "umbrella": SymbolGlyph("M2.5 12.4A9.5 9.5 0 0 1 21.5 12.4ZM12 12.4V19A2.3 2.3 0 0 1 7.4 19"),
    "thermometer": SymbolGlyph(
      .line("M14.6 13.6V5.2A2.6 2.6 0 0 0 9.4 5.2V13.6A4.6 4.6 0 1 0 14.6 13.6ZM12 8V16"),
      .fill(SymbolShape.circle(12, 17.2, 2.2))),
    "sparkles": SymbolGlyph(
      .line("M9 4.5C9.6 9 11 10.4 15.5 11C11 11.6 9.6 13 9 17.5C8.4 13 7 11.6 2.5 11C7 10.4 8.4 9 9 4.5Z"),
      .softFill(
        "M17.6 14.6C17.9 16.8 18.7 17.6 20.9 17.9C18.7 18.2 17.9 19 17.6 21.2C17.3 19 16.5 18.2 14.3 17.9C16.5 17.6 17.3 16.8 17.6 14.6Z"
      )),
    "moon.stars": SymbolGlyph(
      "M17.4 15.6A7.6 7.6 0 1 1 8.2 6.4A6 6 0 0 0 17.4 15.6ZM16 3V7M14 5H18M20.4 8.4V10.8M19.2 9.6H21.6"),
    "leaf": SymbolGlyph("M5 18C3.6 10 9 4 20.5 4C20.5 14 15.5 20.4 5 18ZM3.4 21C7 15 10 12 14.5 9.5"),
    "globe.europe.africa": SymbolGlyph(
      SymbolShape.circle(12, 12, 10)
        + "M8 3.4L10 7L7 9.6L9.6 13L8 16.5L10 21M15 2.8L14 7L17 9L15.6 13.4L18.6 18.4"),
  ]

  private static let highCloud =
    "M7 14.6A4.2 4.2 0 0 1 6.8 6.4A5.6 5.6 0 0 1 17.4 7.4A3.7 3.7 0 0 1 17.2 14.6Z"
}
