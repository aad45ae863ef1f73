import Foundation

/// The place of a scroll indicator's thumb along its track. Pure.
package struct ScrollIndicatorGeometry: Equatable, Sendable {
  /// Points across; distance from the view's edge; shortest lengths at rest and squeezed
  /// against an end (iOS 15, by measurement).
  package static let thickness: CGFloat = 3
  package static let edgeInset: CGFloat = 3
  package static let minimumLength: CGFloat = 36
  package static let squeezedLength: CGFloat = 7

  package var position: CGFloat
  package var length: CGFloat

  /// - Parameters:
  ///   - track: length of the track, in points.
  ///   - visible: how much of the content the view shows.
  ///   - range: offsets at rest.
  ///   - offset: the offset now; beyond the range the thumb is squeezed by as much.
  package init(track: CGFloat, visible: CGFloat, range: ClosedRange<CGFloat>, offset: CGFloat) {
    let extent = range.upperBound - range.lowerBound
    let total = extent + visible
    let natural = total > 0 ? max(Self.minimumLength, track * visible / total) : track
    let full = min(track, natural)
    let over = max(range.lowerBound - offset, offset - range.upperBound, 0)
    length = max(min(Self.squeezedLength, track), full - over)
    let fraction = extent > 0 ? min(1, max(0, (offset - range.lowerBound) / extent)) : 0
    position = (track - length) * fraction
  }
}
