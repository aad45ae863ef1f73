import Foundation

/// Arrows, signs of arithmetic and text, and plain shapes.
extension SystemSymbols {
  static let signs: [String: SymbolGlyph] = [
    "arrow.up.right": SymbolGlyph("M6.5 17.5L17.5 6.5M8.5 6.5H17.5V15.5"),
    "arrow.down.left": SymbolGlyph("M17.5 6.5L6.5 17.5M15.5 17.5H6.5V8.5"),
    "arrow.down.right": SymbolGlyph("M6.5 6.5L17.5 17.5M17.5 8.5V17.5H8.5"),
    "arrow.left.arrow.right": SymbolGlyph(
      "M7.5 4.5L3.5 8.5L7.5 12.5M3.5 8.5H20.5M16.5 11.5L20.5 15.5L16.5 19.5M20.5 15.5H3.5"),
    "arrow.left.and.right": SymbolGlyph("M2.5 12H21.5M6.5 8L2.5 12L6.5 16M17.5 8L21.5 12L17.5 16"),
    "arrow.up.and.down": SymbolGlyph("M12 2.5V21.5M8 6.5L12 2.5L16 6.5M8 17.5L12 21.5L16 17.5"),
    "arrow.uturn.left": SymbolGlyph("M8 4L3.5 8.5L8 13M3.5 8.5H14.5A5.5 5.5 0 0 1 14.5 19.5H8"),
    "arrow.uturn.right": SymbolGlyph("M16 4L20.5 8.5L16 13M20.5 8.5H9.5A5.5 5.5 0 0 0 9.5 19.5H16"),
    "arrow.triangle.2.circlepath": SymbolGlyph(
      "M3.5 11A8.6 8.6 0 0 1 19 7M20.5 13A8.6 8.6 0 0 1 5 17M19.5 2.5V7.2H14.8M4.5 21.5V16.8H9.2"),
    "arrowtriangle.left": SymbolGlyph("M17 4.5V19.5L5 12Z"),
    "arrowtriangle.right": SymbolGlyph("M7 4.5V19.5L19 12Z"),
    "arrowtriangle.up": SymbolGlyph("M4.5 17H19.5L12 5Z"),
    "arrowtriangle.down": SymbolGlyph("M4.5 7H19.5L12 19Z"),
    "chevron.left.2": SymbolGlyph("M12 5L5 12L12 19M19 5L12 12L19 19"),
    "chevron.right.2": SymbolGlyph("M5 5L12 12L5 19M12 5L19 12L12 19"),
    "chevron.compact.down": SymbolGlyph("M4 10L12 13.5L20 10"),
    "chevron.compact.up": SymbolGlyph("M4 14L12 10.5L20 14"),
    "chevron.compact.left": SymbolGlyph("M14 4L10.5 12L14 20"),
    "chevron.compact.right": SymbolGlyph("M10 4L13.5 12L10 20"),
    "rotate.left": SymbolGlyph("M8.4 12.6A5 5 0 1 0 13 8.4H6.5M9.5 5L6 8.4L9.5 11.8"),
    "rotate.right": SymbolGlyph("M15.6 12.6A5 5 0 1 1 11 8.4H17.5M14.5 5L18 8.4L14.5 11.8"),
    "crop": SymbolGlyph("M6.5 2V17.5H22M2 6.5H17.5V22"),
    "plusminus": SymbolGlyph("M12 4V14M7 9H17M7 19H17"),
    "multiply": SymbolGlyph("M5.5 5.5L18.5 18.5M18.5 5.5L5.5 18.5"),
    "divide": SymbolGlyph(
      .line("M4.5 12H19.5"), .fill(SymbolShape.circle(12, 6.4, 1.6) + SymbolShape.circle(12, 17.6, 1.6))),
    "percent": SymbolGlyph(
      "M18.5 5L5.5 19" + SymbolShape.circle(7, 7, 2.8) + SymbolShape.circle(17, 17, 2.8)),
    "number": SymbolGlyph("M9.4 3.5L7 20.5M17 3.5L14.6 20.5M4.5 8.5H20.5M3.5 15.5H19.5"),
    "sum": SymbolGlyph("M18 7V4.5H6.5L13 12L6.5 19.5H18V17"),
    "x.squareroot": SymbolGlyph("M2.5 13L5 12L8 19.5L11 4.5H21.5M13.5 10L19.5 17M19.5 10L13.5 17"),
    "infinity": SymbolGlyph(
      "M12 12C9.5 8.8 8 7.8 6.2 7.8A4.2 4.2 0 0 0 6.2 16.2C8 16.2 9.5 15.2 12 12C14.5 8.8 16 7.8 17.8 7.8"
        + "A4.2 4.2 0 0 1 17.8 16.2C16 16.2 14.5 15.2 12 12"),
    "slash": SymbolGlyph("M16 4L8 20"),
    "dollarsign": SymbolGlyph(
      "M17 8C16.4 6.2 14.4 5.4 12 5.4C9.4 5.4 7.4 6.6 7.4 8.7C7.4 13 17 10.9 17 15.3C17 17.5 14.8 18.6 12.1 18.6"
        + "C9.5 18.6 7.4 17.6 6.8 15.4M12 2.8V21.2"),
    "eurosign": SymbolGlyph("M18 7A7 7 0 1 0 18 17M3.5 10.4H13M3.5 13.6H12"),
    "at": SymbolGlyph(
      SymbolShape.circle(12, 12, 3.8) + "M15.8 8.2V13A2.9 2.9 0 0 0 21.4 12.6A9.4 9.4 0 1 0 17.6 19.6"),
    "info": SymbolGlyph(.line("M9.5 10H12V18.5M9 18.5H15"), .fill(SymbolShape.circle(11.8, 5.6, 1.6))),
    "questionmark": SymbolGlyph(
      .line("M7.4 8A4.7 4.7 0 1 1 14.4 12.2C12.6 13.3 12 14 12 15.6"),
      .fill(SymbolShape.circle(12, 19.6, 1.4))),
    "exclamationmark": SymbolGlyph(.heavyLine("M12 4V14.4", 1.3), .fill(SymbolShape.circle(12, 19.2, 1.6))),
    "bold": SymbolGlyph(
      .heavyLine("M7.5 5V19H13A3.8 3.8 0 0 0 13 11.6H7.5M7.5 5H12.5A3.3 3.3 0 0 1 12.5 11.6", 1.7)),
    "italic": SymbolGlyph("M10.5 5H17.5M6.5 19H13.5M14.4 5L9.6 19"),
    "underline": SymbolGlyph("M7 4V11A5 5 0 0 0 17 11V4M5.5 20.5H18.5"),
    "strikethrough": SymbolGlyph(
      "M16.4 7C15.6 5.6 14 5 12 5C9 5 7.4 6.6 7.6 9M7.2 16.4C8 18.2 9.6 19 12 19C15.4 19 17 17.2 16.6 14.6M4 12H20"
    ),
    "textformat": SymbolGlyph(
      "M2.5 18.5L7.5 5.5L12.5 18.5M4.2 14H10.8M21 10.5V18.5" + SymbolShape.circle(17.8, 15, 3.2)),
    "text.alignleft": SymbolGlyph("M3.5 5.5H20.5M3.5 10H14M3.5 14.5H20.5M3.5 19H14"),
    "text.aligncenter": SymbolGlyph("M3.5 5.5H20.5M7 10H17M3.5 14.5H20.5M7 19H17"),
    "text.alignright": SymbolGlyph("M3.5 5.5H20.5M10 10H20.5M3.5 14.5H20.5M10 19H20.5"),
    "text.justify": SymbolGlyph("M3.5 5.5H20.5M3.5 10H20.5M3.5 14.5H20.5M3.5 19H20.5"),
    "list.dash": SymbolGlyph("M3 6H5.5M3 12H5.5M3 18H5.5M9 6H21M9 12H21M9 18H21"),
    "list.number": SymbolGlyph(
      "M3.2 4.4L4.6 3.6V8.2M3 11A1.4 1.4 0 0 1 5.8 11C5.8 12.2 4 13 3 14.2H6M3 16.4H5.8L4.4 18.2A1.5 1.5 0 1 1 2.9 20M9.5 6H21"
        + "M9.5 12.4H21M9.5 18.8H21"),
    "checklist": SymbolGlyph("M3 6L4.8 7.8L8 4.2M3 17L4.8 18.8L8 15.2M11 6.5H21M11 17.5H21"),
    "rectangle": SymbolGlyph(SymbolShape.box(2.4, 5, 19.2, 14, 2.6)),
    "rectangle.portrait": SymbolGlyph(SymbolShape.box(5, 2.4, 14, 19.2, 2.6)),
    "triangle": SymbolGlyph("M12 3.5L21.5 19.5H2.5Z"),
    "diamond": SymbolGlyph("M12 2.5L21.5 12L12 21.5L2.5 12Z"),
    "hexagon": SymbolGlyph(SymbolShape.ring(12, 12, count: 6, [(30, 10)])),
    "octagon": SymbolGlyph(SymbolShape.ring(12, 12, count: 8, [(22.5, 10.2)])),
    "xmark.octagon": SymbolGlyph(
      SymbolShape.ring(12, 12, count: 8, [(22.5, 10.2)]) + "M8.5 8.5L15.5 15.5M15.5 8.5L8.5 15.5"),
    "capsule": SymbolGlyph(SymbolShape.box(2, 7, 20, 10, 5)),
    "seal": SymbolGlyph(SymbolShape.ring(12, 12, count: 8, [(0, 10.2), (22.5, 8.6)])),
    "checkmark.seal": SymbolGlyph(
      SymbolShape.ring(12, 12, count: 8, [(0, 10.2), (22.5, 8.6)]) + "M7.8 12.4L10.8 15.4L16.2 9"),
    "checkmark.shield": SymbolGlyph(shieldOutline + "M8 11.8L11 14.8L16.2 8.6"),
    "bolt.shield": SymbolGlyph(shieldOutline + "M13 6.5L9 12.6H12L11 17L15 11H12Z"),
    "nosign": SymbolGlyph(SymbolShape.circle(12, 12, 10) + "M5 5L19 19"),
    "target": SymbolGlyph(
      .line(SymbolShape.circle(12, 12, 10) + SymbolShape.circle(12, 12, 5.8)),
      .fill(SymbolShape.circle(12, 12, 2))),
    "scope": SymbolGlyph(SymbolShape.circle(12, 12, 9) + "M12 1.6V8M12 16V22.4M1.6 12H8M16 12H22.4"),
    "largecircle.fill.circle": SymbolGlyph(
      .line(SymbolShape.circle(12, 12, 10)), .fill(SymbolShape.circle(12, 12, 6.4))),
    "smallcircle.fill.circle": SymbolGlyph(
      .line(SymbolShape.circle(12, 12, 10)), .fill(SymbolShape.circle(12, 12, 3.6))),
    "circle.lefthalf.filled": SymbolGlyph(
      .line(SymbolShape.circle(12, 12, 10)), .fill("M12 2A10 10 0 0 0 12 22Z")),
    "star.leadinghalf.filled": SymbolGlyph(
      .line(halfStar), .softFill("M12 2.6L9.2 8.7L2.5 9.6L7.4 14.2L6.1 20.8L12 17.6Z")),
    "circle.grid.3x3": SymbolGlyph(grid { SymbolShape.circle($0, $1, 2.2) }),
    "square.grid.3x3": SymbolGlyph(grid { SymbolShape.box($0 - 2.5, $1 - 2.5, 5, 5, 1.2) }),
    "rectangle.grid.1x2": SymbolGlyph(
      SymbolShape.box(3, 3.6, 18, 7, 2) + SymbolShape.box(3, 13.4, 18, 7, 2)),
    "viewfinder": SymbolGlyph(viewfinder),
    "barcode": SymbolGlyph("M3.5 5V19M7 5V19M9.5 5V19M13 5V19M15.5 5V19M20.5 5V19"),
    "barcode.viewfinder": SymbolGlyph(viewfinder + "M7.5 8V16M10.5 8V16M13.5 8V16M16.5 8V16"),
    "scribble": SymbolGlyph(
      "M3 15C6 6 10 4 10.5 8C11 12 5 18 8 19C11 20 14 8 16 9C18 10 13 17 16 18C18 18.6 20 16 21 14"),
  ]

  private static let shieldOutline =
    "M12 2.5C9.6 4.1 7 5 4.1 5.2V11.5C4.1 16.4 7.2 19.9 12 21.6C16.8 19.9 19.9 16.4 19.9 11.5V5.2C17 5 14.4 4.1 12 2.5Z"
  private static let viewfinder =
    "M3 8V5.5A2.5 2.5 0 0 1 5.5 3H8M16 3H18.5A2.5 2.5 0 0 1 21 5.5V8M21 16V18.5A2.5 2.5 0 0 1 18.5 21H16"
    + "M8 21H5.5A2.5 2.5 0 0 1 3 18.5V16"
  private static let halfStar =
    "M12 2.6L14.8 8.7L21.5 9.6L16.6 14.2L17.9 20.8L12 17.6L6.1 20.8L7.4 14.2L2.5 9.6L9.2 8.7Z"

  private static func grid(_ shape: (CGFloat, CGFloat) -> String) -> String {
    let places: [CGFloat] = [5, 12, 19]
    return places.map { y in places.map { shape($0, y) }.joined() }.joined()
  }
}
