import Foundation
import QuartzCore

/// The place of a menu. Pure; points of the window.
struct MenuPlacement: Equatable {
  var frame: CGRect
  /// The point of the menu that it grows from, as parts of its size.
  var anchor: CGPoint

  /// Beside a rectangle: below it where there is room, else above it, else where there is more; over it where it leaves
  /// no room worth the name.
  ///
  /// - Parameters:
  ///   - bounds: what the menu must stay in.
  ///   - attachment: the point that the menu hangs from; nil is the rectangle's middle.
  init(size: CGSize, beside rect: CGRect, attachment: CGPoint? = nil, in bounds: CGRect) {
    let gap = rect.height > 0 ? MenuMetrics.gap : 0
    let below = bounds.maxY - rect.maxY - gap
    let above = rect.minY - gap - bounds.minY
    let isBelow = below >= size.height || (above < size.height && below >= above)
    let isOver = max(below, above) < min(size.height, MenuMetrics.leastHeight)
    let height = min(size.height, bounds.height, isOver ? bounds.height : max(0, isBelow ? below : above))
    let width = min(size.width, bounds.width)
    let hold = attachment?.x ?? rect.midX
    let x: CGFloat
    if rect.width == 0, attachment == nil {
      // A pointer: the menu's corner is at its tip.
      x = hold + width <= bounds.maxX ? hold : hold - width
    } else if rect.width >= width {
      x = hold - width / 2
    } else if hold < bounds.minX + bounds.width / 3 {
      x = rect.minX
    } else if hold > bounds.minX + bounds.width * 2 / 3 {
      x = rect.maxX - width
    } else {
      x = hold - width / 2
    }
    frame = CGRect(
      x: min(max(bounds.minX, x), bounds.maxX - width),
      y: isOver ? rect.midY - height / 2 : isBelow ? rect.maxY + gap : rect.minY - gap - height, width: width,
      height: height)
    frame.origin.y = max(bounds.minY, min(frame.minY, bounds.maxY - height))
    anchor = CGPoint(
      x: frame.width > 0 ? min(1, max(0, (hold - frame.minX) / frame.width)) : 0.5,
      y: isOver ? 0.5 : isBelow ? 0 : 1)
  }

  /// A submenu over the row that opened it: its first row lies where that row was, as far as there is room.
  ///
  /// - Parameter row: the row's frame.
  init(size: CGSize, over row: CGRect, in bounds: CGRect) {
    let height = min(size.height, bounds.height)
    let width = min(size.width, bounds.width)
    frame = CGRect(
      x: min(max(bounds.minX, row.midX - width / 2), bounds.maxX - width),
      y: min(max(bounds.minY, row.minY), bounds.maxY - height), width: width, height: height)
    anchor = CGPoint(x: 0.5, y: frame.height > 0 ? min(1, max(0, (row.midY - frame.minY) / height)) : 0)
  }
}
