import UIKit

/// Decides whether an animation takes part in a transition.
@MainActor
public enum Condition {
  /// The view appears.
  case onAppear
  /// The view disappears.
  case onDisappear
  /// The closure returns true; it is called when the transition is planned.
  case filter((ConditionContext) -> Bool)

  func holds(in context: ConditionContext) -> Bool {
    switch self {
    case .onAppear: context.isAppearing
    case .onDisappear: !context.isAppearing
    case .filter(let isMet): isMet(context)
    }
  }
}
