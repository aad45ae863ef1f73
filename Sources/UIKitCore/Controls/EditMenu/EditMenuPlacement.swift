import Foundation
import QuartzCore

/// The place of an edit menu beside what it is about. Pure; points of the window, and of the menu for what is in it.
struct EditMenuPlacement {
  private(set) var frame: CGRect
  /// The bar's corner in the menu.
  private(set) var barOrigin = CGPoint.zero
  /// The three corners of the arrow, its point in the middle.
  private(set) var tip: [CGPoint] = []

  /// - Parameters:
  ///   - bar: the size of the bar without its arrow.
  ///   - arrow: the width of the arrow's foot and its length.
  ///   - direction: of the arrow. Where there is no room for it, it points down from above the target; where there is none, either, up.
  init(
    bar: CGSize, arrow: CGSize, gap: CGFloat, beside target: CGRect,
    preferred direction: UIEditMenuArrowDirection, in room: CGRect
  ) {
    let (long, high) = (bar.width + arrow.height, bar.height + arrow.height)
    let fits: Bool =
      switch direction {
      case .automatic: false
      case .down: target.minY - gap - high >= room.minY
      case .up: target.maxY + gap + high <= room.maxY
      case .left: target.maxX + gap + long <= room.maxX
      case .right: target.minX - gap - long >= room.minX
      }
    let isAbove = target.minY - gap - high >= room.minY
    let side: UIEditMenuArrowDirection = fits ? direction : isAbove ? .down : .up
    // A point of the foot is in the bar, so that no seam is seen.
    switch side {
    case .left, .right:
      let isLeft = side == .left
      let y = min(max(target.midY - bar.height / 2, room.minY), max(room.minY, room.maxY - bar.height))
      frame = CGRect(
        x: isLeft ? target.maxX + gap : target.minX - gap - long, y: y, width: long, height: bar.height)
      barOrigin.x = isLeft ? arrow.height : 0
      let middle = min(max(target.midY - y, arrow.width), bar.height - arrow.width)
      let (foot, point) = isLeft ? (arrow.height + 1, 0) : (bar.width - 1, long)
      tip = [
        CGPoint(x: foot, y: middle - arrow.width / 2), CGPoint(x: point, y: middle),
        CGPoint(x: foot, y: middle + arrow.width / 2),
      ]
    case .automatic, .down, .up:
      let isUp = side == .up
      let x = min(max(target.midX - bar.width / 2, room.minX), max(room.minX, room.maxX - bar.width))
      let y = isUp ? min(target.maxY + gap, room.maxY - high) : target.minY - gap - high
      frame = CGRect(x: x, y: y, width: bar.width, height: high)
      barOrigin.y = isUp ? arrow.height : 0
      let middle = min(max(target.midX - x, arrow.width), bar.width - arrow.width)
      let (foot, point) = isUp ? (arrow.height + 1, 0) : (bar.height - 1, high)
      tip = [
        CGPoint(x: middle - arrow.width / 2, y: foot), CGPoint(x: middle, y: point),
        CGPoint(x: middle + arrow.width / 2, y: foot),
      ]
    }
  }
}
