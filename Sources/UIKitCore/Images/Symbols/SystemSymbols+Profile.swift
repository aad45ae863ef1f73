extension SystemSymbols {
  static let profile: [String: SymbolGlyph] = [
    "bubble.right": SymbolGlyph(
      "M4.3 16.9C3.1 15.5 2.4 13.8 2.4 12C2.4 7.5 6.7 3.9 12 3.9C17.3 3.9 21.6 7.5 21.6 12C21.6 16.5 17.3 20.1 12 20.1"
        + "C10.3 20.1 8.7 19.8 7.3 19.1L3 20.7Z"),
    "repeat": SymbolGlyph(
      "M3.9 11V9.3A3.3 3.3 0 0 1 7.2 6H19.8M16 2.4L19.8 6L16 9.6"
        + "M20.1 13V14.7A3.3 3.3 0 0 1 16.8 18H4.2M8 14.4L4.2 18L8 21.6"),
    "heart": SymbolGlyph(heart),
    "heart.fill": SymbolGlyph(.softFill(heart)),
  ]

  private static let heart =
    "M12 20.6C7.2 17.2 2.4 13.6 2.4 8.9A5 5 0 0 1 7.4 3.9C9.4 3.9 11 4.9 12 6.7C13 4.9 14.6 3.9 16.6 3.9"
    + "A5 5 0 0 1 21.6 8.9C21.6 13.6 16.8 17.2 12 20.6Z"
}
