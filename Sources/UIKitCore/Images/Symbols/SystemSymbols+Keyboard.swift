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
    "return": SymbolGlyph("M20 5.5V10.2A3 3 0 0 1 17 13.2H4M8.6 8.6L4 13.2L8.6 17.8"),
  ]

  private static let shift = "M12 3.4L20.6 12.2H16.1V19.8H7.9V12.2H3.4Z"

  private static let deleteKey =
    "M8 4.8H19A2.7 2.7 0 0 1 21.7 7.5V16.5A2.7 2.7 0 0 1 19 19.2H8A2.4 2.4 0 0 1 6.1 18.3L1.9 12.6"
    + "A1 1 0 0 1 1.9 11.4L6.1 5.7A2.4 2.4 0 0 1 8 4.8Z"

  private static func dots(row y: Double) -> String {
    [5.8, 8.9, 12, 15.1, 18.2].map { SymbolShape.circle($0, y, 0.8) }.joined()
  }
}
