import Foundation

/// The places of views in a window of 390 × 844 points at scale 1, worked out from docs/interface-figures.md.
enum PhoneScreen {
  static let width = 390
  static let height = 844

  /// The toolbar is 100 high; the address bar's row of 62 ends 38 above the window's bottom, its field of 46 lies
  /// 8 inside: rows 752 to 798.
  static let fieldY = 775
  static let fieldBottom = 798
  /// A point in the upper half of the page.
  static let page = (x: 195, y: 300)
  static let addressField = (x: 195, y: fieldY)
  /// "aA" is 30 wide and begins 10 inside the field, which begins at 24 + 4.
  static let pageMenu = (x: 53, y: fieldY)
  /// Reload or stop is 35 wide and ends 5 inside the field, which ends at 390 − 28.
  static let reload = (x: 339, y: fieldY)
  /// The toolbar's lower 44 points; five items evenly between 36 and 354.
  static let toolbarY = 822
  static let back = (x: 36, y: toolbarY)
  static let forward = (x: 115, y: toolbarY)
  static let share = (x: 195, y: toolbarY)
  static let tabs = (x: 354, y: toolbarY)
  /// Collapsed, 20 points remain.
  static let collapsedBar = (x: 195, y: 834)
  static let collapsedTop = 824
  /// Cancel ends 24 from the right edge, 8 below the strip of 38.
  static let cancel = (x: 337, y: 57)
  /// First row of the share sheet's groups: thirteen rows of 50 in four groups with 14 below each make it 800 high, with its head of 78 and 16.
  static let copy = (x: 120, y: 147)
  /// The button of the first row of the downloads' sheet.
  static let firstDownloadButton = (x: 360, y: 534)
  static let barBackground: UInt32 = 0xF7F7F7
  static let tint: UInt32 = 0x007AFF

  /// The middle of a key of the built-in keyboard: 260 high, rows at 11, 65, 119 and 173, keys 33 × 42, gaps of 6.
  static func key(_ character: Character) -> (x: Int, y: Int)? {
    let top = height - 260
    let rows: [(text: String, first: Double, y: Int)] = [
      ("qwertyuiop", 19.5, 11), ("asdfghjkl", 39, 65), ("zxcvbnm", 78, 119),
    ]
    for row in rows {
      guard let index = row.text.firstIndex(of: character) else { continue }
      let column = row.text.distance(from: row.text.startIndex, to: index)
      return (Int(row.first) + 39 * column, top + row.y + 21)
    }
    return switch character {
    case ".": (270, top + 173 + 21)
    case " ": (172, top + 173 + 21)
    case "\n": (341, top + 173 + 21)
    default: nil
    }
  }
}
