import Foundation

/// The layout of a tab bar's items: a pure function.
enum TabBarLayout {
  /// Between centred items, in points (measured).
  static let spacing: CGFloat = 34

  /// From left to right.
  static func frames(
    count: Int, in row: CGRect, isCentered: Bool, itemWidth: CGFloat, spacing: CGFloat
  ) -> [CGRect] {
    guard count > 0 else { return [] }
    let number = CGFloat(count)
    let total = number * itemWidth + (number - 1) * spacing
    guard isCentered, total <= row.width else {
      let width = row.width / number
      return (0..<count).map {
        CGRect(x: row.minX + CGFloat($0) * width, y: row.minY, width: width, height: row.height)
      }
    }
    let start = row.midX - total / 2
    return (0..<count).map {
      CGRect(
        x: start + CGFloat($0) * (itemWidth + spacing), y: row.minY, width: itemWidth, height: row.height)
    }
  }
}
