extension SystemSymbols {
  static let menus: [String: SymbolGlyph] = [
    "doc.plaintext": SymbolGlyph(
      SymbolShape.box(3.75, 2.5, 16.5, 19, 2.9) + "M7.7 7.6H16.3M7.7 12H16.3M7.7 16.4H12.8"),
    "arrow.down.right.and.arrow.up.left": SymbolGlyph(
      "M3.2 20.8L10.2 13.8M4.7 13.8H10.2V19.3M20.8 3.2L13.8 10.2M13.8 4.7V10.2H19.3"),
    "arrow.up.left.and.arrow.down.right": SymbolGlyph(
      "M3.4 20.6L10.4 13.6M3.4 15.1V20.6H8.9M20.6 3.4L13.6 10.4M15.1 3.4H20.6V8.9"),
    "display": SymbolGlyph(
      SymbolShape.box(2.2, 3.9, 19.6, 13, 2.5) + "M12 16.9V20.7M7.6 20.7H16.4"),
    "iphone": SymbolGlyph(SymbolShape.box(6, 2.2, 12, 19.6, 2.8) + "M10.5 18.7H13.5"),
    "doc.text.magnifyingglass": SymbolGlyph(
      "M11.5 21.5H7.2A2.4 2.4 0 0 1 4.8 19.1V4.9A2.4 2.4 0 0 1 7.2 2.5H14.2L19.5 8.4V11"
        + SymbolShape.circle(16.2, 16.2, 4.1) + "M19.3 19.3L22 22"),
    "gearshape": SymbolGlyph(
      SymbolShape.ring(12, 12, count: 8, [(-15.5, 7.3), (-7.5, 9.6), (7.5, 9.6), (15.5, 7.3)])
        + SymbolShape.circle(12, 12, 3)),
    "doc.on.doc": SymbolGlyph(
      SymbolShape.box(7.9, 7.5, 12.5, 14.1, 2.6)
        + "M15.9 4.8A2.5 2.5 0 0 0 13.4 2.4H6.5A2.7 2.7 0 0 0 3.8 5.1V14.6A2.6 2.6 0 0 0 5.9 17.1"),
    "scissors": SymbolGlyph(
      SymbolShape.circle(6.2, 18, 2.9) + SymbolShape.circle(17.8, 18, 2.9)
        + "M7.8 15.6L16.4 2.6M16.2 15.6L7.6 2.6"),
    "doc.on.clipboard": SymbolGlyph(
      SymbolShape.box(9.4, 8.6, 11, 13, 2.4) + SymbolShape.box(6.9, 2.3, 5.8, 3.4, 1.2)
        + "M6.9 4H6.1A2.4 2.4 0 0 0 3.7 6.4V16.2A2.4 2.4 0 0 0 6.1 18.6H9.4M12.7 4H13.5A2.4 2.4 0 0 1 15.9 6.4V8.6"
    ),
    "arrow.up.forward.app": SymbolGlyph(
      "M13.1 5.2H6.9A2.8 2.8 0 0 0 4.1 8V16.9A2.8 2.8 0 0 0 6.9 19.7H16.2A2.8 2.8 0 0 0 19 16.9V11"
        + "M11.2 12.8L20.8 3.2M14.6 3.2H20.8V9.4"),
    "book.badge.plus": bookWithPlus,

    "eyeglasses": SymbolGlyph(
      SymbolShape.circle(6, 14.9, 4) + SymbolShape.circle(18, 14.9, 4)
        + "M9.8 13.7C11.1 12.9 12.9 12.9 14.2 13.7"
        + "M2.2 13.5L3.6 7.3C3.9 6 4.8 5.5 5.9 5.8M21.8 13.5L20.4 7.3C20.1 6 19.2 5.5 18.1 5.8"),
    "printer": SymbolGlyph(
      "M6.6 16.8H4.9A2.5 2.5 0 0 1 2.4 14.3V10A2.5 2.5 0 0 1 4.9 7.5H19.1A2.5 2.5 0 0 1 21.6 10V14.3"
        + "A2.5 2.5 0 0 1 19.1 16.8H17.4M6.6 7.5V4.7A2.1 2.1 0 0 1 8.7 2.6H15.3A2.1 2.1 0 0 1 17.4 4.7V7.5"
        + "M6.6 13.5H17.4V21.6H6.6Z"),
    "ellipsis.circle": SymbolGlyph(
      .line(SymbolShape.circle(12, 12, 10)),
      .fill(
        SymbolShape.circle(7.5, 12, 1.25) + SymbolShape.circle(12, 12, 1.25)
          + SymbolShape.circle(16.5, 12, 1.25))),
    "ellipsis": SymbolGlyph(
      .fill(
        SymbolShape.circle(5, 12, 1.7) + SymbolShape.circle(12, 12, 1.7) + SymbolShape.circle(19, 12, 1.7))),
  ]

  private static let bookWithPlus = SymbolGlyph(
    "M15.4 19.6C14.1 19.9 13 20.5 12 21.3C9.8 19.6 6.8 19.1 3.4 19.1A1.2 1.2 0 0 1 2.2 17.9V5.4"
      + "A1.3 1.3 0 0 1 3.5 4.1C6.8 4.1 9.7 4.7 12 6.4C14.3 4.7 17.2 4.1 20.5 4.1A1.3 1.3 0 0 1 21.8 5.4V11.9"
      + "M12 6.4V21M19 14.7V22.1M15.3 18.4H22.7")
}
