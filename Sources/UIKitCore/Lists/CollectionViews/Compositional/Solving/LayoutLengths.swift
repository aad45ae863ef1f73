import Foundation

/// A width and a height of a compositional layout.
struct LayoutLengths: Hashable, CustomStringConvertible {
  var width: LayoutLength
  var height: LayoutLength

  func size(in container: CGSize) -> CGSize {
    CGSize(width: width.points(in: container), height: height.points(in: container))
  }

  /// Along which axes a view chooses.
  var selfSizing: SelfSizing {
    var open = SelfSizing.none
    if width.isEstimate { open.insert(.width) }
    if height.isEstimate { open.insert(.height) }
    return open
  }

  /// Returns true if the length across a line of that direction is a part of the container's length across.
  func isPartAcross(_ axes: LayoutAxes) -> Bool {
    if axes.isVertical {
      if case .fractionOfWidth = width { return true }
    } else {
      if case .fractionOfHeight = height { return true }
    }
    return false
  }

  var description: String { "\(width) × \(height)" }
}
