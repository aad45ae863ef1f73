extension SystemSymbols {
  static let tabs: [String: SymbolGlyph] = [
    "plus": SymbolGlyph("M12 3.2V20.8M3.2 12H20.8"),
    "xmark.circle": SymbolGlyph(SymbolShape.circle(12, 12, 10) + SymbolShape.cross(12, 12, 3.5)),
    "chevron.down": SymbolGlyph("M4.7 8.4L12 15.7L19.3 8.4"),
    "chevron.up": SymbolGlyph("M4.7 15.6L12 8.3L19.3 15.6"),
    "chevron.right": SymbolGlyph("M9.4 4.7L16.7 12L9.4 19.3"),
    "hat.and.glasses": incognito,
    "pin": SymbolGlyph(pin + pinNeedle),
    "pin.fill": SymbolGlyph(.softFill(pin), .line(pinNeedle)),
    "pin.slash": SymbolGlyph(pin + pinNeedle + "M3.2 3.2L20.8 20.8"),
    "checkmark": SymbolGlyph("M4.3 12.8L9.5 18L20 6.4"),
    "trash": SymbolGlyph(
      "M3.5 6.1H20.5M8.9 6.1V4.4A1.9 1.9 0 0 1 10.8 2.5H13.2A1.9 1.9 0 0 1 15.1 4.4V6.1"
        + "M5.4 6.1L6.7 19.5A2.2 2.2 0 0 0 8.9 21.5H15.1A2.2 2.2 0 0 0 17.3 19.5L18.6 6.1"
        + "M9.8 10.4L10.2 17.7M14.2 10.4L13.8 17.7"),
  ]

  private static let pin = "M8.2 2.8H15.8L15 9.4C17.2 10.4 18.4 12 18.6 14.4H5.4C5.6 12 6.8 10.4 9 9.4Z"
  private static let pinNeedle = "M12 14.4V21.4"

  /// The hat and glasses of private tabs. Apple has no such symbol: the name is ours.
  static let incognito = SymbolGlyph(
    "M2.5 12.2H21.5M5.8 12.2L7.4 5.3C7.7 4 8.6 3.5 9.8 3.9L12 4.7L14.2 3.9C15.4 3.5 16.3 4 16.6 5.3L18.2 12.2"
      + SymbolShape.circle(6.7, 17.2, 3.4) + SymbolShape.circle(17.3, 17.2, 3.4)
      + "M10 16.5C11.2 15.9 12.8 15.9 14 16.5")
}
