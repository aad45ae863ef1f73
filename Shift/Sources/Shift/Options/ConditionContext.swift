import UIKit

/// What a condition is told about a transition and the view whose animation it decides on.
@MainActor
public struct ConditionContext {
  /// Which way the transition goes.
  public let mode: TransitionMode
  /// Whether the view belongs to what the transition goes to.
  public let isAppearing: Bool
  /// The controllers, where the transition is one between controllers.
  public let from: UIViewController?
  public let to: UIViewController?

  /// Whether the transition goes from a controller of one class to one of another, in this direction.
  public func isFrom<From, To>(_ from: From.Type, to: To.Type) -> Bool {
    self.from is From && self.to is To
  }
}
