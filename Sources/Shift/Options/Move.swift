import Foundation
import UIKit

/// A movement that a view makes while it appears: `.right(150)` slides in from 150 points to the left of its place.
public struct Move: Equatable, Sendable {
  /// Points.
  public var x: CGFloat
  public var y: CGFloat

  public init(x: CGFloat, y: CGFloat) {
    self.x = x
    self.y = y
  }

  public static func left(_ distance: CGFloat) -> Move { Move(x: -distance, y: 0) }
  public static func right(_ distance: CGFloat) -> Move { Move(x: distance, y: 0) }
  public static func up(_ distance: CGFloat) -> Move { Move(x: 0, y: -distance) }
  public static func down(_ distance: CGFloat) -> Move { Move(x: 0, y: distance) }
  public static func by(x: CGFloat, y: CGFloat) -> Move { Move(x: x, y: y) }
}
