import Foundation
import QuartzCore

/// The kind of outline by which others collide with an item.
public enum UIDynamicItemCollisionBoundsType: UInt, Sendable {
  /// The item's bounds.
  case rectangle = 0
  /// The ellipse within the bounds.
  case ellipse
  /// `collisionBoundingPath`.
  case path
}

/// An object that a dynamic animator can move. Views can be moved as they are.
@preconcurrency @MainActor
public protocol UIDynamicItem: AnyObject {
  /// The item's middle, in the coordinates of the animator's reference view.
  var center: CGPoint { get set }
  /// The size counts; its area is the item's mass where the density is 1.
  var bounds: CGRect { get }
  /// The item's turn.
  var transform: CGAffineTransform { get set }
  /// The shape by which the item collides; `rectangle` by default.
  var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }
  /// A convex outline round the item's middle, which is (0, 0).
  var collisionBoundingPath: UIBezierPath { get }
}

extension UIDynamicItem {
  /// `rectangle`, unless the item says otherwise.
  public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  /// The item's bounds as a rectangle round its middle, unless the item says otherwise.
  public var collisionBoundingPath: UIBezierPath {
    UIBezierPath(
      rect: CGRect(
        x: -bounds.width / 2, y: -bounds.height / 2, width: bounds.width, height: bounds.height))
  }
}

extension UIView: UIDynamicItem {}
