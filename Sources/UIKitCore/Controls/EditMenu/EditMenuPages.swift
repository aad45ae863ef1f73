import Foundation
import QuartzCore

/// The items that an edit menu's bar shows at a time, where all of them have no room beside each other. Pure.
enum EditMenuPages {
  /// - Parameters:
  ///   - widths: of the items, with the lines behind them.
  ///   - room: the greatest width of the bar.
  ///   - arrow: the width of an arrow to the page before, or the one behind.
  ///   - hasWayBack: whether the first page has an arrow, too.
  /// - Returns: the items of each page, one at least; no pages where there are no items.
  static func ranges(widths: [CGFloat], room: CGFloat, arrow: CGFloat, hasWayBack: Bool) -> [Range<Int>] {
    var pages: [Range<Int>] = []
    var start = 0
    while start < widths.count {
      let left = room - (hasWayBack || start > 0 ? arrow : 0)
      var end = widths.count
      if widths[start...].reduce(0, +) > left {
        end = start + 1
        var used = widths[start]
        while end < widths.count, used + widths[end] <= left - arrow {
          used += widths[end]
          end += 1
        }
      }
      pages.append(start..<end)
      start = end
    }
    return pages
  }
}
