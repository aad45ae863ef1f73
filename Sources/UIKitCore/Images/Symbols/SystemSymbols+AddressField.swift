extension SystemSymbols {
  static let addressField: [String: SymbolGlyph] = [
    "magnifyingglass": SymbolGlyph(SymbolShape.circle(10.1, 10.1, 7.3) + "M15.4 15.4L21.2 21.2"),
    "textformat.size": SymbolGlyph(
      "M1.3 18.9L5.6 9.4L9.9 18.9M3 15.6H8.2M10.6 18.9L16.6 4.6L22.7 18.9M12.8 14H20.5"),
    "arrow.clockwise": SymbolGlyph("M19.8 12.3A7.8 7.8 0 1 1 12 4.5H15.7M12 1L15.7 4.5L12 8"),
    "xmark": SymbolGlyph(SymbolShape.cross(12, 12, 6.7)),
    "lock.fill": SymbolGlyph(
      .fill(SymbolShape.box(4.2, 10.1, 15.6, 11.6, 3)), .line("M8.1 10.8V7.1A3.9 3.9 0 0 1 15.9 7.1V10.8")),
    "lock": SymbolGlyph(
      .line(SymbolShape.box(5, 10.6, 14, 10.6, 2.6) + "M8.1 10.6V7.1A3.9 3.9 0 0 1 15.9 7.1V10.6")),
    "lock.open": SymbolGlyph(
      .line(SymbolShape.box(5, 10.6, 14, 10.6, 2.6) + "M8.1 10.6V6.6A3.9 3.9 0 0 1 15.6 5.3")),
    "lock.slash": SymbolGlyph(
      .line(
        SymbolShape.box(5, 10.6, 14, 10.6, 2.6) + "M8.1 10.6V7.1A3.9 3.9 0 0 1 15.9 7.1V10.6M3 3L21 21.6")),
    "xmark.circle.fill": SymbolGlyph(
      .fill(SymbolShape.circle(12, 12, 10) + SymbolShape.crossOutline(12, 12, 3.75, width: 1.9))),
    "exclamationmark.triangle": SymbolGlyph(
      .line("M12 3.3L21.9 20.9H2.1ZM12 9.3V14.9"), .fill(SymbolShape.circle(12, 17.9, 1.15))),
    "exclamationmark.triangle.fill": SymbolGlyph(
      .fill(
        "M12 2.5A1.5 1.5 0 0 1 13.3 3.2L22.6 19.7A1.5 1.5 0 0 1 21.3 21.9H2.7A1.5 1.5 0 0 1 1.4 19.7L10.7 3.2"
          + "A1.5 1.5 0 0 1 12 2.5ZM12 8.3A.9.9 0 0 0 11.1 9.2V14.6A.9.9 0 0 0 12.9 14.6V9.2A.9.9 0 0 0 12 8.3Z"
          + SymbolShape.circle(12, 17.9, 1.15))),
    "arrow.up.left": SymbolGlyph("M7.3 16.2V7H16.5M7.3 7L18.6 18.3"),
  ]
}
