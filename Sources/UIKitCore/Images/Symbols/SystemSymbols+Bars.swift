extension SystemSymbols {
  /// The icons that bars' system items need beside the others.
  static let bars: [String: SymbolGlyph] = [
    "arrowshape.turn.up.left": SymbolGlyph(
      "M10.2 4.6L2.8 11.2L10.2 17.8V13.6C15 13.4 18.6 15 21.2 19.2C20.8 13 17 9 10.2 8.7Z"),
    "backward.fill": SymbolGlyph(.softFill("M11.6 6V18L2.4 12ZM21.6 6V18L12.4 12Z")),
    "forward.fill": SymbolGlyph(.softFill("M2.4 6V18L11.6 12ZM12.4 6V18L21.6 12Z")),
  ]
}
