import Foundation
import QuartzCore

/// The places of a lifted preview and its menu. Pure; points of the window.
struct ContextMenuLayout: Equatable {
  var preview: CGRect
  var menu: MenuPlacement

  private typealias F = ContextMenuMetrics

  /// - Parameters:
  ///   - source: where the preview comes from.
  ///   - size: the preview's size once lifted.
  ///   - menuSize: nil for a preview without a menu.
  ///   - bounds: what both must stay in.
  init(source: CGRect, size: CGSize, menuSize: CGSize?, in bounds: CGRect) {
    guard let menuSize else {
      preview = Self.fitted(size, CGPoint(x: source.midX, y: source.midY), bounds.size, in: bounds)
      menu = MenuPlacement(size: .zero, beside: preview, in: bounds)
      return
    }
    let leftover = bounds.height - F.gap - menuSize.height
    if leftover < min(size.height, F.leastPreviewHeight), bounds.width > bounds.height {
      // Low and wide: side by side.
      let room = CGSize(width: max(0, bounds.width - F.gap - menuSize.width), height: bounds.height)
      var frame = Self.fitted(size, CGPoint(x: source.midX, y: source.midY), room, in: bounds)
      let isMenuRight = source.midX <= bounds.midX
      frame.origin.x =
        isMenuRight
        ? min(frame.minX, bounds.maxX - menuSize.width - F.gap - frame.width)
        : max(frame.minX, bounds.minX + menuSize.width + F.gap)
      preview = frame
      let height = min(menuSize.height, bounds.height)
      let y = min(max(bounds.minY, frame.midY - height / 2), bounds.maxY - height)
      menu = MenuPlacement(
        frame: CGRect(
          x: isMenuRight ? frame.maxX + F.gap : frame.minX - F.gap - menuSize.width, y: y,
          width: menuSize.width, height: height), anchor: CGPoint(x: isMenuRight ? 0 : 1, y: 0.5))
      return
    }
    let room = CGSize(width: bounds.width, height: max(leftover, min(size.height, F.leastPreviewHeight)))
    var frame = Self.fitted(size, CGPoint(x: source.midX, y: source.midY), room, in: bounds)
    let height = min(menuSize.height, max(0, bounds.height - F.gap - frame.height))
    let fitsBelow = frame.maxY + F.gap + height <= bounds.maxY
    let fitsAbove = frame.minY - F.gap - height >= bounds.minY
    let isBelow = fitsBelow || !fitsAbove
    if isBelow, !fitsBelow { frame.origin.y = bounds.maxY - height - F.gap - frame.height }
    preview = frame
    let x: CGFloat =
      frame.midX < bounds.minX + bounds.width * 0.4
      ? frame.minX
      : frame.midX > bounds.minX + bounds.width * 0.6
        ? frame.maxX - menuSize.width : frame.midX - menuSize.width / 2
    let menuX = min(max(bounds.minX, x), bounds.maxX - menuSize.width)
    let y = isBelow ? frame.maxY + F.gap : frame.minY - F.gap - height
    menu = MenuPlacement(
      frame: CGRect(
        x: menuX, y: max(bounds.minY, min(y, bounds.maxY - height)), width: menuSize.width, height: height),
      anchor: CGPoint(
        x: min(1, max(0, (frame.midX - menuX) / max(1, menuSize.width))), y: isBelow ? 0 : 1))
  }

  /// A preview no larger than the room, near its place, inside the bounds.
  private static func fitted(_ size: CGSize, _ center: CGPoint, _ room: CGSize, in bounds: CGRect) -> CGRect {
    let scale = min(1, room.width / max(1, size.width), room.height / max(1, size.height))
    let fitted = CGSize(width: size.width * scale, height: size.height * scale)
    return CGRect(
      x: min(max(bounds.minX, center.x - fitted.width / 2), bounds.maxX - fitted.width),
      y: min(max(bounds.minY, center.y - fitted.height / 2), bounds.maxY - fitted.height),
      width: fitted.width, height: fitted.height)
  }

  /// Returns the size of a view once it is lifted.
  static func liftedSize(of size: CGSize) -> CGSize {
    let longer = max(size.width, size.height)
    guard longer > 0 else { return size }
    let scale = min(F.largestLift, 1 + F.lift / longer)
    return CGSize(width: size.width * scale, height: size.height * scale)
  }
}

extension MenuPlacement {
  init(frame: CGRect, anchor: CGPoint) {
    self.frame = frame
    self.anchor = anchor
  }
}
