extension SystemSymbols {
  static let toolbar: [String: SymbolGlyph] = [
    "chevron.backward": SymbolGlyph("M15 4L7 12L15 20"),
    "chevron.forward": SymbolGlyph("M9 4L17 12L9 20"),
    "square.and.arrow.up": SymbolGlyph(
      "M12 15.3V2.5M7.7 6.6L12 2.4L16.3 6.6"
        + "M8.3 8.8H7.3A3 3 0 0 0 4.3 11.8V18.4A3 3 0 0 0 7.3 21.4H16.7A3 3 0 0 0 19.7 18.4V11.8"
        + "A3 3 0 0 0 16.7 8.8H15.7"),
    "book": SymbolGlyph(openBook),
    "square.on.square": SymbolGlyph(
      SymbolShape.box(7.6, 7.6, 14, 14, 3.2)
        + "M16.5 5A2.7 2.7 0 0 0 13.8 2.4H5.4A3 3 0 0 0 2.4 5.4V13.8A2.8 2.8 0 0 0 4.8 16.5"),
  ]

  static let openBook =
    "M12 6.4C9.7 4.7 6.8 4.1 3.5 4.1A1.3 1.3 0 0 0 2.2 5.4V17.9A1.2 1.2 0 0 0 3.4 19.1C6.8 19.1 9.8 19.6 12 21.3"
    + "C14.2 19.6 17.2 19.1 20.6 19.1A1.2 1.2 0 0 0 21.8 17.9V5.4A1.3 1.3 0 0 0 20.5 4.1C17.2 4.1 14.3 4.7 12 6.4Z"
    + "M12 6.4V21"
}
