import Foundation

/// Things, buildings, people and games.
extension SystemSymbols {
  static let things: [String: SymbolGlyph] = [
    "airplane": SymbolGlyph(
      .softFill(
        "M21.5 12C21.5 13 20.4 13.6 19 13.6H14.6L9.6 21H7.6L9.8 13.6H5.4L3.6 16H2.2L3.4 12L2.2 8H3.6L5.4 10.4H9.8"
          + "L7.6 3H9.6L14.6 10.4H19C20.4 10.4 21.5 11 21.5 12Z")),
    "bicycle": SymbolGlyph(
      SymbolShape.circle(5.6, 15.4, 3.8) + SymbolShape.circle(18.4, 15.4, 3.8)
        + "M5.6 15.4L9 8.5H15.5L18.4 15.4M9 8.5L12.2 15.4L15.5 8.5M12.2 15.4H5.6M14 5.5H16.8M7.4 6.4H10.2"),
    "bus": SymbolGlyph(
      .line(SymbolShape.box(4, 3.5, 16, 15, 2.6) + "M4 12.5H20M7 18.5V21M17 18.5V21"),
      .fill(SymbolShape.circle(7.6, 15.6, 1.1) + SymbolShape.circle(16.4, 15.6, 1.1))),
    "bed.double": SymbolGlyph(
      "M2.5 19.5V16.5M2.5 14V17H21.5V14A2.6 2.6 0 0 0 18.9 11.4H5.1A2.6 2.6 0 0 0 2.5 14Z"
        + "M21.5 19.5V16.5M5 11.4V8A2 2 0 0 1 7 6H17A2 2 0 0 1 19 8V11.4"),
    "cube": SymbolGlyph("M12 2.5L20.5 7V17L12 21.5L3.5 17V7ZM3.5 7L12 11.5L20.5 7M12 11.5V21.5"),
    "shippingbox": SymbolGlyph(
      "M12 2.5L20.5 7V17L12 21.5L3.5 17V7ZM3.5 7L12 11.5L20.5 7M12 11.5V21.5M7.6 4.8L16.2 9.4"),
    "archivebox": SymbolGlyph(
      SymbolShape.box(2.6, 4, 18.8, 4.8, 1.2)
        + "M4 8.8V18A2 2 0 0 0 6 20H18A2 2 0 0 0 20 18V8.8ZM9.6 12.6H14.4"),
    "bag": SymbolGlyph("M5.5 7.5H18.5L19.8 20.8H4.2ZM8.6 10.4V6.6A3.4 3.4 0 0 1 15.4 6.6V10.4"),
    "briefcase": SymbolGlyph(
      SymbolShape.box(2.4, 7.4, 19.2, 12.6, 2.2)
        + "M8.4 7.4V5.4A1.8 1.8 0 0 1 10.2 3.6H13.8A1.8 1.8 0 0 1 15.6 5.4V7.4M2.4 13H21.6"),
    "building.columns": SymbolGlyph(
      "M3 9L12 3.5L21 9ZM6 9V17.5M10 9V17.5M14 9V17.5M18 9V17.5M4.5 17.5H19.5M3 20.5H21"),
    "building.2": SymbolGlyph(
      "M3.5 21V4.6A1.4 1.4 0 0 1 4.9 3.2H12.1A1.4 1.4 0 0 1 13.5 4.6V21M13.5 9.5H19.1A1.4 1.4 0 0 1 20.5 10.9V21"
        + "M2.5 21H21.5M6.5 7H7.5M9.6 7H10.6M6.5 11H7.5M9.6 11H10.6M6.5 15H7.5M9.6 15H10.6M16.4 13.4H17.6M16.4 17H17.6"
    ),
    "graduationcap": SymbolGlyph(
      "M1.8 9.5L12 4.5L22.2 9.5L12 14.5ZM6 11.8V17C9 19.6 15 19.6 18 17V11.8M22 9.5V15.5"),
    "cross": SymbolGlyph("M9 3H15V9H21V15H15V21H9V15H3V9H9Z"),
    "crown": SymbolGlyph("M3 7L7.5 11L12 4L16.5 11L21 7L19 18.5H5Z"),
    "trophy": SymbolGlyph(
      "M7 3.5H17V9.5A5 5 0 0 1 7 9.5ZM7 5.5H3.6C3.6 9 5 10.6 7.6 11M17 5.5H20.4C20.4 9 19 10.6 16.4 11M12 14.5V18.5"
        + "M8 20.6H16"),
    "rosette": SymbolGlyph(
      SymbolShape.ring(12, 9, count: 10, [(0, 6.8), (18, 5.8)]) + "M8.6 14.4L7 21.4L12 18.6L17 21.4L15.4 14.4"
    ),
    "key": SymbolGlyph(SymbolShape.circle(7.4, 12, 4.6) + "M12 12H21.5V15.6M17.4 12V14.8"),
    "hammer": SymbolGlyph(
      "M3.5 19.4L11.4 11.4L13.4 13.4L5.4 21.2ZM10 7.4L14 3.4H17L20.8 9.4L17.6 13.4Z"),
    "wrench": SymbolGlyph(
      "M20.5 7.5A5 5 0 0 1 14 13.6L7 20.6A2.4 2.4 0 0 1 3.4 17L10.4 10A5 5 0 0 1 16.5 3.5L13.4 6.6L14 10L17.4 10.6Z"
    ),
    "paintbrush": SymbolGlyph(
      "M20.8 3.2L9.4 12.6A4 4 0 0 0 6.4 14.8C5.6 16.8 6 19 3.2 20.4C8.6 21.6 12 20 12.4 16.6A4 4 0 0 0 12.2 15.2ZM9.4 12.6L12.2 15.2"
    ),
    "paintpalette": SymbolGlyph(
      .line(
        "M12 3A9 9 0 0 0 12 21C14 21 14.5 19.5 13.8 18C13 16.2 14.2 15 16 15H18A3.4 3.4 0 0 0 21.2 11.4C21 6.6 17 3 12 3Z"
      ),
      .fill(
        SymbolShape.circle(7, 12, 1.4) + SymbolShape.circle(9.4, 7.8, 1.4) + SymbolShape.circle(14, 7.2, 1.4)
          + SymbolShape.circle(17.4, 10.6, 1.4))),
    "wand.and.stars": SymbolGlyph(
      "M3.5 20.5L13 11M14.8 9.2L16.4 7.6M17 2.6V5.6M15.5 4.1H18.5M20.4 10V12.4M19.2 11.2H21.6M9 3.6V6M7.8 4.8H10.2"
    ),
    "ruler": SymbolGlyph(
      "M15.6 2.6L21.4 8.4L8.4 21.4L2.6 15.6ZM12.6 5.6L14.8 7.8M9.6 8.6L11.2 10.2M6.6 11.6L8.8 13.8"),
    "newspaper": SymbolGlyph(
      "M5 4H16.4V18.4A2.4 2.4 0 0 0 18.8 20.8H6.4A2.4 2.4 0 0 1 4 18.4V5A1 1 0 0 1 5 4Z"
        + "M7 8H13.4M7 12H13.4M7 16H13.4M16.4 9H20A1 1 0 0 1 21 10V18.6A2.2 2.2 0 0 1 18.8 20.8"),
    "books.vertical": SymbolGlyph(
      SymbolShape.box(3, 4, 4.6, 17, 1) + SymbolShape.box(7.6, 6.4, 4.4, 14.6, 1)
        + "M12.6 7.2L16.8 6L20.8 19.8L16.6 21ZM3 8.4H7.6M7.6 10.4H12"),
    "ticket": SymbolGlyph(
      "M2.4 6.4H21.6V10A2 2 0 0 0 21.6 14V17.6H2.4V14A2 2 0 0 0 2.4 10ZM15.4 6.8V9.6M15.4 14.4V17.2"),
    "doc.badge.plus": SymbolGlyph(
      "M12 21.5H7.4A2.4 2.4 0 0 1 5 19.1V4.9A2.4 2.4 0 0 1 7.4 2.5H14L19 7.5V12M14 2.5V7.5H19M18 15.4V21.4M15 18.4H21"
    ),
    "folder.badge.plus": SymbolGlyph(
      "M12.5 19.8H5.1A2.6 2.6 0 0 1 2.5 17.2V6.8A2.6 2.6 0 0 1 5.1 4.2H10L12.2 6.2H18.9A2.6 2.6 0 0 1 21.5 8.8V12"
        + "M18.5 15V21.4M15.3 18.2H21.7"),
    "calendar.badge.plus": SymbolGlyph(
      "M12.5 21H6A2.8 2.8 0 0 1 3.2 18.2V7.2A2.8 2.8 0 0 1 6 4.4H18A2.8 2.8 0 0 1 20.8 7.2V12M3.2 9.4H20.8M8 2.6V6M16 2.6V6"
        + "M18.5 15V21.4M15.3 18.2H21.7"),
    "envelope.open": SymbolGlyph(
      "M2.6 10L12 3.4L21.4 10V19A2 2 0 0 1 19.4 21H4.6A2 2 0 0 1 2.6 19ZM3.4 11.4L12 17L20.6 11.4"),
    "text.bubble": SymbolGlyph(bubble + "M7 8.4H17M7 12H14"),
    "quote.bubble": SymbolGlyph(bubble + "M8 12C9.6 11.6 10.4 10.4 10.4 8M13.4 12C15 11.6 15.8 10.4 15.8 8"),
    "ellipsis.bubble": SymbolGlyph(
      .line(bubble),
      .fill(
        SymbolShape.circle(8, 10.2, 1.2) + SymbolShape.circle(12, 10.2, 1.2)
          + SymbolShape.circle(16, 10.2, 1.2))),
    "bubble.left.and.bubble.right": SymbolGlyph(
      "M4.8 3.4H12.6A2.6 2.6 0 0 1 15.2 6V9.6A2.6 2.6 0 0 1 12.6 12.2H8L4.6 15.2V12.2A2.4 2.4 0 0 1 2.2 9.8V6A2.6 2.6 0 0 1 4.8 3.4Z"
        + "M17.8 8.6H19.2A2.6 2.6 0 0 1 21.8 11.2V14.8A2.4 2.4 0 0 1 19.4 17.2V20.4L15.8 17.2H11.8A2.6 2.6 0 0 1 9.4 15.4"
    ),
    "person.badge.plus": SymbolGlyph(
      SymbolShape.circle(10, 7.6, 4)
        + "M2.4 20.4C3 16.2 6 14 10 14C12.4 14 14.4 14.8 15.8 16.4L13.6 20.4ZM19 15.4V21.4M16 18.4H22"),
    "person.3": SymbolGlyph(
      SymbolShape.circle(12, 8.4, 3) + "M6.6 18.6C7 15.4 9 13.8 12 13.8C15 13.8 17 15.4 17.4 18.6Z"
        + SymbolShape.circle(4.8, 9.4, 2.2)
        + "M1.6 17C1.8 14.6 2.6 13.4 4.8 13.4C5.6 13.4 6.2 13.6 6.8 13.9L5 17Z"
        + SymbolShape.circle(19.2, 9.4, 2.2)
        + "M22.4 17C22.2 14.6 21.4 13.4 19.2 13.4C18.4 13.4 17.8 13.6 17.2 13.9L19 17Z"),
    "person.crop.square": SymbolGlyph(
      SymbolShape.box(2.6, 2.6, 18.8, 18.8, 4) + SymbolShape.circle(12, 9.4, 3.4)
        + "M5.8 19.6C6.6 16.6 9 15.2 12 15.2C15 15.2 17.4 16.6 18.2 19.6"),
    "figure.walk": SymbolGlyph(
      .line("M12.6 8L10 13.2L13.5 15.8L12.5 21M12.6 8L15.5 11L18.5 12M12.6 8L9 9.5L7.5 12.5M10.2 15L7 20.5"),
      .fill(SymbolShape.circle(13.2, 4, 2))),
    "hand.thumbsdown": SymbolGlyph(
      "M7.6 13.4L11.2 20.4C12.8 20.4 13.8 19.2 13.5 17.6L12.9 14.6H18.2A2 2 0 0 0 20.1 12L18.4 5.4"
        + "A2.4 2.4 0 0 0 16.1 3.6H7.6ZM3.6 13.4H7.6V3.6H3.6Z"),
    "rectangle.portrait.and.arrow.right": SymbolGlyph(
      "M14 20.5H6.5A2.2 2.2 0 0 1 4.3 18.3V5.7A2.2 2.2 0 0 1 6.5 3.5H14M10 12H21M17.4 8.4L21 12L17.4 15.6"),
    "suit.spade": SymbolGlyph(spade), "suit.spade.fill": SymbolGlyph(.softFill(spade)),
    "suit.club": SymbolGlyph(club), "suit.club.fill": SymbolGlyph(.softFill(club)),
    "suit.diamond": SymbolGlyph(diamond), "suit.diamond.fill": SymbolGlyph(.softFill(diamond)),
    "die.face.1": die([(12, 12)]), "die.face.2": die([(8, 8), (16, 16)]),
    "die.face.3": die([(7.4, 7.4), (12, 12), (16.6, 16.6)]),
    "die.face.4": die([(8, 8), (16, 8), (8, 16), (16, 16)]),
    "die.face.5": die([(7.6, 7.6), (16.4, 7.6), (12, 12), (7.6, 16.4), (16.4, 16.4)]),
    "die.face.6": die([(8, 7), (16, 7), (8, 12), (16, 12), (8, 17), (16, 17)]),
    "die.face.1.fill": die([(12, 12)], isFilled: true),
    "die.face.2.fill": die([(8, 8), (16, 16)], isFilled: true),
    "die.face.3.fill": die([(7.4, 7.4), (12, 12), (16.6, 16.6)], isFilled: true),
    "die.face.4.fill": die([(8, 8), (16, 8), (8, 16), (16, 16)], isFilled: true),
    "die.face.5.fill": die([(7.6, 7.6), (16.4, 7.6), (12, 12), (7.6, 16.4), (16.4, 16.4)], isFilled: true),
    "die.face.6.fill": die([(8, 7), (16, 7), (8, 12), (16, 12), (8, 17), (16, 17)], isFilled: true),
  ]

