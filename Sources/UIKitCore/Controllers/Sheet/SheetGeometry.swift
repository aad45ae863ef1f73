import Foundation

/// The place of a sheet: a pure function of the window and of the sheet's height.
struct SheetGeometry: Equatable {
  /// iOS 15's radius of sheets, in points.
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

  /// The way a sheet lies in its window.
  enum Attachment: Equatable {
    /// On the bottom edge.
    case edge
    /// The sheet lies in the middle.
    case floating
    /// Over everything: a low window has no room for less.
    case full
  }

  var bounds: CGRect
  var safeArea: UIEdgeInsets
  var isFormSheet: Bool
  var preferredSize: CGSize
  var attachment: Attachment
  /// True if a sheet on the edge is as wide as its content wishes.
  var widthFollowsContent = false
  /// The horizontal middle of what a floating sheet stands over; nil for the window's.
  var sourceMiddle: CGFloat?

  /// True if the sheet floats in the middle rather than lying on the bottom edge.
  var isFloating: Bool { attachment == .floating }

  /// The greatest height without the bottom safe area.
  var maximumDetent: CGFloat {
    let gap = attachment == .full ? 0 : safeArea.top + Self.topGap
    return max(0, bounds.height - gap - safeArea.bottom)
  }

  /// - Parameter height: without the bottom safe area, in points.
  func frame(height: CGFloat) -> CGRect {
    switch attachment {
    case .full: return bounds
    case .edge:
      let total = height + safeArea.bottom
      let follows = widthFollowsContent && preferredSize.width > 0
      let width = follows ? min(preferredSize.width, bounds.width) : bounds.width
      return CGRect(
        x: (bounds.midX - width / 2).rounded(), y: bounds.maxY - total, width: width, height: total)
    case .floating:
      let widest = isFormSheet ? Self.formWidth : Self.pageWidth
      let wanted = preferredSize.width > 0 ? preferredSize.width : widest
      let width = min(wanted, bounds.width - 2 * Self.floatingMargin)
      let tallest = bounds.height - 2 * Self.floatingMargin
      let total = min(preferredSize.height > 0 ? preferredSize.height : height, tallest)
      let low = bounds.minX + Self.floatingMargin
      let high = bounds.maxX - Self.floatingMargin - width
      let x = min(max((sourceMiddle ?? bounds.midX) - width / 2, low), max(low, high))
      return CGRect(
        x: x.rounded(), y: (bounds.midY - total / 2).rounded(), width: width, height: total)
    }
  }

  /// Returns the degree to which what is beneath a sheet moves back, 0…1: all the way at the greatest height, and not at all at the
  /// next lower one.
  ///
  /// - Parameter detents: from the lowest.
  static func depth(height: CGFloat, detents: [CGFloat], maximum: CGFloat) -> CGFloat {
    guard let highest = detents.last, highest >= maximum, maximum > 0 else { return 0 }
    let lower = detents.dropLast().last ?? 0
    return min(max((height - lower) / (maximum - lower), 0), 1)
  }

  /// Returns the height at which a sheet that is let go at `height` with `velocity` (points a second, positive upwards) comes to rest:
  /// the nearest of the detents, or nil for dismissal.
  static func target(height: CGFloat, velocity: CGFloat, detents: [CGFloat]) -> CGFloat? {
    guard let lowest = detents.min() else { return nil }
    let projected = height + velocity * projection
    if projected < lowest / 2 { return nil }
    return detents.min { abs($0 - projected) < abs($1 - projected) }
  }
}
