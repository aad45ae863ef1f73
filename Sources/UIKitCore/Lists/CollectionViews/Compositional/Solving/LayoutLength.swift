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
