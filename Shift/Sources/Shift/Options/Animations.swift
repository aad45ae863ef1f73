import Foundation
import UIKit

/// The animations of a view beside being matched: how it comes. When it goes, it does the same in reverse.
///
///     view.shift.animations
///       .fade()
///       .move(.right(150))
///
/// Each function's last parameter is a condition; without one the animation always takes part.
@MainActor
public final class Animations {
  private struct Entry {
    let change: Change
    let condition: Condition?
  }

  private var entries: [Entry] = []

  /// Creates an empty list.
  public init() {}

  /// A Boolean value that indicates whether there are no animations.
  public var isEmpty: Bool { entries.isEmpty }

  /// Removes all animations.
  public func removeAll() {
    entries = []
  }

  /// The differences of the view while it is away, from the animations whose conditions hold.
  func changes(in context: ConditionContext) -> [Change] {
    entries.filter { $0.condition?.holds(in: context) ?? true }.map(\.change)
  }

  private func add(_ change: Change, _ condition: Condition?) -> Animations {
    entries.append(Entry(change: change, condition: condition))
    return self
  }

  // MARK: - Place

  /// The view makes this movement while it appears.
  @discardableResult
  public func move(_ move: Move, _ condition: Condition? = nil) -> Animations {
    add(.offset(x: -move.x, y: -move.y), condition)
  }

  /// The view comes from a place at this distance from its own, in points.
  @discardableResult
  public func move(x: CGFloat, y: CGFloat, _ condition: Condition? = nil) -> Animations {
    add(.offset(x: x, y: y), condition)
  }

  /// The view's centre comes from a place, in the coordinates of its superview.
  @discardableResult
  public func position(_ point: CGPoint, _ condition: Condition? = nil) -> Animations {
    add(.position(point), condition)
  }

  /// The view comes in another size, in points.
  @discardableResult
  public func size(_ size: CGSize, _ condition: Condition? = nil) -> Animations {
    add(.size(size), condition)
  }

  /// The view comes in other bounds: in their size, about the same centre.
  @discardableResult
  public func bounds(_ bounds: CGRect, _ condition: Condition? = nil) -> Animations {
    size(bounds.size, condition)
  }

  /// The view comes from where it would be if this point of it, in unit coordinates, lay where its middle does.
  @discardableResult
  public func anchorPoint(_ point: CGPoint, _ condition: Condition? = nil) -> Animations {
    add(.anchorPoint(point), condition)
  }

  /// The view comes from another height above its siblings: those with the greater one are in front.
  @discardableResult
  public func zPosition(_ position: CGFloat, _ condition: Condition? = nil) -> Animations {
    add(.zPosition(position), condition)
  }

  // MARK: - Transform

  /// The view comes from another transform, in the place of its own. It is taken apart into a movement, factors and an angle,
  /// each of which goes evenly; a shear is left out.
  @discardableResult
  public func transform(_ transform: CGAffineTransform, _ condition: Condition? = nil) -> Animations {
    add(.transform(transform), condition)
  }

  /// The same; what turns in space is seen from the front.
  @discardableResult
  public func transform(_ transform: CATransform3D, _ condition: Condition? = nil) -> Animations {
    add(
      .transform(
        CGAffineTransform(
          a: transform.m11, b: transform.m12, c: transform.m21, d: transform.m22, tx: transform.m41,
          ty: transform.m42)), condition)
  }

  /// The view grows by a factor while it appears: 2 doubles it, from half its size.
  @discardableResult
  public func scale(_ factor: CGFloat, _ condition: Condition? = nil) -> Animations {
    scale(x: factor, y: factor, condition)
  }

  /// The view grows by factors along its axes while it appears. Factors are more than 0.
  @discardableResult
  public func scale(x: CGFloat, y: CGFloat, _ condition: Condition? = nil) -> Animations {
    precondition(x > 0 && y > 0, "a view cannot grow by the factors \(x) and \(y)")
    return add(.scale(x: 1 / x, y: 1 / y), condition)
  }

  /// The view turns by an angle while it appears, in radians, clockwise.
  @discardableResult
  public func rotate(_ angle: CGFloat, _ condition: Condition? = nil) -> Animations {
    add(.angle(-angle), condition)
  }

  // MARK: - Looks

  /// The view fades in.
  @discardableResult
  public func fade(_ condition: Condition? = nil) -> Animations {
    add(.alpha(0), condition)
  }

  /// The view comes from another opacity, 0…1.
  @discardableResult
  public func alpha(_ alpha: CGFloat, _ condition: Condition? = nil) -> Animations {
    add(.alpha(alpha), condition)
  }

  /// The same as `alpha`.
  @discardableResult
  public func opacity(_ opacity: Float, _ condition: Condition? = nil) -> Animations {
    alpha(CGFloat(opacity), condition)
  }

  /// The view's content comes from a part of it, in unit coordinates, that fills the view.
  @discardableResult
  public func contentsRect(_ rect: CGRect, _ condition: Condition? = nil) -> Animations {
    precondition(rect.width > 0 && rect.height > 0, "a part of a content has a size, and not \(rect.size)")
    return add(.contentsRect(rect), condition)
  }

  /// The view comes with what is beyond its edges cut off, or not; it changes half way.
  @discardableResult
  public func masksToBounds(_ masks: Bool, _ condition: Condition? = nil) -> Animations {
    add(.masksToBounds(masks), condition)
  }

  /// The view comes from another corner radius, in points.
  @discardableResult
  public func cornerRadius(_ radius: CGFloat, _ condition: Condition? = nil) -> Animations {
    add(.cornerRadius(radius), condition)
  }

  /// The view comes from another background; a pattern counts as none.
  @discardableResult
  public func backgroundColor(_ color: UIColor, _ condition: Condition? = nil) -> Animations {
    add(.background(Tint(color.cgColor) ?? .clear), condition)
  }

  /// The view comes from another border, in points.
  @discardableResult
  public func borderWidth(_ width: CGFloat, _ condition: Condition? = nil) -> Animations {
    add(.borderWidth(width), condition)
  }

  /// The view comes from another colour of its border; a pattern counts as none.
  @discardableResult
  public func borderColor(_ color: UIColor, _ condition: Condition? = nil) -> Animations {
    add(.borderColor(Tint(color.cgColor) ?? .clear), condition)
  }

  /// The view comes from another colour of its shadow.
  @discardableResult
  public func shadowColor(_ color: UIColor, _ condition: Condition? = nil) -> Animations {
    add(.shadowColor(Tint(color.cgColor) ?? .clear), condition)
  }

  /// The view comes from another opacity of its shadow, 0…1.
  @discardableResult
  public func shadowOpacity(_ opacity: CGFloat, _ condition: Condition? = nil) -> Animations {
    add(.shadowOpacity(opacity), condition)
  }

  /// The view comes from another blur of its shadow, in points.
  @discardableResult
  public func shadowRadius(_ radius: CGFloat, _ condition: Condition? = nil) -> Animations {
    add(.shadowRadius(radius), condition)
  }

  /// The view comes from another place of its shadow, in points.
  @discardableResult
  public func shadowOffset(_ offset: CGSize, _ condition: Condition? = nil) -> Animations {
    add(.shadowOffset(offset), condition)
  }
}
