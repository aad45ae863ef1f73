import UIKit

/// A view or controller that hears of the transitions it takes part in.
@MainActor
public protocol ShiftTransitionHooks: AnyObject {
  /// Before the views are read: the last moment to set ids and animations.
  ///
  /// - Parameter context: which transition it is.
  func shiftWillTransition(_ context: ConditionContext)
  /// When the views are back.
  ///
  /// - Parameters:
  ///   - context: which transition it was.
  ///   - completed: false when the transition was cancelled.
  func shiftDidTransition(_ context: ConditionContext, completed: Bool)
}

extension ShiftTransitionHooks {
  public func shiftWillTransition(_ context: ConditionContext) {}
  public func shiftDidTransition(_ context: ConditionContext, completed: Bool) {}
}
