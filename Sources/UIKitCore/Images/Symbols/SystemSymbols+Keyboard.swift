extension SystemSymbols {
  static let keyboard: [String: SymbolGlyph] = [
    "shift": SymbolGlyph(shift),
    "shift.fill": SymbolGlyph(.softFill(shift)),
    "capslock.fill": SymbolGlyph(.softFill(shift), .line("M8 22.3H16")),
    "delete.left": SymbolGlyph(deleteKey + SymbolShape.cross(14, 12, 3)),
    "delete.left.fill": SymbolGlyph(.fill(deleteKey + SymbolShape.crossOutline(14, 12, 3, width: 1.8))),
    "keyboard.chevron.compact.down": SymbolGlyph(
      .line(SymbolShape.box(2.2, 3.3, 19.6, 12, 2.7) + "M8.6 18.9L12 21.6L15.4 18.9"),
      .fill(dots(row: 7.2) + dots(row: 10.3))),
    "delete.right": SymbolGlyph(deleteKeyRight + SymbolShape.cross(10, 12, 3)),
    "face.smiling": SymbolGlyph(
      .line(SymbolShape.circle(12, 12, 9.2) + "M7.6 14.2A5.2 5.2 0 0 0 16.4 14.2"),
      .fill(SymbolShape.circle(8.9, 9.6, 1.3) + SymbolShape.circle(15.1, 9.6, 1.3))),
    "pawprint": SymbolGlyph(
      SymbolShape.circle(5.2, 10.4, 2) + SymbolShape.circle(9.4, 6.2, 2.1)
        + SymbolShape.circle(14.6, 6.2, 2.1)
        + SymbolShape.circle(18.8, 10.4, 2)
        + "M12 11.6C14.6 11.6 17.4 15 17.4 17.6C17.4 19.6 15.6 20 12 20C8.4 20 6.6 19.6 6.6 17.6C6.6 15 9.4 11.6 12 11.6Z"
    ),
    "fork.knife": SymbolGlyph(
      "M6.8 3V21M3.8 3V8A3 3 0 0 0 9.8 8V3M17.4 21V3C15 4.4 13.8 7.6 13.8 11.4A1.8 1.8 0 0 0 15.6 13.2H17.4"),
    "basketball": SymbolGlyph(
      SymbolShape.circle(12, 12, 9.2)
        + "M2.8 12H21.2M12 2.8V21.2M5.6 5.4C9 8.8 9 15.2 5.6 18.6M18.4 5.4C15 8.8 15 15.2 18.4 18.6"
    ),
    "car": SymbolGlyph(
      .line(
        "M3.4 12.6L5.6 6.6A2.4 2.4 0 0 1 7.9 5H16.1A2.4 2.4 0 0 1 18.4 6.6L20.6 12.6V18.6H3.4Z"
          + "M3.4 11.6H20.6M5 18.6V20.6M19 18.6V20.6"),
      .fill(SymbolShape.circle(7.2, 15.2, 1.2) + SymbolShape.circle(16.8, 15.2, 1.2))),
    "return": SymbolGlyph("M20 5.5V10.2A3 3 0 0 1 17 13.2H4M8.6 8.6L4 13.2L8.6 17.8"),
  ]

  private static let shift = "M12 3.4L20.6 12.2H16.1V19.8H7.9V12.2H3.4Z"

  private static let deleteKey =
    "M8 4.8H19A2.7 2.7 0 0 1 21.7 7.5V16.5A2.7 2.7 0 0 1 19 19.2H8A2.4 2.4 0 0 1 6.1 18.3L1.9 12.6"
    + "A1 1 0 0 1 1.9 11.4L6.1 5.7A2.4 2.4 0 0 1 8 4.8Z"

  private static let deleteKeyRight =
    "M16 4.8H5A2.7 2.7 0 0 0 2.3 7.5V16.5A2.7 2.7 0 0 0 5 19.2H16A2.4 2.4 0 0 0 17.9 18.3L22.1 12.6"
    + "A1 1 0 0 0 22.1 11.4L17.9 5.7A2.4 2.4 0 0 0 16 4.8Z"

  private static func dots(row y: Double) -> String {
    [5.8, 8.9, 12, 15.1, 18.2].map { SymbolShape.circle($0, y, 0.8) }.joined()
  }
}
