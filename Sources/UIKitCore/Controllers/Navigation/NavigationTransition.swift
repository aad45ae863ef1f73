import Foundation

/// A navigation controller on its way from one of its children to another.
@MainActor
final class NavigationTransition {
  /// Seconds that the system's own pushes and pops take (Apple's figure; measured).
  static let duration: TimeInterval = 0.35

  let from: UIViewController?
  let to: UIViewController?
  let operation: UINavigationController.Operation
  let isAnimated: Bool
  /// The stack before, to go back to when the transition is cancelled.
  let previousStack: [UIViewController]
  let stack: [UIViewController]
  var context: TransitionContext?
  /// The system's animator, when it is the one.
  var system: NavigationPageTransition?
  /// The object that drives the transition while the user swipes back.
  var interactor: UIPercentDrivenInteractiveTransition?
  /// True if the pages slide over each other.
  var slides: Bool { system != nil && !UIAccessibility.isReduceMotionEnabled }
  /// A tab bar that leaves or comes back with a page.
  var carriedBar: CarriedBar?
  /// True if everything is in place and moves, or is about to.
  var isUnderWay = false

  init(
    from: UIViewController?, to: UIViewController?, operation: UINavigationController.Operation,
    isAnimated: Bool, previousStack: [UIViewController], stack: [UIViewController]
  ) {
    self.from = from
    self.to = to
    self.operation = operation
    self.isAnimated = isAnimated
    self.previousStack = previousStack
    self.stack = stack
  }
}

/// A bar of an outer container that moves with a page.
@MainActor
struct CarriedBar {
  let view: UIView
  /// True if the bar moves with the page that leaves, rather than with the one that comes.
  let goesWithOldPage: Bool
}
