import UIKit

/// A view or controller that is told of the transitions it takes part in.
@MainActor
public protocol ShiftTransitionHooks: AnyObject {
  /// Called before the views are read: the last moment to set ids and animations.
  ///
  /// - Parameter context: the transition; `isAppearing` is false for either side.
  func shiftWillTransition(_ context: ConditionContext)
  /// Called when the views are back in sight, after the animator's completion.
  ///
  /// - Parameters:
  ///   - context: the transition; `isAppearing` is true for either side.
  ///   - completed: false when the transition was cancelled.
  func shiftDidTransition(_ context: ConditionContext, completed: Bool)
}

extension ShiftTransitionHooks {
  /// Does nothing.
  public func shiftWillTransition(_ context: ConditionContext) {}
  /// Does nothing.
  public func shiftDidTransition(_ context: ConditionContext, completed: Bool) {}
}