  private static let bubble =
    "M6 3.8H18A3.2 3.2 0 0 1 21.2 7V13.4A3.2 3.2 0 0 1 18 16.6H11.6L7 20.6V16.6H6A3.2 3.2 0 0 1 2.8 13.4V7A3.2 3.2 0 0 1 6 3.8Z"
  private static let diamond = "M12 2.4L19 12L12 21.6L5 12Z"
  private static let spade =
    "M12 2.4C14 6.6 20.4 9.4 20.4 14A4.2 4.2 0 0 1 13 16.6C13.2 19 13.8 20.4 15.4 21.6H8.6C10.2 20.4 10.8 19 11 16.6"
    + "A4.2 4.2 0 0 1 3.6 14C3.6 9.4 10 6.6 12 2.4Z"
  private static let club =
    "M13 15C13.2 18.6 13.8 20.4 15.4 21.6H8.6C10.2 20.4 10.8 18.6 11 15A4 4 0 1 1 8.6 9.4A4.4 4.4 0 1 1 15.4 9.4A4 4 0 1 1 13 15Z"

  private static func die(_ pips: [(x: CGFloat, y: CGFloat)], isFilled: Bool = false) -> SymbolGlyph {
    let outline = SymbolShape.box(2.6, 2.6, 18.8, 18.8, 4)
    let dots = SymbolGlyph.Part.fill(pips.map { SymbolShape.circle($0.x, $0.y, 1.7) }.joined())
    return SymbolGlyph(isFilled ? [.softFill(outline), .cut(dots)] : [.line(outline), dots])
  }
}
