import UIKit

/// The transition, and the view's part in it, that a condition decides by.
@MainActor
public struct ConditionContext {
  /// The direction of the transition.
  public let mode: TransitionMode
  /// True if the view belongs to the side that the transition goes to.
  public let isAppearing: Bool
  /// The controller that the transition leaves, or nil if that side is a bare view.
  public let from: UIViewController?
  /// The controller that the transition goes to, or nil if that side is a bare view.
  public let to: UIViewController?

  /// Returns true if the transition goes from a controller of one class to one of another, in this direction.
  public func isFrom<From, To>(_ from: From.Type, to: To.Type) -> Bool {
    self.from is From && self.to is To
  }
}
