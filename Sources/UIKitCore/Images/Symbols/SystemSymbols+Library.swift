extension SystemSymbols {
  static let library: [String: SymbolGlyph] = [
    "star": SymbolGlyph(star),
    "star.fill": SymbolGlyph(.softFill(star)),
    "clock": SymbolGlyph(SymbolShape.circle(12, 12, 10) + "M12 6.2V12.2L15.9 14.8"),
    "arrow.down.circle": SymbolGlyph(
      SymbolShape.circle(12, 12, 10) + "M12 6.7V16.9M7.6 12.7L12 17L16.4 12.7"),
    "arrow.down": SymbolGlyph("M12 4V20M5.5 13.5L12 20L18.5 13.5"),
    "arrow.up": SymbolGlyph("M12 20V4M5.5 10.5L12 4L18.5 10.5"),
    "shield": SymbolGlyph(
      "M12 2.5C9.6 4.1 7 5 4.1 5.2V11.5C4.1 16.4 7.2 19.9 12 21.6C16.8 19.9 19.9 16.4 19.9 11.5V5.2"
        + "C17 5 14.4 4.1 12 2.5Z"),
    "exclamationmark.shield": SymbolGlyph(
      .line(
        "M12 2.5C9.6 4.1 7 5 4.1 5.2V11.5C4.1 16.4 7.2 19.9 12 21.6C16.8 19.9 19.9 16.4 19.9 11.5V5.2"
          + "C17 5 14.4 4.1 12 2.5ZM12 7.4V12.9"), .fill(SymbolShape.circle(12, 16.1, 1.15))),
    "globe": SymbolGlyph(
      SymbolShape.circle(12, 12, 10) + "M2 12H22"
        + "M12 2C9.2 4.9 7.8 8.2 7.8 12C7.8 15.8 9.2 19.1 12 22C14.8 19.1 16.2 15.8 16.2 12C16.2 8.2 14.8 4.9 12 2Z"
    ),
    "mappin": SymbolGlyph(
      "M12 21.6C8.2 17.6 5.2 14 5.2 9.9A6.8 6.8 0 0 1 18.8 9.9C18.8 14 15.8 17.6 12 21.6Z"
        + SymbolShape.circle(12, 9.9, 2.4)),
    "folder": SymbolGlyph(
      "M2.5 7V17.2A2.6 2.6 0 0 0 5.1 19.8H18.9A2.6 2.6 0 0 0 21.5 17.2V8.8A2.6 2.6 0 0 0 18.9 6.2H12.2L10 4.2H5.1"
        + "A2.6 2.6 0 0 0 2.5 6.8Z"),
    "tray": SymbolGlyph(
      "M2.5 13.2L5.2 6.1A2.6 2.6 0 0 1 7.6 4.4H16.4A2.6 2.6 0 0 1 18.8 6.1L21.5 13.2V17A2.6 2.6 0 0 1 18.9 19.6H5.1"
        + "A2.6 2.6 0 0 1 2.5 17ZM2.5 13.2H7.9L9.4 15.7H14.6L16.1 13.2H21.5"),
    "clock.arrow.circlepath": SymbolGlyph(
      "M3.4 9A9.2 9.2 0 1 1 2.8 12.6M3.2 4.4V9.2H8M12 7V12.4L15.5 14.6"),
  ]

  private static let star = SymbolShape.ring(12, 12.9, count: 5, [(0, 10.3), (36, 4.9)])
}
