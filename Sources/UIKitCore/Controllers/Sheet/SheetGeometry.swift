import Foundation

/// Where a sheet goes: a pure function of the window and of the sheet's height.
struct SheetGeometry: Equatable {
  /// iOS 15's radius of sheets, in points (look.md).
  static let cornerRadius: CGFloat = 10
  /// Between the safe area's top and a large sheet, in points (measured on phones).
  static let topGap: CGFloat = 10
  /// The width of a form sheet in a wide window, in points (Apple documentation).
  static let formWidth: CGFloat = 540
  /// The width of a page sheet in a wide window, in points (measured).
  static let pageWidth: CGFloat = 704
  /// Least distance from a wide window's edges, in points.
  static let floatingMargin: CGFloat = 44
  /// Seconds after which the spring between detents is at rest.
  static let settleDuration: TimeInterval = 0.4
  /// Seconds of movement that are added to a drag's end when the nearest detent is looked for.
  static let projection: CGFloat = 0.15

  var bounds: CGRect
  var safeArea: UIEdgeInsets
  var isFormSheet: Bool
  var preferredSize: CGSize
  var isWide: Bool

  /// Whether the sheet floats in the middle rather than lying on the bottom edge.
  var isFloating: Bool { isWide }

  /// The greatest height without the bottom safe area.
  var maximumDetent: CGFloat { max(0, bounds.height - safeArea.top - Self.topGap - safeArea.bottom) }

  /// - Parameter height: without the bottom safe area, in points.
  func frame(height: CGFloat) -> CGRect {
    guard isFloating else {
      let total = height + safeArea.bottom
      return CGRect(x: bounds.minX, y: bounds.maxY - total, width: bounds.width, height: total)
    }
    let widest = isFormSheet ? Self.formWidth : Self.pageWidth
    let wanted = preferredSize.width > 0 ? preferredSize.width : widest
    let width = min(wanted, bounds.width - 2 * Self.floatingMargin)
    let tallest = bounds.height - 2 * Self.floatingMargin
    let total = min(preferredSize.height > 0 ? preferredSize.height : height, tallest)
    return CGRect(
      x: (bounds.midX - width / 2).rounded(), y: (bounds.midY - total / 2).rounded(), width: width,
      height: total)
  }

  /// Where a sheet comes to rest that is let go at `height` with `velocity` (points a second, positive upwards):
  /// the nearest of the detents, or nil for dismissal.
  static func target(height: CGFloat, velocity: CGFloat, detents: [CGFloat]) -> CGFloat? {
    guard let lowest = detents.min() else { return nil }
    let projected = height + velocity * projection
    if projected < lowest / 2 { return nil }
    return detents.min { abs($0 - projected) < abs($1 - projected) }
  }
}
