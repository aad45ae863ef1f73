import UIKit

/// A view or controller that hears of the transitions it takes part in.
@MainActor
public protocol ShiftTransitionHooks: AnyObject {
  /// Before the views are read: the last moment to set ids and animations.
  func shiftWillTransition(_ context: ConditionContext)
  /// When the views are back.
  ///
  /// - Parameter completed: false when the transition was cancelled.
  func shiftDidTransition(_ context: ConditionContext, completed: Bool)
}

extension ShiftTransitionHooks {
  public func shiftWillTransition(_ context: ConditionContext) {}
  public func shiftDidTransition(_ context: ConditionContext, completed: Bool) {}
}
