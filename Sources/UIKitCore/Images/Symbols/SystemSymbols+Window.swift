extension SystemSymbols {
  static let window: [String: SymbolGlyph] = [
    "sidebar.left": SymbolGlyph(
      SymbolShape.box(2.3, 3.9, 19.4, 16.2, 3.2) + "M9.1 3.9V20.1M5 7.9H6.5M5 11H6.5"),
    "minus": SymbolGlyph("M5.4 12H18.6"),
    "square": SymbolGlyph(SymbolShape.box(6, 6, 12, 12, 2.3)),
    // The window's close button is smaller than the address field's stop. Apple has none: the name is ours.
    "window.close": SymbolGlyph(SymbolShape.cross(12, 12, 5.3)),
  ]
}
