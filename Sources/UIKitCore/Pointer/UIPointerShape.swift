import Foundation
import QuartzCore

/// A shape that the pointer takes.
@preconcurrency @MainActor
public enum UIPointerShape {
  /// The inside of a path.
  case path(UIBezierPath)
  /// A rectangle with round corners; points.
  case roundedRect(CGRect, radius: CGFloat = UIPointerShape.defaultCornerRadius)
  /// A bar from top to bottom, of a length in points.
  case verticalBeam(length: CGFloat)
  /// A bar from left to right, of a length in points.
  case horizontalBeam(length: CGFloat)

  /// The radius of a rounded rectangle whose program names none, in points.
  nonisolated public static let defaultCornerRadius: CGFloat = 8

  /// The shape's outline, about or from zero.
  var outline: CGPath {
    switch self {
    case .path(let path): path.cgPath
    case .roundedRect(let rect, let radius):
      UIBezierPath(roundedRect: rect, cornerRadius: min(radius, rect.width / 2, rect.height / 2)).cgPath
    case .verticalBeam(let length): Self.beam(CGSize(width: PointerMetrics.beamWidth, height: length))
    case .horizontalBeam(let length): Self.beam(CGSize(width: length, height: PointerMetrics.beamWidth))
    }
  }

  private static func beam(_ size: CGSize) -> CGPath {
    UIBezierPath(
      roundedRect: CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height),
      cornerRadius: PointerMetrics.beamWidth / 2
    ).cgPath
  }
}
