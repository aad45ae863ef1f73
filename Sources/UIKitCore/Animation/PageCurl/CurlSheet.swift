import Foundation
import QuartzCore

/// A sheet in a view: where it lies, and what is on its sides.
struct CurlSheet {
  /// The look of a sheet's back.
  enum Back {
    /// The front, which shows through.
    case paper
    /// A picture of its own; nil is an empty one.
    case picture(CGImage?)
  }

  /// Main is the direction in which the sheet turns.
  var axes: LayoutAxes
  /// The place of the sheet when it lies flat with its front up.
  var page: CGRect
  /// True if the spine is at the page's right or bottom, false if it is at its left or top.
  var isMirrored: Bool
  var front: CGImage?
  var back: Back

  var length: CGFloat { axes.main(page.size) }

  /// Returns the main coordinate, in the view, of a place that is counted from the spine.
  func coordinate(of place: CGFloat) -> CGFloat {
    let range = axes.mainRange(page)
    return isMirrored ? range.upperBound - place : range.lowerBound + place
  }

  /// Returns the place, counted from the spine, of a main coordinate of the view.
  func place(at coordinate: CGFloat) -> CGFloat {
    let range = axes.mainRange(page)
    return isMirrored ? range.upperBound - coordinate : coordinate - range.lowerBound
  }

  /// Returns the part of a side's picture, in units of its size along the main direction, that shows two points of the sheet and what is
  /// between them.
  func part(_ start: CGFloat, _ end: CGFloat, of side: PageCurl.Strip.Side) -> ClosedRange<CGFloat> {
    guard length > 0 else { return 0...0 }
    let low = min(max(min(start, end) / length, 0), 1)
    let high = min(max(max(start, end) / length, 0), 1)
    // A picture of the back is as it is seen when the sheet is turned over, on the other side of the spine.
    let isReversed: Bool
    if side == .back, case .picture = back { isReversed = !isMirrored } else { isReversed = isMirrored }
    return isReversed ? (1 - high)...(1 - low) : low...high
  }
}
