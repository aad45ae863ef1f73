import Foundation
import UIKit

/// A movement that a view makes while it appears: `.right(150)` slides in from 150 points to the left of its place.
public struct Move: Equatable, Sendable {
  /// The distance to the right, in points.
  public var x: CGFloat
  /// The distance downwards, in points.
  public var y: CGFloat

  /// Creates a movement by distances in points.
  public init(x: CGFloat, y: CGFloat) {
    self.x = x
    self.y = y
  }

  /// Moves by points to the left.
  public static func left(_ distance: CGFloat) -> Move { Move(x: -distance, y: 0) }
  /// Moves by points to the right.
  public static func right(_ distance: CGFloat) -> Move { Move(x: distance, y: 0) }
  /// Moves by points up.
  public static func up(_ distance: CGFloat) -> Move { Move(x: 0, y: -distance) }
  /// Moves by points down.
  public static func down(_ distance: CGFloat) -> Move { Move(x: 0, y: distance) }
  /// Moves by points along both axes.
  public static func by(x: CGFloat, y: CGFloat) -> Move { Move(x: x, y: y) }
}
