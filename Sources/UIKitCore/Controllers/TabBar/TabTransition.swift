import Foundation

/// A tab bar controller on its way from one tab to another.
@MainActor
final class TabTransition {
  let from: UIViewController?
  let to: UIViewController?
  var context: TransitionContext?

  init(from: UIViewController?, to: UIViewController?) {
    self.from = from
    self.to = to
  }
}
