import Foundation

/// A width or height of a compositional layout, before it is known what it is a part of.
enum LayoutLength: Hashable {
  case fractionOfWidth(CGFloat)
  case fractionOfHeight(CGFloat)
  case points(CGFloat)
  /// Points until the view chooses.
  case estimate(CGFloat)

  /// The fraction, or the points.
  var value: CGFloat {
    switch self {
    case .fractionOfWidth(let value), .fractionOfHeight(let value), .points(let value), .estimate(let value):
      value
    }
  }

  var isEstimate: Bool { if case .estimate = self { true } else { false } }

  func points(in container: CGSize) -> CGFloat {
    switch self {
    case .fractionOfWidth(let part): max(0, part * container.width)
    case .fractionOfHeight(let part): max(0, part * container.height)
    case .points(let points), .estimate(let points): max(0, points)
    }
  }
}

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

  /// Whether the length across a line of that direction is a part of the container's length across.
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
