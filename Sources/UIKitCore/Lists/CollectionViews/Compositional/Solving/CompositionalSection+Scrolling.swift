import Foundation

extension CompositionalSection {
  /// The stretch across the main axis in which a section with scrolling of its own is seen.
  var scrolledRange: ClosedRange<CGFloat> {
    let start = ring.extents.crossStart(axes)
    return start...max(start, axes.cross(container) - ring.extents.crossEnd(axes))
  }

  private var scrolledLength: CGFloat { scrolledRange.upperBound - scrolledRange.lowerBound }

  /// Room before the first group: the insets, or as much as brings it to the middle.
  var leadingRoom: CGFloat {
    guard plan.scrolling == .groupPagingCentered, !run.isEmpty else { return insets.crossStart(axes) }
    return max(0, (scrolledLength - run.length(ofGroup: 0)) / 2)
  }

  private var trailingRoom: CGFloat {
    guard plan.scrolling == .groupPagingCentered, !run.isEmpty else { return insets.crossEnd(axes) }
    return max(0, (scrolledLength - run.length(ofGroup: run.count - 1)) / 2)
  }

  /// The length of what scrolls.
  var scrolledContentLength: CGFloat { leadingRoom + run.length + trailingRoom }

  var largestOffset: CGFloat { max(0, scrolledContentLength - scrolledLength) }

  /// The offset at which a group stands where groups come to rest.
  func restingOffset(ofGroup index: Int) -> CGFloat {
    let start = run.start(ofGroup: index)
    let offset =
      plan.scrolling == .groupPagingCentered
      ? leadingRoom + start + run.length(ofGroup: index) / 2 - scrolledLength / 2 : start
    return min(max(0, offset), largestOffset)
  }

  /// The group that rests nearest to an offset.
  func group(restingNear offset: CGFloat) -> Int {
    guard run.count > 1 else { return 0 }
    let next = (0..<run.count).partitionIndex { restingOffset(ofGroup: $0) < offset }
    let before = max(0, next - 1)
    guard next < run.count else { return before }
    return offset - restingOffset(ofGroup: before) < restingOffset(ofGroup: next) - offset ? before : next
  }

  /// The group to which a release at an offset leads: one on in the direction of a flick, else the nearest.
  ///
  /// - Parameter speed: of the offset, points a millisecond.
  func groupAfterRelease(at offset: CGFloat, speed: CGFloat) -> Int {
    guard abs(speed) > OrthogonalScrolling.flickVelocity else { return group(restingNear: offset) }
    let next = (0..<run.count).partitionIndex { restingOffset(ofGroup: $0) <= offset }
    if speed > 0 { return min(next, run.count - 1) }
    return max(0, (0..<run.count).partitionIndex { restingOffset(ofGroup: $0) < offset } - 1)
  }
}
