extension SystemSymbols {
  static let general: [String: SymbolGlyph] = [
    "arrow.left": SymbolGlyph("M20 12H4M10.5 5.5L4 12L10.5 18.5"),
    "arrow.right": SymbolGlyph("M4 12H20M13.5 5.5L20 12L13.5 18.5"),
    "arrow.counterclockwise": SymbolGlyph("M4.2 12.3A7.8 7.8 0 1 0 12 4.5H8.3M12 1L8.3 4.5L12 8"),
    "checkmark.circle": SymbolGlyph(SymbolShape.circle(12, 12, 10) + "M7.4 12.4L10.7 15.7L16.8 8.6"),
    "checkmark.circle.fill": SymbolGlyph(
      .fill(
        SymbolShape.circle(12, 12, 10.4)
          + "M6.7 13.1A.95.95 0 0 1 8 11.7L10.7 14.3L16 8A.95.95 0 0 1 17.5 9.3L11.5 16.3A.95.95 0 0 1 10.1 16.4Z"
      )),
    "chevron.up.chevron.down": SymbolGlyph("M7 9L12 4L17 9M7 15L12 20L17 15"),
    "circle": SymbolGlyph(SymbolShape.circle(12, 12, 10)),
    "circle.fill": SymbolGlyph(.fill(SymbolShape.circle(12, 12, 10.8))),
    "doc": SymbolGlyph(
      "M14 2.5H7.4A2.4 2.4 0 0 0 5 4.9V19.1A2.4 2.4 0 0 0 7.4 21.5H16.6A2.4 2.4 0 0 0 19 19.1V7.5ZM14 2.5V7.5H19"
    ),
    "eye": SymbolGlyph(
      "M1.8 12C4.2 7.7 7.8 5.4 12 5.4C16.2 5.4 19.8 7.7 22.2 12C19.8 16.3 16.2 18.6 12 18.6C7.8 18.6 4.2 16.3 1.8 12Z"
        + SymbolShape.circle(12, 12, 3.2)),
    "eye.slash": SymbolGlyph(
      "M1.8 12C4.2 7.7 7.8 5.4 12 5.4C16.2 5.4 19.8 7.7 22.2 12C19.8 16.3 16.2 18.6 12 18.6C7.8 18.6 4.2 16.3 1.8 12Z"
        + SymbolShape.circle(12, 12, 3.2) + "M4 20L20 4"),
    "hand.raised": SymbolGlyph(
      "M7.6 12.4V5.6A1.5 1.5 0 0 1 10.6 5.6V11M10.6 11V3.9A1.5 1.5 0 0 1 13.6 3.9V11M13.6 11V5.2"
        + "A1.5 1.5 0 0 1 16.6 5.2V12M16.6 12V8A1.5 1.5 0 0 1 19.6 8V14.6A7 7 0 0 1 12.6 21.6C9.7 21.6 7.9 20.4 6.5 18.2"
        + "L3.4 13.4A1.6 1.6 0 0 1 6 11.6L7.6 13.6"),
    "house": SymbolGlyph(
      "M3 11.2L12 3.2L21 11.2M5.4 9.2V19A1.8 1.8 0 0 0 7.2 20.8H16.8A1.8 1.8 0 0 0 18.6 19V9.2M9.7 20.8V14.4H14.3V20.8"
    ),
    "info.circle": SymbolGlyph(
      .line(SymbolShape.circle(12, 12, 10) + "M12 11V16.8"), .fill(SymbolShape.circle(12, 7.5, 1.2))),
    "exclamationmark.circle": SymbolGlyph(
      .line(SymbolShape.circle(12, 12, 10) + "M12 6.8V13"), .fill(SymbolShape.circle(12, 16.6, 1.2))),
    "questionmark.circle": SymbolGlyph(
      .line(SymbolShape.circle(12, 12, 10) + "M9.2 9.4A2.8 2.8 0 1 1 13.4 11.8C12.4 12.4 12 12.9 12 14"),
      .fill(SymbolShape.circle(12, 17, 1.15))),
    "line.3.horizontal": SymbolGlyph("M4 6.5H20M4 12H20M4 17.5H20"),
    "list.bullet": SymbolGlyph(
      .line("M8.5 6H21M8.5 12H21M8.5 18H21"),
      .fill(
        SymbolShape.circle(4.2, 6, 1.3) + SymbolShape.circle(4.2, 12, 1.3) + SymbolShape.circle(4.2, 18, 1.3))
    ),
    "link": SymbolGlyph(
      "M10.2 13.8A4.4 4.4 0 0 0 16.4 13.8L19.6 10.6A4.4 4.4 0 0 0 13.4 4.4L12.2 5.6"
        + "M13.8 10.2A4.4 4.4 0 0 0 7.6 10.2L4.4 13.4A4.4 4.4 0 0 0 10.6 19.6L11.8 18.4"),
    "moon": SymbolGlyph("M20.4 14.2A8.8 8.8 0 1 1 9.8 3.6A7 7 0 0 0 20.4 14.2Z"),
    "sun.max": SymbolGlyph(
      SymbolShape.circle(12, 12, 4.4)
        + "M12 1.8V4M12 20V22.2M1.8 12H4M20 12H22.2M4.8 4.8L6.3 6.3M17.7 17.7L19.2 19.2"
        + "M19.2 4.8L17.7 6.3M6.3 17.7L4.8 19.2"),
    "pause.fill": SymbolGlyph(
      .fill(SymbolShape.box(5.5, 4, 4.6, 16, 1.2) + SymbolShape.box(13.9, 4, 4.6, 16, 1.2))),
    "play.fill": SymbolGlyph(.softFill("M7 4.5V19.5L19.5 12Z")),
    "pencil": SymbolGlyph("M4 20L5.2 15.4L16.6 4A2.4 2.4 0 0 1 20 7.4L8.6 18.8ZM14.4 6.2L17.8 9.6"),
    "square.and.pencil": SymbolGlyph(
      "M12 4.5H6.6A2.8 2.8 0 0 0 3.8 7.3V17.6A2.8 2.8 0 0 0 6.6 20.4H16.9A2.8 2.8 0 0 0 19.7 17.6V12.2"
        + "M9.4 14.8L10.2 11.8L18.4 3.6A1.6 1.6 0 0 1 20.7 5.9L12.5 14.1Z"),
    "person": SymbolGlyph(
      SymbolShape.circle(12, 7.4, 4.2) + "M4 20.6C4.6 16.6 7.8 14.6 12 14.6C16.2 14.6 19.4 16.6 20 20.6"),
    "person.circle": SymbolGlyph(
      SymbolShape.circle(12, 12, 10) + SymbolShape.circle(12, 9.6, 3.4)
        + "M5.6 19.3C6.6 16.4 9 15.2 12 15.2C15 15.2 17.4 16.4 18.4 19.3"),
    "photo": SymbolGlyph(
      SymbolShape.box(2.4, 4, 19.2, 16, 2.8) + SymbolShape.circle(7.6, 9, 1.7)
        + "M2.6 17L8.6 12.4L12.6 15.8L16.6 11.6L21.4 16"),
    "plus.circle": SymbolGlyph(SymbolShape.circle(12, 12, 10) + "M12 7.2V16.8M7.2 12H16.8"),
    "plus.circle.fill": SymbolGlyph(
      .fill(
        SymbolShape.circle(12, 12, 10.4) + "M11 6.4H13V11H17.6V13H13V17.6H11V13H6.4V11H11Z")),
    "minus.circle": SymbolGlyph(SymbolShape.circle(12, 12, 10) + "M7.2 12H16.8"),
    "minus.circle.fill": SymbolGlyph(
      .fill(SymbolShape.circle(12, 12, 10.4) + SymbolShape.box(6.4, 11, 11.2, 2, 1))),
    "rectangle.stack": SymbolGlyph(SymbolShape.box(3, 8.6, 18, 12, 2.6) + "M5 5.6H19M7.2 2.8H16.8"),
    "speaker.wave.2": SymbolGlyph(
      "M3 9.2V14.8H6.6L11.4 18.8V5.2L6.6 9.2ZM14.6 9A4.4 4.4 0 0 1 14.6 15M17.6 6.4A8 8 0 0 1 17.6 17.6"),
    "equal": SymbolGlyph("M4.5 9.2H19.5M4.5 14.8H19.5"),
    "speaker.slash": SymbolGlyph("M3 9.2V14.8H6.6L11.4 18.8V5.2L6.6 9.2ZM15 9.4L20.4 14.8M20.4 9.4L15 14.8"),
    "square.grid.2x2": SymbolGlyph(
      SymbolShape.box(3.2, 3.2, 7.4, 7.4, 2) + SymbolShape.box(13.4, 3.2, 7.4, 7.4, 2)
        + SymbolShape.box(3.2, 13.4, 7.4, 7.4, 2) + SymbolShape.box(13.4, 13.4, 7.4, 7.4, 2)),
    "wifi.slash": SymbolGlyph(
      .line(
        "M2.6 9.4A13.6 13.6 0 0 1 21.4 9.4M5.8 12.9A9 9 0 0 1 18.2 12.9M9 16.3A4.4 4.4 0 0 1 15 16.3M4 3.5L20 20.5"
      ),
      .fill(SymbolShape.circle(12, 19.2, 1.4))),
    "bell": SymbolGlyph(
      "M4.4 17.2H19.6C18.2 15.7 17.7 14.4 17.7 12V10A5.7 5.7 0 0 0 6.3 10V12C6.3 14.4 5.8 15.7 4.4 17.2Z"
        + "M9.8 19.6A2.4 2.4 0 0 0 14.2 19.6"),
    "camera": SymbolGlyph(
      "M2.4 9A2.6 2.6 0 0 1 5 6.4H7.2L8.8 4.2H15.2L16.8 6.4H19A2.6 2.6 0 0 1 21.6 9V17A2.6 2.6 0 0 1 19 19.6H5"
        + "A2.6 2.6 0 0 1 2.4 17Z" + SymbolShape.circle(12, 12.8, 3.9)),
    "mic": SymbolGlyph(
      SymbolShape.box(8.8, 2.4, 6.4, 11.6, 3.2)
        + "M5.4 11.2A6.6 6.6 0 0 0 18.6 11.2M12 17.8V21.6M8.6 21.6H15.4"),
    "envelope": SymbolGlyph(SymbolShape.box(2.4, 4.6, 19.2, 14.8, 2.6) + "M3.2 6.6L12 13.4L20.8 6.6"),
    "music.note": SymbolGlyph(
      .line("M9.4 18V5.6L18.6 3.6V15.6"),
      .fill(SymbolShape.circle(7, 18, 2.8) + SymbolShape.circle(16.2, 15.6, 2.8))),
    "film": SymbolGlyph(
      SymbolShape.box(2.4, 4, 19.2, 16, 2.4)
        + "M7 4V20M17 4V20M2.4 8H7M2.4 12H7M2.4 16H7M17 8H21.6M17 12H21.6M17 16H21.6"),
  ]
}
