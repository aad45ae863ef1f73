import Foundation

/// The colours of the picker's grid: greys above, then a column for each hue from dark to light.
enum ColorGrid {
  static let columns = 12
  static let rows = 10
  /// The hue of the first column, in degrees; the others follow in equal steps.
  private static let firstHue: CGFloat = 195
  /// The row whose colours are pure; those above it are darker, those below it lighter.
  private static let pureRow = 5
  private static let darkest: CGFloat = 0.28
  private static let palest: CGFloat = 0.2

  static func color(column: Int, row: Int) -> HSBColor {
    guard row > 0 else {
      let brightness = 1 - CGFloat(column) / CGFloat(columns - 1)
      return HSBColor(hue: 0, saturation: 0, brightness: brightness)
    }
    let turn = firstHue / 360 + CGFloat(column) / CGFloat(columns)
    let hue = turn - turn.rounded(.down)
    if row <= pureRow {
      let part = CGFloat(row - 1) / CGFloat(pureRow - 1)
      return HSBColor(hue: hue, saturation: 1, brightness: darkest + (1 - darkest) * part)
    }
    let part = CGFloat(row - pureRow) / CGFloat(rows - 1 - pureRow)
    return HSBColor(hue: hue, saturation: 1 - (1 - palest) * part, brightness: 1)
  }

  /// The cell of a colour; nil for colours that the grid does not have.
  static func cell(of color: HSBColor) -> (column: Int, row: Int)? {
    for row in 0..<rows {
      for column in 0..<columns where isEqual(Self.color(column: column, row: row), color) {
        return (column, row)
      }
    }
    return nil
  }

  /// As equal as eight bits a channel tell.
  private static func isEqual(_ a: HSBColor, _ b: HSBColor) -> Bool {
    let (a, b) = (a.rgb, b.rgb)
    return max(abs(a.red - b.red), abs(a.green - b.green), abs(a.blue - b.blue)) < 0.5 / 255
  }
}
