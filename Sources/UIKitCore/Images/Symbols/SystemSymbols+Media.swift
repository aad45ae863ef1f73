import Foundation

/// Sound, films and machines.
extension SystemSymbols {
  static let media: [String: SymbolGlyph] = [
    "play": SymbolGlyph("M6.5 4.5V19.5L19 12Z"),
    "pause": SymbolGlyph(SymbolShape.box(5.5, 4, 4.6, 16, 1.2) + SymbolShape.box(13.9, 4, 4.6, 16, 1.2)),
    "stop": SymbolGlyph(SymbolShape.box(5, 5, 14, 14, 2.2)),
    "backward": SymbolGlyph("M21 5.5V18.5L12 12ZM12 5.5V18.5L3 12Z"),
    "forward": SymbolGlyph("M3 5.5V18.5L12 12ZM12 5.5V18.5L21 12Z"),
    "backward.end": SymbolGlyph("M19 5.5V18.5L9 12ZM5.5 5.5V18.5"),
    "forward.end": SymbolGlyph("M5 5.5V18.5L15 12ZM18.5 5.5V18.5"),
    "record.circle": SymbolGlyph(
      .line(SymbolShape.circle(12, 12, 10)), .fill(SymbolShape.circle(12, 12, 4.6))),
    "speaker": SymbolGlyph("M6 9.2V14.8H9.6L14.4 18.8V5.2L9.6 9.2Z"),
    "speaker.wave.1": SymbolGlyph("M4.5 9.2V14.8H8.1L12.9 18.8V5.2L8.1 9.2ZM16.1 9A4.4 4.4 0 0 1 16.1 15"),
    "speaker.wave.3": SymbolGlyph(
      "M2 9.2V14.8H5.6L10.4 18.8V5.2L5.6 9.2ZM13.2 9.4A4 4 0 0 1 13.2 14.6M16 7.2A7 7 0 0 1 16 16.8"
        + "M18.8 5A10 10 0 0 1 18.8 19"),
    "headphones": SymbolGlyph(
      "M3.8 15V12.5A8.2 8.2 0 0 1 20.2 12.5V15" + SymbolShape.box(2.8, 14, 4, 7, 1.6)
        + SymbolShape.box(17.2, 14, 4, 7, 1.6)),
    "music.note.list": SymbolGlyph(
      .line("M3 6H13M3 11H11M3 16H8M15.5 17.5V7.5L20.5 6.2V9.4L15.5 10.7"),
      .fill(SymbolShape.circle(13.3, 17.8, 2.4))),
    "waveform": SymbolGlyph("M3 10V14M6.6 7V17M10.2 3.5V20.5M13.8 8V16M17.4 5.5V18.5M21 10V14"),
    "waveform.path.ecg": SymbolGlyph("M2 12H7L9.5 5L13.5 19L16 12H22"),
    "tv": SymbolGlyph(SymbolShape.box(2.4, 4.4, 19.2, 13, 2.2) + "M8 20.4H16"),
    "laptopcomputer": SymbolGlyph(SymbolShape.box(4.4, 4.6, 15.2, 10.6, 1.8) + "M2 18.8H22"),
    "ipad": SymbolGlyph(SymbolShape.box(4.6, 2.4, 14.8, 19.2, 2.4) + "M10.4 19H13.6"),
    "applewatch": SymbolGlyph(
      SymbolShape.box(6, 6, 12, 12, 3) + "M8.4 6L9 2.6H15L15.6 6M8.4 18L9 21.4H15L15.6 18M20 10.4V13.2"),
    "keyboard": SymbolGlyph(
      SymbolShape.box(1.8, 6, 20.4, 12, 2.4) + "M5 9.6H6M9 9.6H10M13 9.6H14M17 9.6H18M7.5 14.4H16.5"),
    "power": SymbolGlyph("M7.4 6.4A8.4 8.4 0 1 0 16.6 6.4M12 2.5V11.5"),
    "timer": SymbolGlyph("M12 2.6A9.4 9.4 0 1 1 5.4 5.4M12 2.6V6M12 12L7.4 7.4"),
    "stopwatch": SymbolGlyph(
      SymbolShape.circle(12, 13.4, 8.2) + "M12 13.4V8.6M12 5.2V2.2M9.4 2.2H14.6M18.4 6L19.8 4.6"),
    "alarm": SymbolGlyph(
      SymbolShape.circle(12, 13, 8)
        + "M12 8.4V13L15 15M3 6.2L6.6 3M21 6.2L17.4 3M6.4 18.8L4.6 21M17.6 18.8L19.4 21"),
    "hourglass": SymbolGlyph(
      "M6 2.8H18M6 21.2H18M7.5 2.8V6.5C7.5 9 12 10.6 12 12C12 13.4 7.5 15 7.5 17.5V21.2"
        + "M16.5 2.8V6.5C16.5 9 12 10.6 12 12C12 13.4 16.5 15 16.5 17.5V21.2"),
    "battery.100": SymbolGlyph(
      .line(SymbolShape.box(2, 7, 17.5, 10, 2.6) + "M21.8 10.4V13.6"),
      .fill(SymbolShape.box(4, 9, 13.5, 6, 1.2))),
    "battery.25": SymbolGlyph(
      .line(SymbolShape.box(2, 7, 17.5, 10, 2.6) + "M21.8 10.4V13.6"), .fill(SymbolShape.box(4, 9, 4, 6, 1.2))
    ),
    "battery.0": SymbolGlyph(SymbolShape.box(2, 7, 17.5, 10, 2.6) + "M21.8 10.4V13.6"),
    "gauge": SymbolGlyph(
      .line(SymbolShape.circle(12, 12, 10) + "M12 13L16.4 7.6"), .fill(SymbolShape.circle(12, 13, 1.8))),
    "antenna.radiowaves.left.and.right": SymbolGlyph(
      .line(
        "M8.6 15.4A4.8 4.8 0 0 1 8.6 8.6M15.4 8.6A4.8 4.8 0 0 1 15.4 15.4M5.6 18.4A9 9 0 0 1 5.6 5.6"
          + "M18.4 5.6A9 9 0 0 1 18.4 18.4"), .fill(SymbolShape.circle(12, 12, 1.8))),
    "gamecontroller": SymbolGlyph(
      .line(
        "M7.5 7H16.5A5.5 5.5 0 0 1 21.5 12L22 16.5A2.4 2.4 0 0 1 18 18.2L15.6 15.5H8.4L6 18.2A2.4 2.4 0 0 1 2 16.5"
          + "L2.5 12A5.5 5.5 0 0 1 7.5 7ZM8 9.4V13.2M6.1 11.3H9.9"),
      .fill(SymbolShape.circle(15, 12.6, 1.1) + SymbolShape.circle(17.2, 10, 1.1))),
    "rectangle.stack.badge.plus": SymbolGlyph(
      "M11 20.6H5.6A2.6 2.6 0 0 1 3 18V11.2A2.6 2.6 0 0 1 5.6 8.6H18.4A2.6 2.6 0 0 1 21 11.2V13M5 5.6H19M7.2 2.8H16.8"
        + "M18 15.6V21.6M15 18.6H21"),
    "slider.vertical.3": SymbolGlyph(
      "M6 3V12.2M6 16.8V21M12 3V5.8M12 10.4V21M18 3V13.2M18 17.8V21" + SymbolShape.circle(6, 14.5, 2.3)
        + SymbolShape.circle(12, 8.1, 2.3) + SymbolShape.circle(18, 15.5, 2.3)),
    "plus.magnifyingglass": SymbolGlyph(lens + "M10.4 7V13.8M7 10.4H13.8"),
    "minus.magnifyingglass": SymbolGlyph(lens + "M7 10.4H13.8"),
    "safari": SymbolGlyph(SymbolShape.circle(12, 12, 10) + "M16 8L13.6 13.6L8 16L10.4 10.4Z"),
  ]

  private static let lens = SymbolShape.circle(10.4, 10.4, 7.4) + "M15.8 15.8L21.4 21.4"
}
