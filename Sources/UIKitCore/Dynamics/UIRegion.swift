import Foundation
import QuartzCore

/// A shape round the origin of its coordinates, such as the area in which a field works (`UIFieldBehavior.region`). It does not change.
@preconcurrency @MainActor
open class UIRegion: NSObject, NSCopying {
  private indirect enum Shape: Sendable {
    case everywhere
    case circle(radius: CGFloat)
    case rectangle(CGSize)
    case outside(Shape)
    case either(Shape, Shape)
    case both(Shape, Shape)

    func contains(_ point: CGPoint) -> Bool {
      switch self {
      case .everywhere: true
      case .circle(let radius): hypot(point.x, point.y) <= radius
      case .rectangle(let size): abs(point.x) <= size.width / 2 && abs(point.y) <= size.height / 2
      case .outside(let shape): !shape.contains(point)
      case .either(let one, let other): one.contains(point) || other.contains(point)
      case .both(let one, let other): one.contains(point) && other.contains(point)
      }
    }
  }

  private let shape: Shape

  private init(_ shape: Shape) {
    self.shape = shape
    super.init()
  }

  /// Creates a circle round the origin, with a radius in points.
  public init(radius: CGFloat) {
    shape = .circle(radius: radius)
    super.init()
  }

  /// Creates a rectangle round the origin, with a size in points.
  public init(size: CGSize) {
    shape = .rectangle(size)
    super.init()
  }

  private static let everywhere = UIRegion(.everywhere)

  /// The region that has all points.
  open class var infinite: UIRegion { everywhere }

  /// Returns true if the point is in the region.
  open func contains(_ point: CGPoint) -> Bool { shape.contains(point) }

  /// Returns the region of all points that are not in this one.
  open func inverse() -> UIRegion { UIRegion(.outside(shape)) }

  /// Returns the region of the points that are in this one, or in another one.
  open func byUnion(with region: UIRegion) -> UIRegion { UIRegion(.either(shape, region.shape)) }

  /// Returns the region of the points that are in this one and not in another one.
  open func byDifference(from region: UIRegion) -> UIRegion { UIRegion(.both(shape, .outside(region.shape))) }

  /// Returns the region of the points that are in this one and in another one.
  open func byIntersection(with region: UIRegion) -> UIRegion { UIRegion(.both(shape, region.shape)) }

  /// Returns the region itself, which does not change.
  nonisolated open func copy(with zone: NSZone? = nil) -> Any { self }
}
