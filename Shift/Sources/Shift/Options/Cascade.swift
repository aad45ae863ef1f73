import Foundation
import UIKit

/// Starts the views inside a view one after the other.
public struct Cascade: Equatable, Sendable {
  /// The order in which the views start.
  public enum Order: Equatable, Sendable {
    /// The order of the centres' y coordinates, the least first.
    case topToBottom
    /// The order of the centres' y coordinates, the greatest first.
    case bottomToTop
    /// The order of the centres' x coordinates, the least first.
    case leftToRight
    /// The order of the centres' x coordinates, the greatest first.
    case rightToLeft
    /// Outwards from a place, in unit coordinates of the view that has the cascade: (0.5, 0.5) is its middle.
    case outwards(from: CGPoint)
  }

  /// Seconds from one view's start to the next one's.
  public var step: TimeInterval
  /// The order in which the views start.
  public var order: Order

  /// Creates a cascade with a step in seconds.
  public init(step: TimeInterval, order: Order = .topToBottom) {
    self.step = step
    self.order = order
  }

  /// Returns the number by which views are sorted: those with the least start first.
  ///
  /// - Parameters:
  ///   - point: a view's centre.
  ///   - bounds: of the view that has the cascade, in the same coordinates.
  func rank(of point: CGPoint, in bounds: CGRect) -> CGFloat {
    switch order {
    case .topToBottom: point.y
    case .bottomToTop: -point.y
    case .leftToRight: point.x
    case .rightToLeft: -point.x
    case .outwards(let unit):
      hypot(
        point.x - bounds.minX - unit.x * bounds.width, point.y - bounds.minY - unit.y * bounds.height)
    }
  }
}
