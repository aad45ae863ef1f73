extension SystemSymbols {
  /// Symbols that programs use most, beside those that the system's own interface needs.
  static let common: [String: SymbolGlyph] = [
    "map": SymbolGlyph(
      "M3 6.4L9 3.8L15 6.4L21 3.8V17.6L15 20.2L9 17.6L3 20.2ZM9 3.8V17.6M15 6.4V20.2"),
    "map.fill": SymbolGlyph(
      .softFill(
        "M2.6 6.6L8 4.2V16.9L2.6 19.4ZM10 4.2L14 6.2V19.8L10 17.2ZM16 6.2L21.4 3.9V17.3L16 19.8Z")),
    "bookmark": SymbolGlyph(bookmark),
    "bookmark.fill": SymbolGlyph(.softFill(bookmark)),
    "calendar": SymbolGlyph(
      .line(SymbolShape.box(3.2, 4.4, 17.6, 16.6, 2.8) + "M3.2 9.4H20.8M8 2.6V6M16 2.6V6"),
      .fill(
        [8, 12, 16].map { SymbolShape.circle($0, 13.2, 1) }.joined()
          + [8, 12].map { SymbolShape.circle($0, 17.2, 1) }.joined())),
    "cart": SymbolGlyph(
      .line("M2.2 3.6H4.8L7.4 15.2H18.4L20.8 6.8H5.6"),
      .fill(SymbolShape.circle(9, 19.4, 1.6) + SymbolShape.circle(16.8, 19.4, 1.6))),
    "tag": SymbolGlyph(
      .line(
        "M4.6 3.2H11.2A1.6 1.6 0 0 1 12.3 3.7L20.6 12A1.8 1.8 0 0 1 20.6 14.5L14.5 20.6A1.8 1.8 0 0 1 12 20.6"
          + "L3.7 12.3A1.6 1.6 0 0 1 3.2 11.2V4.6A1.4 1.4 0 0 1 4.6 3.2Z"),
      .fill(SymbolShape.circle(7.6, 7.6, 1.4))),
    "flag": SymbolGlyph(flag),
    "flag.fill": SymbolGlyph(.softFill(flag)),
    "paperplane": SymbolGlyph("M21.4 2.6L2.6 9.6L10.4 13.6L14.4 21.4ZM21.4 2.6L10.4 13.6"),
    "paperplane.fill": SymbolGlyph(.softFill("M21.4 2.6L2.6 9.6L9.2 13L15.6 8.4L11 14.8L14.4 21.4Z")),
    "person.fill": SymbolGlyph(
      .softFill(
        SymbolShape.circle(12, 7.4, 4.2) + "M4 20.6C4.6 16.6 7.8 14.6 12 14.6C16.2 14.6 19.4 16.6 20 20.6Z")),
    "person.2": SymbolGlyph(
      SymbolShape.circle(8.6, 8, 3.4) + "M2.2 19.6C2.7 16 5.2 14 8.6 14C12 14 14.5 16 15 19.6Z"
        + SymbolShape.circle(16.9, 8.8, 2.7) + "M16.6 14C19.6 13.9 21.4 15.9 21.8 19.2H18"),
    "house.fill": SymbolGlyph(
      .softFill(
        "M12 3.2L21 11.2H18.6V19A1.8 1.8 0 0 1 16.8 20.8H14.3V14.4H9.7V20.8H7.2A1.8 1.8 0 0 1 5.4 19V11.2H3Z")
    ),
    "wifi": SymbolGlyph(
      .line(
        "M2.4 9.4A13.6 13.6 0 0 1 21.6 9.4M5.7 13A8.8 8.8 0 0 1 18.3 13M9 16.4A4.2 4.2 0 0 1 15 16.4"),
      .fill(SymbolShape.circle(12, 19.5, 1.5))),
    "location": SymbolGlyph(location),
    "location.fill": SymbolGlyph(.softFill(location)),
    "phone": SymbolGlyph(phone),
    "phone.fill": SymbolGlyph(.softFill(phone)),
    "message": SymbolGlyph(message),
    "message.fill": SymbolGlyph(.softFill(message)),
    "bubble.left": SymbolGlyph(
      "M6 3.8H18A3.2 3.2 0 0 1 21.2 7V13.4A3.2 3.2 0 0 1 18 16.6H11.6L7 20.6V16.6H6A3.2 3.2 0 0 1 2.8 13.4V7"
        + "A3.2 3.2 0 0 1 6 3.8Z"),
    "creditcard": SymbolGlyph(
      .line(SymbolShape.box(2.2, 5, 19.6, 14, 2.6) + "M5.6 15.2H9.6"), .heavyLine("M2.4 9.6H21.6", 1.6)),
    "gift": SymbolGlyph(
      SymbolShape.box(4.2, 11.2, 15.6, 9.8, 1.6) + SymbolShape.box(2.8, 7.2, 18.4, 4, 1.2)
        + "M12 7.2V21M12 7.2C9 7.2 7 6 7 4.3C7 2.4 10 1.8 12 7.2C14 1.8 17 2.4 17 4.3C17 6 15 7.2 12 7.2"),
    "cloud": SymbolGlyph(cloud),
    "cloud.fill": SymbolGlyph(.softFill(cloud)),
    "bolt": SymbolGlyph(bolt),
    "bolt.fill": SymbolGlyph(.softFill(bolt)),
    "flame": SymbolGlyph(
      "M12 2.4C12.6 6 18 8.8 18 14.6A6 6 0 0 1 12 21.2A6 6 0 0 1 6 15.2C6 12.6 7.4 11 8.2 9.4"
        + "C8.7 10.9 9.3 11.7 10.2 12.1C9.8 8.4 10.4 4.8 12 2.4Z"),
    "video": SymbolGlyph(SymbolShape.box(2.2, 5.8, 13.2, 12.4, 2.8) + "M15.4 10.8L21.6 7.2V16.8L15.4 13.2"),
    "paperclip": SymbolGlyph(
      "M19.4 11L11.6 18.8A4.6 4.6 0 0 1 5.1 12.3L13.3 4.1A3.1 3.1 0 0 1 17.7 8.5L9.7 16.5A1.5 1.5 0 0 1 7.6 14.4"
        + "L14.6 7.4"),
    "slider.horizontal.3": SymbolGlyph(
      "M3 6H12.2M16.8 6H21M3 12H5.8M10.4 12H21M3 18H13.2M17.8 18H21" + SymbolShape.circle(14.5, 6, 2.3)
        + SymbolShape.circle(8.1, 12, 2.3) + SymbolShape.circle(15.5, 18, 2.3)),
    "line.3.horizontal.decrease": SymbolGlyph("M3.2 7H20.8M6.6 12H17.4M10 17H14"),
    "line.3.horizontal.decrease.circle": SymbolGlyph(
      SymbolShape.circle(12, 12, 10) + "M6.6 9H17.4M8.6 12.6H15.4M10.6 16.2H13.4"),
    "doc.text": SymbolGlyph(
      "M14 2.5H7.4A2.4 2.4 0 0 0 5 4.9V19.1A2.4 2.4 0 0 0 7.4 21.5H16.6A2.4 2.4 0 0 0 19 19.1V7.5ZM14 2.5V7.5H19"
        + "M8.4 12.2H15.6M8.4 16.2H15.6"),
    "stop.fill": SymbolGlyph(.fill(SymbolShape.box(5, 5, 14, 14, 2.2))),
    "shuffle": SymbolGlyph(
      "M2.6 17.4H5.6C7.2 17.4 8.2 16.6 9 15.4L13.6 8.6C14.4 7.4 15.4 6.6 17 6.6H21M18 3.6L21 6.6L18 9.6"
        + "M2.6 6.6H5.6C7.2 6.6 8.2 7.4 9 8.6M13.6 15.4C14.4 16.6 15.4 17.4 17 17.4H21M18 14.4L21 17.4L18 20.4"
    ),
    "arrow.up.arrow.down": SymbolGlyph("M8 20V4M3.6 8.4L8 4L12.4 8.4M16 4V20M11.6 15.6L16 20L20.4 15.6"),
    "chart.bar": SymbolGlyph(chart),
    "chart.bar.fill": SymbolGlyph(.softFill(chart)),
    "lightbulb": SymbolGlyph(
      "M9 17C9 15.2 6 13.4 6 9.2A6 6 0 0 1 18 9.2C18 13.4 15 15.2 15 17ZM9.4 19.6H14.6M10.6 22H13.4"),
    "square.and.arrow.down": SymbolGlyph(
      "M8.6 8.6H6.8A2.2 2.2 0 0 0 4.6 10.8V19.2A2.2 2.2 0 0 0 6.8 21.4H17.2A2.2 2.2 0 0 0 19.4 19.2V10.8"
        + "A2.2 2.2 0 0 0 17.2 8.6H15.4M12 2.4V15.4M8 11.4L12 15.4L16 11.4"),
    "qrcode": SymbolGlyph(
      "M4 4H10V10H4ZM14 4H20V10H14ZM4 14H10V20H4ZM7 7H7.01M17 7H17.01M7 17H7.01M14 16.6V14H16.6M20 14V16.6"
        + "M17.4 17.4H17.41M14 20H14.01M17.4 20H20"),
    "hand.thumbsup": SymbolGlyph(
      "M7.6 10.6L11.2 3.6C12.8 3.6 13.8 4.8 13.5 6.4L12.9 9.4H18.2A2 2 0 0 1 20.1 12L18.4 18.6"
        + "A2.4 2.4 0 0 1 16.1 20.4H7.6ZM3.6 10.6H7.6V20.4H3.6Z"),
  ]

  private static let bookmark = "M7.6 3H16.4A2 2 0 0 1 18.4 5V20.8L12 15.6L5.6 20.8V5A2 2 0 0 1 7.6 3Z"
  private static let flag =
    "M5 21.5V3.6C8.4 2.2 10.4 5.2 13.6 5C15.8 4.9 17.2 4 19.4 3.6V13.6C17.2 14 15.8 14.9 13.6 15"
    + "C10.4 15.2 8.4 12.2 5 13.6"
  private static let location = "M20.6 3.4L3.2 11L11.6 12.4L13 20.8Z"
  private static let phone =
    "M6 3.2H9L10.8 7.8L8.6 9.6C9.8 12 12 14.2 14.4 15.4L16.2 13.2L20.8 15V18C20.8 19.6 19.6 20.8 18 20.8"
    + "C10 20.4 3.6 14 3.2 6C3.2 4.4 4.4 3.2 6 3.2Z"
  private static let message =
    "M12 3.6C6.7 3.6 2.4 7 2.4 11.2C2.4 13.6 3.8 15.8 6 17.2C5.9 18.6 5.2 19.8 4.2 20.8C6.4 20.6 8.2 19.8 9.6 18.6"
    + "C10.4 18.75 11.2 18.8 12 18.8C17.3 18.8 21.6 15.4 21.6 11.2C21.6 7 17.3 3.6 12 3.6Z"
  private static let cloud =
    "M7 19A4.6 4.6 0 0 1 6.4 9.85A6 6 0 0 1 17.9 9.4A4.85 4.85 0 0 1 17.4 19Z"
  private static let bolt = "M13.6 2.4L4.8 13.6H11.2L10.4 21.6L19.2 10.4H12.8Z"

  private static let chart =
    SymbolShape.box(3.2, 12.4, 4.4, 8, 1) + SymbolShape.box(9.8, 8, 4.4, 12.4, 1)
    + SymbolShape.box(16.4, 3.6, 4.4, 16.8, 1)
}
